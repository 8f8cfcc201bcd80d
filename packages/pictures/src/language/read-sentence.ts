import type { FeelingName } from '../figures/feelings.ts';
import { isBeast, isFlyer } from '../figures/habits.ts';
import type { ColorName } from '../figures/item.ts';
import type { Time } from '../scenery/palettes.ts';
import type { SettingName } from '../settings/names.ts';
import { feelingCues } from './action-cues.ts';
import type { Action } from './read-action.ts';
import type { FoundVerb } from './find-verb.ts';
import { findVerb, isPartOfVerb } from './find-verb.ts';
import { readAction } from './read-action.ts';
import { colorOf } from './modifiers.ts';
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
import { sexes, withoutFormer, withoutOwners, withoutRepeats } from './without-repeats.ts';
import { refusalPlays } from './verb-effects.ts';
import { isWhole } from './wholeness.ts';
import { findSprite } from './keyword-index.ts';
import { findIn, lemmasOf, wordsOf } from './lemmas.ts';
import {
  compoundOf,
  drinkingGlasses,
  waters,
  isPlaceItself,
  isWearable,
  withoutBodyParts,
  withoutContainers,
  withoutModifiers,
  withoutWorn,
} from './noun-phrases.ts';
import { nouns } from './nouns.ts';
import { anybody, groups, numbers, peopleCues, weakPronouns } from './people-cues.ts';
import { numberedCandles, propOf, withBride, withoutDepicted } from './place-props.ts';
import { placeWords } from './place-cues.ts';
import type { Mention, MentionRelation } from './read-relations.ts';
import type { Quality } from './read-qualities.ts';
import { qualitiesOf, readQualities } from './read-qualities.ts';
import { isPrepositionWord, readRelations, readWorn } from './read-relations.ts';
import { settingOf, timeOf } from './read-place.ts';
import { isMany, isNounAt, isPainted, isVerbAfterSubject, ofAge } from './word-roles.ts';
import { countOf, thingOf } from './read-thing.ts';
import { stopWords } from './stop-words.ts';
import { namedWeather, skyOf, weatherFeelingAt } from './weather.ts';

