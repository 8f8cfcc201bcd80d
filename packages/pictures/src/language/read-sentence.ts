import type { FeelingName } from '../figures/feelings.ts';
import { isBeast, isFlyer } from '../figures/habits.ts';
import { hashText } from '../draw/random.ts';
import type { ColorName } from '../figures/item.ts';
import type { Time } from '../scenery/palettes.ts';
import type { SettingName } from '../settings/names.ts';
import { feelingCues } from './action-cues.ts';
import type { Action } from './read-action.ts';
import type { FoundVerb } from './find-verb.ts';
import { findVerb } from './find-verb.ts';
import { readAction } from './read-action.ts';
import { colorOf } from './modifiers.ts';
import { readNames } from './names.ts';
import { opposites, readNegation } from './negation.ts';
import { withoutRepeats } from './without-repeats.ts';
import { refusalPlays } from './verbs.ts';
import { isWhole } from './wholeness.ts';
import { findSprite } from './keyword-index.ts';
import { findIn, isPastForm, lemmasOf, wordsOf } from './lemmas.ts';
import { nouns } from './nouns.ts';
import { groups, numbers, peopleCues, weakPronouns } from './people-cues.ts';
import { placeWords, settingCues, timeCues } from './place-cues.ts';
import type { Mention, MentionRelation } from './read-relations.ts';
import { isPrepositionWord, readRelations } from './read-relations.ts';
import { stopWords } from './stop-words.ts';

/** What a sentence offers to a picture. */
export type Reading = {
  mentions: Mention[];
  relations: MentionRelation[];
  setting: SettingName | undefined;
  time: Time | undefined;
  feeling: FeelingName | undefined;
  action: Action | undefined;
  /** What the sentence says is not so. */
  isNegated: boolean;
  /** The thing that is not there. */
  missing: Mention | undefined;
  /** False where its verb, the one who does it or the word that is learnt cannot be seen in the picture. */
  isWhole: boolean;
  /** False when none of its words is known, or it is not English: what is drawn then is a guess. */
  isUnderstood: boolean;
};

/** How surely a keyword must mean a sprite before the sprite is shown: any word, the headword, an inflected form. */
const sure = 60;
const sureForHeadword = 40;
const sureForInflected = 88;

export const readSentence = (sentence: string, headword: string): Reading => {
  const words = wordsOf(sentence);
  const found = findVerb(words);
  const names = readNames(sentence, words, isKnownWord);
  const mentions = readMentions(words, headword.toLowerCase(), sentence, found, names);
  const relations = readRelations(words, mentions);
  const feelingPosition = words.findIndex((word) => findIn(feelingCues, word) !== undefined);
  const felt = feelingPosition < 0 ? undefined : findIn(feelingCues, words[feelingPosition] ?? '');
  const denied = readNegation(words, mentions, feelingPosition, found?.attitudePosition ?? -1, found?.position ?? -1);
  const action = found === undefined ? undefined : readAction(found, words, mentions, denied.ofVerb);
  const feeling = felt !== undefined && denied.ofFeeling ? opposites[felt] : felt;
  const isRefusal = denied.ofVerb && found !== undefined && refusalPlays.has(found.verb) && felt === undefined;
  const missing = isRefusal ? undefined : denied.missing;
  const read = new Set([...words.keys()].filter((at) => names.has(at) || isWearable(words[at] ?? '')));
  return {
    mentions,
    relations,
    setting: firstCue(words, settingCues),
    time: firstCue(words, timeCues),
    feeling,
    action,
    isNegated: !denied.ofFeeling && !isRefusal && (denied.ofVerb || missing !== undefined),
    missing,
    isUnderstood:
      isEnglish(sentence) &&
      (action !== undefined || feeling !== undefined || mentions.some(({ score }) => score > 30)),
    isWhole: isWhole({
      words,
      headword: headword.toLowerCase(),
      mentions,
      relations,
      found,
      action,
      feels: feeling !== undefined,
      misses: missing !== undefined,
      read,
    }),
  };
};

/** Whether the word means something else than a person's name. */
const isKnownWord = (word: string): boolean =>
  stopWords.has(word) ||
  placeWords.has(word) ||
  nouns[word] !== undefined ||
  Object.hasOwn(peopleCues, word) ||
  findSprite(word) !== undefined;

