import type { FeelingName } from '../figures/feelings.ts';
import { isBeast } from '../figures/habits.ts';
import { isBuilding } from '../figures/surfaces.ts';
import { spriteGroup } from '../sprites/catalog.ts';
import { findIn, lemmasOf, ownIn } from './lemmas.ts';
import { linkBefore } from './link-before.ts';
import { settingCues } from './place-cues.ts';
import type { Action } from './read-action.ts';
import { nouns } from './nouns.ts';
import { isVessel } from './read-qualities.ts';
import type { Mention } from './read-relations.ts';
import type { Play } from './verbs.ts';
import { playsOf } from './verbs.ts';

/** People's reactions to a taste, smell, sound or state; in the format of the verb table. */
const ways = {
  taste: playsOf(`
    eat/disgust+grip: bitter salty awful terrible horrible bad disgusting rotten stale raw burnt
    eat/wince+grip: sour
    eat/lick+grip: delicious tasty sweet good great wonderful nice lovely fresh excellent amazing yummy ripe
    eat/hot+grip: spicy
  `),
  smell: playsOf(`
    stand/content: delicious good great wonderful nice lovely fresh sweet beautiful
    nose/disgust: bad awful terrible horrible strange disgusting strong
  `),
  sound: playsOf(`
    listen/content: beautiful lovely nice good great wonderful sweet soft calm quiet
    ears/wince: loud noisy terrible awful horrible bad
  `),
  be: playsOf(`
    stand/happy: beautiful wonderful fantastic amazing great lovely nice excellent perfect brilliant good pretty
    cheer/happy: exciting fun
    cross/bored: boring dull
    stand/grin: interesting useful helpful popular
    cheer/laugh: funny amusing hilarious
    cross/afraid: scary frightening terrifying dangerous
    shrug/surprised: surprising shocking incredible strange unusual unbelievable
    sad/sad: sad disappointing depressing tragic
    scratch/confused: confusing difficult hard complicated unclear puzzling tricky
    hips/glad: easy simple safe cheap
    pointup/stare/exclaiming: important necessary urgent serious
    stop/disgust: disgusting ugly awful terrible horrible bad
    hug/content: comfortable soft cosy cozy
    facepalm/tired: tiring exhausting stressful
    hips/angry: annoying unfair
    hips/frown: untidy messy
    self/wince: painful sharp
    slip: slippery
    cross/bored/asking: late delayed
    shrug/sad: closed close shut impossible useless expensive
    shrug/worried: missing gone lost
    shrug/sad: empty tight cancelled canceled
    lean/effort: strong
    shrug/worried: locked
    hips/glad: punctual
    cross/bored: slow
    shrug/sad: dead
    hips/proud: finished done complete
    wave/glad: open
    hold/glad+thing: ready
    stop/stern: forbidden wrong illegal
    ears/wince: loud noisy
  `),
} as const satisfies Record<string, ReadonlyMap<string, Play>>;

/** Signs next to people for meanings that faces do not show. */
const signsOf: Readonly<Record<string, string>> = {
  dangerous: 'warning',
  late: 'alarm-clock',
  punctual: 'alarm-clock',
  untidy: 'socks',
  messy: 'socks',
  slow: 'hourglass-not-done',
  finished: 'check-mark',
  done: 'check-mark',
  complete: 'check-mark',
  locked: 'locked',
  delayed: 'alarm-clock',
  closed: 'locked',
  close: 'locked',
  open: 'alarm-clock',
  shut: 'locked',
  sharp: 'adhesive-bandage',
  slippery: 'puddle',
};

const links = new Set(
  "is are was were am be been isn't aren't wasn't weren't look looks looked seem seems seemed get gets got became becomes feel feels felt taste tastes tasted smell smells smelt smelled sound sounds sounded".split(
    ' ',
  ),
);
/** A thing's property as people perceive it. */
export type Sensed = {
  position: number;
  play: Play;
  /** The thing, if drawable. */
  thing: Mention | undefined;
  beside: Mention | undefined;
};

const wayOf = (link: string, thing: Mention | undefined): keyof typeof ways => {
  if (link.startsWith('tast')) return 'taste';
  if (link.startsWith('smel')) return 'smell';
  if (link.startsWith('sound')) return 'sound';
  if (thing !== undefined && /^(food|drink)/.test(spriteGroup(thing.name))) return 'taste';
  return 'be';
};

/** "Too sweet". */
const tooMuch = (play: Play): Play =>
  play.feeling !== undefined && pleasant.has(play.feeling) ? { ...play, feeling: 'disgust' } : play;

/** The reaction to the opposite. */
const contraryOf = ({ feeling }: Play): Play =>
  feeling !== undefined && pleasant.has(feeling)
    ? { pose: 'shrug', feeling: 'sad' }
    : { pose: 'hips', feeling: 'glad' };

const pleasant = new Set<FeelingName>(['happy', 'content', 'lick', 'glad', 'grin', 'laugh']);

/** The building that a word for a place names. */
const buildingOf = (word: string): string | undefined =>
  ownIn(nouns, word) ?? (ownIn(settingCues, word) === 'shop' ? 'convenience-store' : undefined);

/** "The shop is closed": shown from the street. */
const buildingAt = (words: readonly string[], at: number, position: number): Mention | undefined => {
  const building = buildingOf(words[at] ?? '');
  return building === undefined || !/^(closed|shut|open)$/.test(words[position] ?? '')
    ? undefined
    : symbol(building, at);
};

