import { isBeast } from '../figures/habits.ts';
import { spriteGroup } from '../sprites/catalog.ts';
import type { SettingName } from '../settings/names.ts';
import { ambitionAt, wishes } from './ambitions.ts';
import type { Comparison } from './comparisons.ts';
import { readComparison } from './comparisons.ts';
import type { FoundVerb } from './find-verb.ts';
import { findIn, lemmasOf, ownIn } from './lemmas.ts';
import { settingCues } from './place-cues.ts';
import type { Mention } from './read-relations.ts';
import type { ToldScene } from './told-scenes.ts';
import { readToldScene } from './told-scenes.ts';
import { verbPlays } from './verbs.ts';
import { refusalPlays } from './verb-effects.ts';
import { isSign } from './signs.ts';
import { skyOf } from './weather.ts';

/** Meanings that a plain arrangement of people and things cannot express (comparison, change, absence …). */
export type Meaning = { positions: readonly number[] } & (
  | { kind: 'more'; comparison: Comparison }
  | { kind: 'change'; thing: Mention; owner: string | undefined; isDown: boolean }
  | { kind: 'nobody'; setting: SettingName | undefined; place: string | undefined; isSaid: boolean }
  | { kind: 'unwanted'; verb: string; thing: Mention | undefined; who: Mention | undefined }
  | { kind: 'ambition'; who: Mention; what: Mention }
  | { kind: 'crowded'; thing: string | undefined; setting: SettingName | undefined }
  | { kind: 'lacking'; act: string; who: Mention | undefined }
  | { kind: 'forbidden'; thing: string | undefined; verb: string }
  | { kind: 'turn'; from: Mention; to: Mention }
  | { kind: 'asked'; thing: Mention; isPrice: boolean }
  | { kind: 'ache'; owner: string; part: string; how: string }
  | { kind: 'preferred'; who: Mention; thing: Mention; other: Mention }
  | ToldScene
  | { kind: 'broken'; thing: Mention; who: Mention | undefined }
);

type Reader = (
  words: readonly string[],
  mentions: readonly Mention[],
  found: FoundVerb | undefined,
) => Meaning | undefined;

const more: Reader = (words, mentions) => {
  const comparison = readComparison(words, mentions);
  return comparison === undefined
    ? undefined
    : { kind: 'more', comparison, positions: [comparison.position, comparison.position + 1] };
};

const owners: Readonly<Record<string, string>> = {
  my: 'woman',
  your: 'man',
  his: 'man',
  her: 'woman',
  our: 'boy',
  their: 'man',
};
const growing = /^(improv(e|es|ed|ing)|grow(s|n|ing)?|grew|increas(e|es|ed|ing))$/;
const shrinking = /^(decreas(e|es|ed|ing)|declin(e|es|ed|ing)|shrink(s|ing)?|shrank)$/;
const rising = /^(rise|rises|rose|risen|rising)$/;
const falling = /^(fall|falls|fell|fallen|falling|drop|drops|dropped|dropping)$/;
/** Quantities that rise and fall without moving. */
const measured =
  /^(price|cost|temperature|number|salary|rent|population|demand|sale|level|tax|taxe|rate|wage|profit|unemployment|inflation|speed|pressure)s?$/;

/** "Is improving", "is getting better", "prices are rising". */
const change: Reader = (words, mentions) => {
  const at = words.findIndex(
    (word, index) =>
      growing.test(word) ||
      shrinking.test(word) ||
      (/^(better|worse|bigger|smaller|stronger|weaker)$/.test(word) &&
        /^(get|gets|got|getting|becoming)$/.test(words[index - 1] ?? '')) ||
      ((rising.test(word) || falling.test(word) || /^(up|down)$/.test(word)) &&
        words.slice(0, index).some((one) => measured.test(one))),
  );
  if (at < 1) return undefined;
  const isDown =
    shrinking.test(words[at] ?? '') ||
    falling.test(words[at] ?? '') ||
    /^(worse|smaller|weaker|down)$/.test(words[at] ?? '');
  const number = words.findIndex((word) => measured.test(word));
  const own = words[number] === 'number' ? undefined : mentions.findLast(({ position }) => position < at);
  if (own?.isPerson === true || (own !== undefined && /^(plant|animal)/.test(spriteGroup(own.name)))) return undefined;
  const thing =
    own ??
    (number < 0
      ? undefined
      : {
          position: number,
          name: isDown ? 'chart-decreasing' : 'chart-increasing',
          isPerson: false,
          count: 1,
          isHeadword: false,
          score: 60,
        });
  if (thing === undefined) return undefined;
  const owner = ownIn(owners, words[thing.position - 1] ?? '');
  return { kind: 'change', thing, owner, isDown, positions: [at, thing.position] };
};

const isNobodyWord = (word: string, next: string): boolean =>
  word === 'nobody' || word === 'no-one' || (word === 'no' && next === 'one');