/** What a sentence offers to a picture. */
export type Reading = {
  mentions: Mention[];
  relations: MentionRelation[];
  /** How its things are. */
  qualities: ReadonlyMap<Mention, Quality>;
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

export const readSentence = (sentence: string, headword: string): Reading => {
  const words = wordsOf(sentence);
  const found = findVerb(words);
  const names = readNames(sentence, words, isKnownWord);
  const named = readMentions(words, headword.toLowerCase(), sentence, found, names);
  const trait = readTrait(words, named);
  const other = readOther(words, named, found);
  const all = [...named, ...(other === undefined ? [] : [other.mention]), ...thingsOfTrait(trait)];
  const feelingPosition = words.findIndex((word) => findIn(feelingCues, word) !== undefined);
  const isOfWeather = found === undefined && all.every(({ isPerson, score }) => isPerson || score === skyScore);
  const isFelt = feelingPosition === found?.position || !isOfThing(words, feelingPosition, isPersonWord, isNobody);
  const felt =
    feelingPosition >= 0
      ? isFelt
        ? findIn(feelingCues, words[feelingPosition] ?? '')
        : undefined
      : isOfWeather
        ? weatherFeelingAt(words)
        : undefined;
  const denied = readNegation(words, all, feelingPosition, found?.attitudePosition ?? -1, found?.position ?? -1);
  // "Happy to see the snow": the feeling is all that is seen.
  const isReason =
    feelingPosition >= 0 &&
    found !== undefined &&
    found.position > feelingPosition &&
    words[found.position - 1] === 'to';
  const done = found === undefined || isReason ? undefined : readAction(found, words, all, denied.ofVerb);
  const action = withStress(
    withSource(withOther(withTrait(done, trait), other)),
    headword.toLowerCase() === 'forget' ? found : undefined,
    words,
  );
  const mentions = [...filled(all, action), ...thingsOfVerb(found, action, words)];
  const relations = [...readWorn(words, mentions), ...readRelations(words, mentions)];
  const qualities = readQualities(words, mentions);
  const feeling = felt !== undefined && denied.ofFeeling ? opposites[felt] : felt;
  const isRefusal = denied.ofVerb && found !== undefined && refusalPlays.has(found.verb) && felt === undefined;
  const unwanted = trait?.isDenied === true ? trait.longsFor : undefined;
  const missing = isRefusal ? undefined : (unwanted ?? denied.missing);
  const read = new Set(
    [...words.keys()].filter(
      (at) =>
        names.has(at) ||
        isWearable(words[at] ?? '') ||
        isPersonWord(words[at] ?? '') ||
        isTraitAt(trait, at) ||
        qualities.some((quality) => quality.position === at),
    ),
  );
  return {
    mentions,
    relations,
    qualities: qualitiesOf(qualities),
    setting: settingOf(words, isGettingUp(found) ? 'bedroom' : undefined),
    time: timeOf(words),
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

/** A word that names a thing, or what cannot be drawn: nobody who could feel. */
const isNobody = (word: string): boolean => {
  const thing = findIn(nouns, word) ?? findSprite(word)?.name ?? '';
  return !stopWords.has(word) && !isPersonWord(word) && !isPrepositionWord(word) && !isBeast(thing) && !isFlyer(thing);
};

/** Most of its letters are Latin, and there is more than a sound. */
const isEnglish = (sentence: string): boolean => {
  const letters = sentence.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /[a-z]/i.test(letter)).length > letters.length * 0.7;
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
  let taken = -1;
  const skies: Mention[] = [];
  for (const [position, word] of words.entries()) {
    if (position <= taken) continue;
    if (isPartOfVerb(word, position, spoken)) continue;
    const name = names.get(position);
    if (name !== undefined) {
      const last = found.at(-1);
      // "Uncle Bob", "my friend Anna": one person.
      if (last?.isPerson === true && last.position === position - 1) {
        if (!Object.hasOwn(sexes, last.name) || words[last.position] === 'friend') last.name = name;
      } else add({ position, name, isPerson: true, count: 1, isHeadword: false, score: 90 });
      continue;
    }
    // "two pillows on the bed": one bed, though no pillow is known.
    if (isPrepositionWord(word)) count = 1;
    const number = numbers[word];
    if (number !== undefined) {
      count = number;
      continue;
    }
    const named = colorOf(word);
    if (named !== undefined) {
      const last = found.at(-1);
      // "The car is red": the colour follows its thing.
      if (last !== undefined && (linkVerbs.has(words[position - 1] ?? '') || isPainted(words, position, last)))
        last.color = named;
      else color = named;
      continue;
    }
    if (position === verb || position === spoken?.attitudePosition || isVerbAfterSubject(words, position, found)) {
      count = 1;
      continue;
    }
    const isHeadword = lemmasOf(word).includes(headword);
    if (word === 'patient' && !isNounAt(words, position)) continue;
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
    const pair = compoundOf(words, position);
    if (pair !== undefined) taken = position + 1;
    const thing = pair ?? drinkingGlasses(words, position) ?? waters(words, position) ?? thingOf(word, isHeadword);
    const sky = skyOf(word);
    if (sky !== undefined && !isAtSky(words, position) && (!isHeadword || thing === undefined || isSeason(word))) {
      skies.push({ position, name: sky, isPerson: false, count: 1, isHeadword, score: skyScore });
      continue;
    }
    const prop = propOf(word);
    if (prop !== undefined) add({ position, name: prop, isPerson: false, count: 1, isHeadword, score: skyScore });
    if (prop !== undefined || isPlaceItself(words, position)) continue;
    if (thing === undefined || (weather.has(thing.name) && !isHeadword && !isAtSky(words, position))) continue;
    const isPlural =
      count === 1 &&
      !thing.isPerson &&
      /[^s]s$/.test(word) &&
      nouns[word] === undefined &&
      (isHeadword || (verb < 0 && !thing.name.includes('mountain')) || isBeast(thing.name) || isFlyer(thing.name));
    add({ ...thing, position, count: countOf(count, thing, isPlural), isHeadword });
  }
  if (found.every(({ score }) => score <= 30)) found.push(...[...skies, ...namedWeather(words)].slice(0, 1));
  const things = withoutContainers(withoutBodyParts(withoutModifiers(found)), words);
  const own = withBride(numberedCandles(withoutDepicted(withoutOwners(things, words, verb), words)), words);
  return withoutRepeats(withoutFormer(withoutWorn(own, words), words), words, verb);
};

const linkVerbs = new Set(['is', 'are', 'was', 'were', 'very', 'turned', 'became']);

/** "Behind a cloud", "above the clouds": the cloud is a thing there. */
const isAtSky = (words: readonly string[], position: number): boolean =>
  /^clouds?$/.test(words[position] ?? '') &&
  /^(behind|above|below|under|through)$/.test(words[position - 2] ?? words[position - 1] ?? '');

/** A sprite for the weather alone. */
const skyScore = 70;

const isSeason = (word: string): boolean => /^(spring|summer|autumn|winter)s?$/.test(word);

/** Shown by the light of the scene rather than as a thing in it. */
const weather = new Set(['cloud-with-rain', 'snowflake', 'sun', 'tornado', 'cloud']);

const peopleOf = (word: string): readonly string[] => {
  const group = groups[word];
  if (group !== undefined) return group;
  if (findIn(nouns, word)?.startsWith('c:') === true || word.endsWith('ly')) return [];
  const person = findIn(peopleCues, word);
  return person === undefined ? [] : [person];
};

const isPersonWord = (word: string): boolean =>
  peopleOf(word).length > 0 || findIn(nouns, word)?.startsWith('c:') === true;
