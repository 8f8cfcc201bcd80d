import type { FeelingName } from '../figures/feelings.ts';
import { isBeast, isFlyer } from '../figures/habits.ts';
import type { Time } from '../scenery/palettes.ts';
import type { SettingName } from '../settings/names.ts';
import { feelingCues } from './action-cues.ts';
import type { Action } from './read-action.ts';
import { findVerb } from './find-verb.ts';
import { readAction } from './read-action.ts';
import { readNames } from './names.ts';
import { opposites, readNegation } from './negation.ts';
import { isTraitAt, readTrait, thingsOfTrait, withTrait } from './traits.ts';
import {
  filled,
  isGettingUp,
  isOfThing,
  readOther,
  thingsOfVerb,
  withOther,
  withSource,
  withStress,
} from './others.ts';
import { refusalPlays } from './verb-effects.ts';
import { isWhole } from './wholeness.ts';
import { atWork } from './work-places.ts';
import { isMaterialAt, isPartOfBeast } from './word-roles.ts';
import { findSprite } from './keyword-index.ts';
import { findIn, ownIn, wordsOf } from './lemmas.ts';
import { isWearable } from './noun-phrases.ts';
import { nouns } from './nouns.ts';
import { peopleCues } from './people-cues.ts';
import { placeWords } from './place-cues.ts';
import type { Mention, MentionRelation } from './read-relations.ts';
import type { Quality } from './read-qualities.ts';
import { qualitiesOf, readQualities } from './read-qualities.ts';
import { isPrepositionWord, readRelations, readWorn } from './read-relations.ts';
import { isPersonWord, readMentions, skyScore } from './read-mentions.ts';
import { isTimeOfMeal } from './word-roles.ts';
import { settingOf, timeOf } from './read-place.ts';
import { readSensed, thingsOfSensed, withSensed, withoutInside } from './sensed.ts';
import { stopWords } from './stop-words.ts';
import { tradeOf, tradeSetting } from './trades.ts';
import type { Meaning } from './told.ts';
import { readTold } from './told.ts';
import { feltWeather, weatherFeelingAt } from './weather.ts';

/** The result of reading a sentence for a picture. */
export type Reading = {
  mentions: Mention[];
  relations: MentionRelation[];
  /** Qualities of its things. */
  qualities: ReadonlyMap<Mention, Quality>;
  setting: SettingName | undefined;
  time: Time | undefined;
  feeling: FeelingName | undefined;
  /** The person with the feeling, if not the agent: "her crying son". */
  feltBy: Mention | undefined;
  action: Action | undefined;
  /** The meaning as a whole, if it has a special composition. */
  told: Meaning | undefined;
  /** The sentence is negated. */
  isNegated: boolean;
  /** The absent thing. */
  missing: Mention | undefined;
  /** The verb's action is done, but without the thing. */
  isDoneWithout: boolean;
  /** False if its verb, its agent or the learned word cannot be shown in the picture. */
  isWhole: boolean;
  /** False if none of its words is known, or it is not English: the drawing is a guess. */
  isUnderstood: boolean;
};