/** "There is nobody in the classroom", "the street was empty". */
const nobody: Reader = (words, mentions, found) => {
  const isElse = ({ score, position }: Mention): boolean =>
    score > 30 &&
    skyOf(words[position] ?? '') === undefined &&
    findIn(settingCues, words[position] ?? '') === undefined;
  const at = words.findIndex((word, index) => isNobodyWord(word, words[index + 1] ?? ''));
  const place = words.findIndex((word) => findIn(settingCues, word) !== undefined);
  const setting = findIn(settingCues, words[place] ?? '');
  const empty = words.findIndex((word) => /^(empty|deserted)$/.test(word));
  const isThere =
    found !== undefined && /^(live|stay|work|sit|stand|sleep|come|wait|swim|play|dance)$/.test(found.verb);
  const isSaid = at >= 0 && (isThere || words.some((word) => /^(is|was)$/.test(word)));
  if ((found !== undefined && found.verb !== 'empty' && !isThere) || (!isSaid && mentions.some(isElse)))
    return undefined;
  const thing = mentions.find((mention) => !mention.isPerson && isElse(mention));
  if (isSaid && thing === undefined && setting === undefined) return undefined;
  if (!isSaid && (empty < 0 || setting === undefined)) return undefined;
  const vehicle = mentions.find(
    ({ name, position }) => position === place && spriteGroup(name).startsWith('transport'),
  );
  return { kind: 'nobody', setting, place: (thing ?? vehicle)?.name, isSaid, positions: [at, at + 1, place, empty] };
};

/** "Nobody wants war", "nobody understands him". */
const unwanted: Reader = (words, mentions, found) => {
  const at = words.findIndex((word, index) => isNobodyWord(word, words[index + 1] ?? ''));
  const verb = [found?.verb ?? '', found?.attitude ?? ''].find((one) => refusalPlays.has(one));
  if (at < 0 || found === undefined || found.position < at || verb === undefined) return undefined;
  const after = mentions.filter(({ position }) => position > found.position);
  const thing = after.find(({ isPerson }) => !isPerson);
  const who = after.find(({ isPerson }) => isPerson);
  if (thing === undefined && who === undefined) return undefined;
  return { kind: 'unwanted', verb, thing, who, positions: [at, at + 1, found.position] };
};

/** "Full", or full of people, but not of anything else. */
const isCrowded = (word: string, after: readonly string[]): boolean =>
  /^(crowded|overcrowded|packed|busy)$/.test(word) ||
  (word === 'full' &&
    (after[0] !== 'of' || after.slice(1, 3).some((one) => /^(people|children|tourists|passengers|fans)$/.test(one))));

/** "The beach is crowded", "the metro was full of people". */
const crowded: Reader = (words, mentions) => {
  const at = words.findIndex((word, index) => isCrowded(word, words.slice(index + 1)));
  const subject =
    words[at - 1] === undefined ? -1 : words.findIndex((word) => /^(is|are|was|were|gets?)$/.test(word)) - 1;
  if (at < 0 || subject < 0 || subject > at) return undefined;
  const thing = mentions.find((mention) => mention.position === subject);
  const setting = findIn(settingCues, words[subject] ?? '');
  const isVehicle = thing !== undefined && spriteGroup(thing.name).startsWith('transport');
  if (thing?.isPerson === true || (setting === undefined && !isVehicle)) return undefined;
  return { kind: 'crowded', thing: isVehicle ? thing.name : undefined, setting, positions: [at, subject] };
};

/** "There is nothing to eat": a person goes without. */
const lacking: Reader = (words, mentions) => {
  const at = words.findIndex((word, index) => word === 'nothing' && words[index + 1] === 'to');
  const act = words[at + 2] ?? '';
  if (at < 0 || !/^(eat|drink|do|wear|read|say)$/.test(act)) return undefined;
  const who = mentions.find(({ isPerson, position }) => isPerson && position < at);
  return { kind: 'lacking', act, who, positions: [at, at + 1, at + 2] };
};