/** Most of its letters are Latin, and there is more than a sound. */
const isEnglish = (sentence: string): boolean => {
  const letters = sentence.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /[a-z]/i.test(letter)).length > letters.length * 0.7;
};

const firstCue = <T>(words: readonly string[], table: Readonly<Record<string, T>>): T | undefined => {
  for (const word of words) {
    const cue = findIn(table, word);
    if (cue !== undefined) return cue;
  }
  return undefined;
};

const readMentions = (
  words: readonly string[],
  headword: string,
  sentence: string,
  spoken: FoundVerb | undefined,
  names: ReadonlyMap<number, string>,
): Mention[] => {
  const found: Mention[] = [];
  let count = 1;
  let color: ColorName | undefined;
  const verb = spoken?.position ?? -1;
  const add = (mention: Mention): void => {
    found.push(color === undefined ? mention : { ...mention, color });
    count = 1;
    color = undefined;
  };
  for (const [position, word] of words.entries()) {
    const name = names.get(position);
    if (name !== undefined) {
      add({ position, name, isPerson: true, count: 1, isHeadword: false, score: 90 });
      continue;
    }
    const number = numbers[word];
    if (number !== undefined) {
      count = number;
      continue;
    }
    const named = colorOf(word);
    if (named !== undefined) {
      const last = found.at(-1);
      // "The car is red": the colour follows its thing.
      if (last !== undefined && linkVerbs.has(words[position - 1] ?? '')) last.color = named;
      else color = named;
      continue;
    }
    if (position === verb || position === spoken?.attitudePosition || isVerbAfterSubject(words, position, found)) {
      count = 1;
      continue;
    }
    const isHeadword = lemmasOf(word).includes(headword);
    const people = peopleOf(word).map((name) => ofAge(name, words, position));
    if (people.length > 0) {
      const score = weakPronouns.has(word) ? 30 : 90;
      const many = Math.max(count, isMany(word, count) ? 2 : 1);
      const shared = color;
      for (const [turn, name] of people.entries())
        add({
          position,
          name: word === 'i' || word === 'you' || word === 'me' ? anybody(sentence, word, found) : name,
          isPerson: true,
          count: Math.max(1, Math.ceil((many - turn) / people.length)),
          isHeadword,
          score,
          ...(shared === undefined ? {} : { color: shared }),
        });
      continue;
    }
    const thing = thingOf(word, isHeadword);
    if (thing === undefined || (weather.has(thing.name) && !isHeadword)) continue;
    const isPlural =
      count === 1 &&
      !thing.isPerson &&
      /[^s]s$/.test(word) &&
      nouns[word] === undefined &&
      (isHeadword || isBeast(thing.name) || isFlyer(thing.name));
    add({ ...thing, position, count: isPlural ? 3 : count, isHeadword });
  }
  return withoutRepeats(withoutWorn(withoutModifiers(found), words), words, verb);
};

const linkVerbs = new Set(['is', 'are', 'was', 'were', 'very', 'turned', 'became']);

/** "You" and "I" may be anybody: the sentence decides once, and next to a parent it is a child. */
const anybody = (sentence: string, word: string, others: readonly Mention[]): string => {
  const isChild = others.some(({ name }) => ['grandma', 'grandpa', 'teacher'].includes(name)) || parents.test(sentence);
  const kinds = (isChild ? ['girl', 'boy'] : ['man', 'woman', 'girl', 'boy']).filter(
    (kind) => !others.some(({ name }) => name === kind),
  );
  return kinds[hashText(`${word}${sentence}`) % kinds.length] ?? 'man';
};

const parents = /\b(mum|mom|mother|dad|father|parents)\b/i;

/** "girls", "nurses": more than one of a kind that has no group of its own. */
const isMany = (word: string, count: number): boolean =>
  count === 1 &&
  groups[word] === undefined &&
  (/[^s]s$/.test(word) || word.endsWith('men')) &&
  !Object.hasOwn(peopleCues, word);

const ages = new Set(['old', 'elderly', 'retired']);
const older: Readonly<Record<string, string>> = { man: 'grandpa', woman: 'grandma' };