export const readSentence = (sentence: string, headword: string): Reading => {
  const words = wordsOf(sentence);
  const verb = findVerb(words);
  const names = readNames(sentence, words, isKnownWord);
  const named = readMentions(words, headword.toLowerCase(), sentence, verb, names);
  const trait = readTrait(words, named);
  const other = readOther(words, named, verb);
  const told = readTold(words, named, verb);
  const sensed = told === undefined ? readSensed(words, named) : undefined;
  const all = [
    ...withoutInside(named, sensed),
    ...(other === undefined ? [] : [other.mention]),
    ...thingsOfTrait(trait),
    ...thingsOfSensed(sensed, named),
  ];
  const feelingPosition = words.findIndex((word) => findIn(feelingCues, word) !== undefined);
  const isOfWeather = verb === undefined && all.every(({ isPerson, score }) => isPerson || score === skyScore);
  const isFelt = feelingPosition === verb?.position || !isOfThing(words, feelingPosition, isPersonWord, isNobody);
  const felt =
    feelingPosition >= 0
      ? isFelt
        ? findIn(feelingCues, words[feelingPosition] ?? '')
        : undefined
      : isOfWeather
        ? weatherFeelingAt(words)
        : feltWeather(words);
  const denied = readNegation(words, all, feelingPosition, verb?.attitudePosition ?? -1, verb?.position ?? -1);
  // "Happy to see the snow": only the feeling is visible.
  const isReason =
    feelingPosition >= 0 && verb !== undefined && verb.position > feelingPosition && words[verb.position - 1] === 'to';
  const playedAction = verb === undefined || isReason ? undefined : readAction(verb, words, all, denied.ofVerb);
  const action = withStress(
    withSource(withOther(withSensed(withTrait(playedAction, trait), sensed, all), other)),
    headword.toLowerCase() === 'forget' ? verb : undefined,
    words,
  );
  const mentions = [...filled(all, action), ...thingsOfVerb(verb, action, words)];
  const relations = [...readWorn(words, mentions), ...readRelations(words, mentions)];
  const setting = settingOf(
    words.filter((_, at) => !isTimeOfMeal(words, at)),
    isGettingUp(verb) ? 'bedroom' : tradeSetting(words),
  );
  const qualities = readQualities(words, mentions);
  // "The dog is jealous of the baby": the animal feels it.
  const isOfAnimal = qualities.some(({ position }) => position === feelingPosition);
  const feeling = isOfAnimal ? undefined : felt !== undefined && denied.ofFeeling ? opposites[felt] : felt;
  // "We don't have a car": the thing is absent.
  const isLack = verb?.verb === 'have' && denied.missing !== undefined;
  const isRefusal = denied.ofVerb && verb !== undefined && refusalPlays.has(verb.verb) && felt === undefined && !isLack;
  const unwanted = trait?.isDenied === true ? trait.longsFor : undefined;
  const missing = isRefusal ? undefined : (unwanted ?? denied.missing);
  const read = new Set(
    [...words.keys()].filter(
      (at) =>
        names.has(at) ||
        isWearable(words[at] ?? '') ||
        isPersonWord(words[at] ?? '') ||
        tradeOf(words[at + 1] ?? '', words[at])?.setting === 'road' ||
        isTraitAt(trait, at) ||
        sensed?.position === at ||
        told?.positions.includes(at) === true ||
        isMaterialAt(words, at) ||
        isPartOfBeast(words[at] ?? '', mentions) ||
        qualities.some((quality) => quality.position === at),
    ),
  );
  return {
    mentions,
    relations,
    qualities: qualitiesOf(qualities),
    setting,
    time: timeOf(words),
    feeling,
    feltBy:
      verb !== undefined && verb.position < feelingPosition
        ? mentions.find(({ isPerson, position }) => isPerson && position === feelingPosition + 1)
        : undefined,
    action: atWork(action, setting),
    told,
    isNegated: !denied.ofFeeling && !isRefusal && (denied.ofVerb || missing !== undefined),
    missing,
    isDoneWithout:
      missing !== undefined &&
      !denied.ofVerb &&
      words.slice(Math.max(0, missing.position - 3), missing.position).includes('without'),
    isUnderstood:
      isEnglish(sentence) &&
      (action !== undefined || told !== undefined || feeling !== undefined || mentions.some(({ score }) => score > 30)),
    isWhole: isWhole({
      isTold: told !== undefined,
      words,
      headword: headword.toLowerCase(),
      mentions,
      relations,
      found: verb,
      action,
      feels: feeling !== undefined || isOfAnimal,
      misses: missing !== undefined,
      read,
    }),
  };
};

/** Whether the word has a meaning besides a person's name. */
const isKnownWord = (word: string): boolean =>
  stopWords.has(word) ||
  placeWords.has(word) ||
  ownIn(nouns, word) !== undefined ||
  Object.hasOwn(peopleCues, word) ||
  findSprite(word) !== undefined;

/** A word for a thing, or for something undrawable: it cannot feel. */
const isNobody = (word: string): boolean => {
  const thing = findIn(nouns, word) ?? findSprite(word)?.name ?? '';
  return !stopWords.has(word) && !isPersonWord(word) && !isPrepositionWord(word) && !isBeast(thing) && !isFlyer(thing);
};

/** Most of its letters are Latin, and it is more than an interjection. */
const isEnglish = (sentence: string): boolean => {
  const letters = sentence.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /[a-z]/i.test(letter)).length > letters.length * 0.7;
};