/** "Dogs are not allowed", "swimming is forbidden". */
const forbidden: Reader = (words, mentions) => {
  const match = /\b(not|\w+n't) (allowed|permitted)\b|\b(forbidden|prohibited|banned)\b/.exec(words.join(' '));
  if (match === null) return undefined;
  const at = words.findIndex((word) => /^(allowed|permitted|forbidden|prohibited|banned)$/.test(word));
  const thing = mentions.find(({ isPerson, position }) => !isPerson && position < at);
  const [first = ''] = words;
  const verb = (first.endsWith('ing') ? lemmasOf(first).find((lemma) => verbPlays.has(lemma)) : undefined) ?? '';
  if (thing === undefined && verb === '') return undefined;
  return { kind: 'forbidden', thing: thing?.name, verb, positions: [at, verb === '' ? at : 0] };
};

/** "Hard work brings success", "water turns into ice": one thing becomes another. */
const turn: Reader = (words, mentions) => {
  const at = words.findIndex(
    (word, index) =>
      /^(brings?|brought|causes?|caused|became|becomes?|means)$/.test(word) ||
      (/^(leads?|led|turns?|turned|changes?|changed|grew|grows?|developed)$/.test(word) &&
        /^(to|into)$/.test(words[index + 1] ?? '')),
  );
  const from = mentions.find(({ position }) => position < at);
  const to = mentions.find(({ position }) => position > at);
  if (at < 1 || from === undefined || to === undefined || from.isPerson) return undefined;
  // "The dog brought the ball."
  const isBrought = (words[at] ?? '').startsWith('br') && !isSign(words[from.position] ?? '');
  return isBrought ? undefined : { kind: 'turn', from, to, positions: [at, at + 1] };
};

/** "Wants to become a pilot", "dreams of becoming an actress". */
const ambition: Reader = (words, mentions) => {
  const at = ambitionAt(words);
  const wish = words.findIndex((word) => wishes.test(word));
  const people = mentions.filter(({ isPerson }) => isPerson);
  const what = people.find(({ position }) => position > at && position <= at + 4);
  const own = people.find(({ position }) => position < at);
  if (at < 0 || wish < 0 || what === undefined) return undefined;
  const who = own ?? { ...what, name: words[wish - 1] === 'she' ? 'woman' : 'man' };
  return who.name === what.name ? undefined : { kind: 'ambition', who, what, positions: [at, wish] };
};

/** "Does not work", "won't start", "has stopped working", "is out of order". */
const broken: Reader = (words, mentions) => {
  const text = words.join(' ');
  const match =
    /\b(not|\w+n't|never) (work|working|start|function|functioning)\b|\bstopped working\b|\b(broke|breaks|broken) down\b|\bout of order\b/.exec(
      text,
    );
  if (match === null) return undefined;
  const at = text.slice(0, match.index).split(' ').length - 1;
  const length = match[0].split(' ').length;
  const thing = mentions.findLast(({ position }) => position < at);
  if (thing === undefined || thing.isPerson || isBeast(thing.name)) return undefined;
  const who = mentions.find(({ isPerson }) => isPerson);
  return { kind: 'broken', thing, who, positions: Array.from({ length }, (_, step) => at + step) };
};

/** "My knee is swollen": shown on its owner. */
const ache: Reader = (words, mentions) => {
  const at = words.findIndex((word) =>
    /^(swollen|sore|injured|painful|bleeding|cut|aching|tired|pain|ache|cold|wet|warm)$/.test(word),
  );
  const isPain = /^(pain|ache)$/.test(words[at] ?? '');
  const part = words.findIndex((word, index) => isPain === index > at && bodily.test(word));
  const owner =
    mentions.find(({ isPerson, position }) => isPerson && (isPain || position === part - 2) && position < part)?.name ??
    ownIn(owners, words[part - 1] ?? '');
  if (at < 0 || part < 0 || owner === undefined) return undefined;
  return { kind: 'ache', owner, part: words[part] ?? '', how: words[at] ?? '', positions: [at, part] };
};

const bodily =
  /^(knee|leg|foot|feet|ankle|back|head|ear|throat|tooth|stomach|arm|hand|finger|thumb|toe|eye|shoulder|neck|nose|elbow|wrist|lip|hair|face|body)s?$/;

/** "Whose bag is this?", "where are my keys?", "how much is it?". */
const question: Reader = (words, mentions, found) => {
  const [first = '', second = ''] = words;
  const isPrice = first === 'how' && second === 'much' && /^(is|are|does|do)$/.test(words[2] ?? '');
  const isAsked = isPrice || /^(where|whose|which|what|who)$/.test(first);
  const thing = mentions.find(({ isPerson, score }) => !isPerson && score > 30);
  if (!isAsked || thing === undefined || mentions.some(({ isPerson, score }) => isPerson && score > 30))
    return undefined;
  if (found !== undefined && !/^(be|cost)$/.test(found.verb)) return undefined;
  return { kind: 'asked', thing, isPrice, positions: [0, 1] };
};

/** "Prefers tea to coffee", "likes tea better than coffee". */
const preferred: Reader = (words, mentions, found) => {
  const turn = words.findIndex((word) => word === 'than' || word === 'to');
  const isMeant = found?.verb === 'prefer' || (found?.verb === 'like' && words[turn] === 'than');
  if (found === undefined || !isMeant || turn < found.position) return undefined;
  const who = mentions.find(({ isPerson, position }) => isPerson && position < found.position);
  const thing = mentions.find(({ isPerson, position }) => !isPerson && position > found.position && position < turn);
  const other = mentions.find(({ isPerson, position }) => !isPerson && position > turn);
  if (who === undefined || thing === undefined || other === undefined) return undefined;
  return { kind: 'preferred', who, thing, other, positions: [found.position, turn] };
};

const readers: readonly Reader[] = [
  readToldScene,
  preferred,
  question,
  turn,
  forbidden,
  crowded,
  lacking,
  more,
  change,
  nobody,
  unwanted,
  ambition,
  broken,
  ache,
];

/** The first meaning of the sentence as a whole. */
export const readTold: Reader = (words, mentions, found) => {
  for (const read of readers) {
    const meaning = read(words, mentions, found);
    if (meaning !== undefined) return meaning;
  }
  return undefined;
};