const ofAge = (name: string, words: readonly string[], position: number): string =>
  ages.has(words[position - 1] ?? '') ? (older[name] ?? name) : name;

/** Forms of the third person that are also the plural of a thing. */
const thirdPersons = new Set(
  'bats boxes brushes cooks drums dresses ducks fishes flies hammers leaves nails paints parks plants rings saws ships skis swings trains watches'.split(
    ' ',
  ),
);
const subjects = new Set(['he', 'she', 'it', 'who', 'that', 'which']);

/** "The bird flies", "the train leaves": right behind the one who does it, the word is what is done, and nothing to show. */
const isVerbAfterSubject = (words: readonly string[], position: number, found: readonly Mention[]): boolean => {
  const subject = found.at(-1);
  return (
    thirdPersons.has(words[position] ?? '') &&
    (subjects.has(words[position - 1] ?? '') || (subject?.position === position - 1 && subject.count === 1))
  );
};

/** Shown by the light of the scene rather than as a thing in it. */
const weather = new Set(['cloud-with-rain', 'snowflake', 'sun', 'crescent-moon', 'tornado', 'cloud']);

/** "apple pie" is a pie: of two things named one right after the other, the last one is meant. */
const withoutModifiers = (found: readonly Mention[]): Mention[] =>
  found.filter((mention, index) => {
    const next = found[index + 1];
    return (
      mention.isPerson ||
      mention.isHeadword ||
      next === undefined ||
      next.isPerson ||
      next.position !== mention.position + 1
    );
  });

const peopleOf = (word: string): readonly string[] => {
  const group = groups[word];
  if (group !== undefined) return group;
  if (findIn(nouns, word)?.startsWith('c:') === true) return [];
  const person = findIn(peopleCues, word);
  return person === undefined ? [] : [person];
};

const thingOf = (word: string, isHeadword: boolean): Pick<Mention, 'name' | 'isPerson' | 'score'> | undefined => {
  if (isPrepositionWord(word) || (isPastForm(word) && nouns[word] === undefined)) return undefined;
  if (!isHeadword && (stopWords.has(word) || lemmasOf(word).some((lemma) => placeWords.has(lemma)))) return undefined;
  if (findIn(feelingCues, word) !== undefined) return undefined;
  const noun = nouns[word] ?? (word.length > 3 ? findIn(nouns, word) : undefined);
  const isInflected = /(ed|ing|ly|er|est)$/.test(word) && nouns[word] === undefined;
  if (noun !== undefined && !isInflected) {
    const isPerson = noun.startsWith('c:');
    return { name: isPerson ? noun.slice(2) : noun, isPerson, score: isHeadword ? 200 : 95 };
  }
  const known = lemmasOf(word)
    .filter((lemma) => !stopWords.has(lemma) || isHeadword)
    .map(findSprite)
    .filter((sprite) => sprite !== undefined);
  const best = known.toSorted((a, b) => b.score - a.score)[0];
  if (best === undefined) return undefined;
  const least = isInflected ? sureForInflected : isHeadword ? sureForHeadword : sure;
  if (best.score < least) return undefined;
  return { name: best.name, isPerson: false, score: isHeadword ? 100 + best.score : best.score };
};

/** "A man in a black coat", "she wore a green dress": clothes are worn, and lend their colour. */
const withoutWorn = (found: readonly Mention[], words: readonly string[]): Mention[] => {
  const worn = new Set<Mention>();
  for (const [index, mention] of found.entries()) {
    const wearer = found.slice(0, index).findLast(({ isPerson }) => isPerson);
    const before = words.slice(Math.max(0, mention.position - 3), mention.position);
    if (wearer === undefined || mention.isPerson || !clothes.has(mention.name)) continue;
    if (!before.some((word) => word === 'in' || lemmasOf(word).includes('wear') || word === 'wore')) continue;
    if (mention.color !== undefined) wearer.color = mention.color;
    worn.add(mention);
  }
  return found.filter((mention) => !worn.has(mention));
};

/** Worn rather than shown. */
const isWearable = (word: string): boolean => clothes.has(findIn(nouns, word) ?? '');

const clothes = new Set(['dress', 'coat', 't-shirt', 'necktie', 'kimono', 'womans-clothes', 'lab-coat', 'jeans']);
