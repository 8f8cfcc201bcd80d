import { isPoseName } from '../figures/poses.ts';
import type { FeelingName } from '../figures/poses.ts';
import { isBeast, isFlyer } from '../figures/habits.ts';
import type { Time } from '../scenery/palettes.ts';
import type { SettingName } from '../settings/names.ts';
import { FEELING_CUES, VERB_POSES } from './action-cues.ts';
import { findSprite } from './keyword-index.ts';
import { findIn, isPastForm, lemmasOf, wordsOf } from './lemmas.ts';
import { NOUNS } from './nouns.ts';
import { GROUPS, NUMBERS, PEOPLE, WEAK_PRONOUNS } from './people-cues.ts';
import { PLACE_WORDS, SETTING_CUES, TIME_CUES } from './place-cues.ts';
import type { Mention, MentionRelation } from './read-relations.ts';
import { isPrepositionWord, readRelations } from './read-relations.ts';
import { STOP_WORDS } from './stop-words.ts';

/** What a sentence offers to a picture. */
export type Reading = {
  mentions: Mention[];
  relations: MentionRelation[];
  setting: SettingName | undefined;
  time: Time | undefined;
  feeling: FeelingName | undefined;
  /** `pose` or `pose+held` of `VERB_POSES`. */
  verb: string | undefined;
};

/** How surely a keyword must mean a sprite before the sprite is shown: any word, the headword, an inflected form. */
const SURE = 60;
const SURE_FOR_HEADWORD = 40;
const SURE_FOR_INFLECTED = 88;

export const readSentence = (sentence: string, headword: string): Reading => {
  const words = wordsOf(sentence);
  const mentions = readMentions(words, headword.toLowerCase());
  return {
    mentions,
    relations: readRelations(words, mentions),
    setting: firstCue(words, SETTING_CUES),
    time: firstCue(words, TIME_CUES),
    feeling: firstCue(words, FEELING_CUES),
    verb: firstCue(
      words.filter((word) => !UNLIKELY_VERBS.has(word)),
      VERB_POSES,
    ),
  };
};

/** Spelt like verbs, mostly something else. */
const UNLIKELY_VERBS = new Set(['like', 'left', 'open']);

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
    const number = NUMBERS[word];
    if (number !== undefined) {
      count = number;
      continue;
    }
    const isHeadword = lemmasOf(word).includes(headword);
    const people = peopleOf(word);
    if (people.length > 0) {
      for (const name of people)
        found.push({ position, name, isPerson: true, count: 1, isHeadword, score: WEAK_PRONOUNS.has(word) ? 30 : 90 });
      count = 1;
      continue;
    }
    const thing = thingOf(word, isHeadword);
    if (thing === undefined || (WEATHER.has(thing.name) && !isHeadword)) continue;
    const isPlural =
      count === 1 &&
      !thing.isPerson &&
      /[^s]s$/.test(word) &&
      NOUNS[word] === undefined &&
      (isHeadword || isBeast(thing.name) || isFlyer(thing.name));
    found.push({ ...thing, position, count: isPlural ? 3 : count, isHeadword });
    count = 1;
  }
  return withoutRepeats(withoutModifiers(found));
};

/** Shown by the light of the scene rather than as a thing in it. */
const WEATHER = new Set(['cloud-with-rain', 'snowflake', 'sun', 'crescent-moon', 'tornado', 'cloud']);

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
  const group = GROUPS[word];
  if (group !== undefined) return group;
  if (findIn(NOUNS, word)?.startsWith('c:') === true) return [];
  const person = PEOPLE[word] ?? (word.length > 3 && word.endsWith('s') ? PEOPLE[word.slice(0, -1)] : undefined);
  return person === undefined ? [] : [person];
};

const thingOf = (word: string, isHeadword: boolean): Pick<Mention, 'name' | 'isPerson' | 'score'> | undefined => {
  if (isPrepositionWord(word) || (isPastForm(word) && NOUNS[word] === undefined)) return undefined;
  if (!isHeadword && (STOP_WORDS.has(word) || lemmasOf(word).some((lemma) => PLACE_WORDS.has(lemma)))) return undefined;
  if (findIn(FEELING_CUES, word) !== undefined) return undefined;
  const noun = NOUNS[word] ?? (word.length > 3 ? findIn(NOUNS, word) : undefined);
  const isInflected = /(ed|ing|ly|er|est)$/.test(word) && NOUNS[word] === undefined;
  if (noun !== undefined && !isInflected) {
    const isPerson = noun.startsWith('c:');
    return { name: isPerson ? noun.slice(2) : noun, isPerson, score: isHeadword ? 200 : 95 };
  }
  const known = lemmasOf(word)
    .filter((lemma) => !STOP_WORDS.has(lemma) || isHeadword)
    .map(findSprite)
    .filter((sprite) => sprite !== undefined);
  const best = known.toSorted((a, b) => b.score - a.score)[0];
  if (best === undefined) return undefined;
  const least = isInflected ? SURE_FOR_INFLECTED : isHeadword ? SURE_FOR_HEADWORD : SURE;
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