/** "The soup is", "it was a": the start of the words about a thing, and the thing. */
const subjectAt = (
  words: readonly string[],
  position: number,
  mentions: readonly Mention[],
): { link: string; thing: Mention | undefined } | undefined => {
  const at = linkBefore(words, position);
  // "Is the shop still open?"
  const questionedThing = /^(is|are|was|were)$/.test(words[0] ?? '')
    ? mentions.find((mention) => mention.position === at)
    : undefined;
  if (questionedThing?.isPerson === false)
    return { link: words[0] ?? '', thing: buildingAt(words, at, position) ?? questionedThing };
  const link = words[at] ?? '';
  const isExclaimed = link === 'what' && words[at + 1] === 'a';
  if (!links.has(link) && !isExclaimed) return undefined;
  const next = mentions.find((mention) => mention.position === position + 1);
  if (/^(it|this|that|these|those|here|what|something|everything)$/.test(words[at - 1] ?? 'what') || isExclaimed)
    return next?.isPerson === true ? undefined : { link, thing: next };
  const before = mentions.findLast((mention) => mention.position < at);
  const isPlace = findIn(settingCues, words[at - 1] ?? '') !== undefined;
  const building = isPlace ? buildingAt(words, at - 1, position) : undefined;
  if (building !== undefined) return { link, thing: building };
  // "The road is slippery": only the place.
  if (isPlace && before === undefined) return { link, thing: undefined };
  if (before === undefined || before.isPerson || isBeast(before.name)) return undefined;
  return { link, thing: before };
};

/** Out of reach of any preposition of the sentence. */
const behindAll = 9;

const symbol = (name: string, position: number): Mention => ({
  position,
  name,
  isPerson: false,
  count: 1,
  isHeadword: false,
  score: 45,
});

/** "The shop opens at nine". */
const openingAt = (
  words: readonly string[],
  position: number,
  mentions: readonly Mention[],
): { link: string; thing: Mention } | undefined => {
  if (!/^(open|close)(s|ed)$/.test(words[position] ?? '') || !/^(at|on|late|early)$/.test(words[position + 1] ?? ''))
    return undefined;
  const own = mentions.find((mention) => mention.position === position - 1 && isBuilding(mention.name));
  const name = buildingOf(words[position - 1] ?? '');
  const thing = own ?? (name !== undefined && isBuilding(name) ? symbol(name, position - 1) : undefined);
  return thing === undefined ? undefined : { link: '', thing };
};

/** The first thing of a sentence with a property that people react to. */
export const readSensed = (words: readonly string[], mentions: readonly Mention[]): Sensed | undefined => {
  for (const [position, word] of words.entries()) {
    if (mentions.some((mention) => mention.position === position)) continue;
    const subject = openingAt(words, position, mentions) ?? subjectAt(words, position, mentions);
    if (subject === undefined) continue;
    const table = ways[wayOf(subject.link, subject.thing)];
    const isTooBig = words[position - 1] === 'too' && sizes.test(word);
    const isOnTime = word === 'on' && words[position + 1] === 'time';
    const lemma = (isTooBig ? ['tight'] : isOnTime ? ['punctual'] : [word, ...lemmasOf(word)]).find(
      (one) => table.has(one) || ways.be.has(one),
    );
    const play = lemma === undefined ? undefined : (table.get(lemma) ?? ways.be.get(lemma));
    if (lemma === undefined || play === undefined) continue;
    const name = subject.thing?.name ?? '';
    if (
      (lemma === 'empty' && !isVessel(name)) ||
      (lemma === 'open' && !isBuilding(name)) ||
      (lemma === 'strong' && name !== 'wind-face')
    )
      continue;
    const isDenied = words.slice(Math.max(0, position - 3), position).some((one) => /^(not|never)$|n't$/.test(one));
    const beside = lemma === 'open' && subject.link !== '' ? undefined : findIn(signsOf, lemma);
    return {
      position,
      play: isDenied ? contraryOf(play) : words[position - 1] === 'too' ? tooMuch(play) : play,
      thing: subject.thing,
      beside: beside === undefined || isDenied ? undefined : symbol(beside, words.length + behindAll),
    };
  }
  return undefined;
};

/** Sizes that do not fit. */
const sizes = /^(big|large|long|small|short|wide|narrow|tight|loose|high|low|expensive)$/;

const senses = /^(open|close|taste|smell|sound|feel|look|seem|be|get|eat)$/;

/** A person reacts to it if there is no other action; an agent gets its feeling. */
export const withSensed = (
  action: Action | undefined,
  sensed: Sensed | undefined,
  mentions: readonly Mention[],
): Action | undefined => {
  if (sensed === undefined) return action;
  const { play, thing, position } = sensed;
  if (action !== undefined && !action.isLost && action.position !== position && !senses.test(action.verb))
    return play.feeling === undefined ? action : { feeling: play.feeling, ...action };
  const people = mentions.filter(({ isPerson }) => isPerson);
  return {
    ...play,
    verb: 'be',
    position: action?.position ?? position,
    actors: people,
    victims: [],
    victimPlay: undefined,
    animal: undefined,
    thing: undefined,
    thingPlay: undefined,
    object: thing,
    tool: undefined,
    isOrder: false,
    isAnybodys: people.length === 0,
    isLost: false,
  };
};

/** Further sprites needed besides the thing. */
export const thingsOfSensed = (sensed: Sensed | undefined, mentions: readonly Mention[]): Mention[] =>
  [sensed?.thing, sensed?.beside].filter((one) => one !== undefined).filter((one) => !mentions.includes(one));

/** A place's sprite is left out if its building is shown. */
export const withoutInside = (mentions: readonly Mention[], sensed: Sensed | undefined): Mention[] =>
  mentions.filter((one) => one === sensed?.thing || one.position !== sensed?.thing?.position);
