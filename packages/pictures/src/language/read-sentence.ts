import { isPoseName } from '../figures/poses.ts';
import type { FeelingName } from '../figures/feelings.ts';
import { isBeast, isFlyer } from '../figures/habits.ts';
import type { Time } from '../scenery/palettes.ts';
import type { SettingName } from '../settings/names.ts';
import { feelingCues, verbPoses } from './action-cues.ts';
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
  /** `pose` or `pose+held` of `verbPoses`. */
  verb: string | undefined;
};

/** How surely a keyword must mean a sprite before the sprite is shown: any word, the headword, an inflected form. */
const sure = 60;
const sureForHeadword = 40;
const sureForInflected = 88;

export const readSentence = (sentence: string, headword: string): Reading => {
  const words = wordsOf(sentence);
  const mentions = readMentions(words, headword.toLowerCase());
  return {
    mentions,
    relations: readRelations(words, mentions),
    setting: firstCue(words, settingCues),
    time: firstCue(words, timeCues),
    feeling: firstCue(words, feelingCues),
    verb: firstCue(
      words.filter((word) => !unlikelyVerbs.has(word)),
      verbPoses,
    ),
  };
};

/** Spelt like verbs, mostly something else. */
const unlikelyVerbs = new Set(['like', 'left', 'open']);

const firstCue = <T>(words: readonly string[], table: Readonly<Record<string, T>>): T | undefined => {
  for (const word of words) {
    const cue = findIn(table, word);
    if (cue !== undefined) return cue;
  }
  return undefined;
};

const readMentions = (words: readonly string[], headword: string): Mention[] => {
  const found: Mention[] = [];
  let count = 1;
  for (const [position, word] of words.entries()) {
    const number = numbers[word];
    if (number !== undefined) {
      count = number;
      continue;
    }
    if (isVerbAfterSubject(words, position, found)) {
      count = 1;
      continue;
    }
    const isHeadword = lemmasOf(word).includes(headword);
    const people = peopleOf(word).map((name) => ofAge(name, words, position));
    if (people.length > 0) {
      for (const name of people)
        found.push({ position, name, isPerson: true, count: 1, isHeadword, score: weakPronouns.has(word) ? 30 : 90 });
      count = 1;
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
    found.push({ ...thing, position, count: isPlural ? 3 : count, isHeadword });
    count = 1;
  }
  return withoutRepeats(withoutModifiers(found));
};

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
  const person =
    peopleCues[word] ?? (word.length > 3 && word.endsWith('s') ? peopleCues[word.slice(0, -1)] : undefined);
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

/** A weak pronoun beside a named person is that person; the same thing twice is one. */
const withoutRepeats = (found: readonly Mention[]): Mention[] => {
  const hasNamedPerson = found.some((mention) => mention.isPerson && mention.score > 30);
  const kept: Mention[] = [];
  for (const mention of found) {
    if (
      mention.isPerson &&
      mention.score <= 30 &&
      (hasNamedPerson || kept.some((other) => other.isPerson && other.position !== mention.position))
    )
      continue;
    const isTwin = kept.some(
      (other) => other.name === mention.name && (!mention.isPerson || other.position !== mention.position),
    );
    if (!isTwin) kept.push(mention);
  }
  return kept;
};

/** Splits a verb's play into pose and held thing. */
export const poseOfVerb = (verb: string | undefined): { pose: string; holds: string | undefined } => {
  const [pose = 'stand', holds] = (verb ?? 'stand').split('+');
  return { pose: isPoseName(pose) ? pose : 'stand', holds };
};
