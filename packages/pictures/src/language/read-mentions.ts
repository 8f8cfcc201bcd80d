import { isBeast, isFlyer } from '../figures/habits.ts';
import type { ColorName } from '../figures/item.ts';
import type { FoundVerb } from './find-verb.ts';
import { isPartOfVerb } from './find-verb.ts';
import { findIn, lemmasOf, ownIn } from './lemmas.ts';
import { colorOf, flavourOf } from './modifiers.ts';
import {
  compoundOf,
  drinkingGlasses,
  isPlaceItself,
  hangingLamp,
  waters,
  withoutAnimalFriends,
  withoutBodyParts,
  withoutContainers,
  withoutFaces,
  withoutModifiers,
  withoutWorn,
} from './noun-phrases.ts';
import { nouns } from './nouns.ts';
import { anybody, crowds, groups, isUnit, numbers, peopleCues, weakPronouns } from './people-cues.ts';
import { furnishingOf, numberedCandles, withBride, withoutDepicted } from './place-props.ts';
import { withOwnersSex } from './owned-sex.ts';
import { propOf } from './place-signs.ts';
import type { Mention } from './read-relations.ts';
import { isPrepositionWord } from './read-relations.ts';
import { stopWords } from './stop-words.ts';
import { countOf, thingOf } from './read-thing.ts';
import { isSign, signAt } from './signs.ts';
import { isAllOver, namedWeather, skyOf } from './weather.ts';
import { tradeOf } from './trades.ts';
import { sexes, withoutFormer, withoutOwners, withoutRepeats } from './without-repeats.ts';
import { isMany, isMaterialAt, isNounAt, isPainted, isTimeOfMeal, isVerbAfterSubject, ofAge } from './word-roles.ts';

/** The things and people of a sentence, in order, without those that only specify others (which, whose, in what). */
export const readMentions = (
  words: readonly string[],
  headword: string,
  sentence: string,
  spoken: FoundVerb | undefined,
  names: ReadonlyMap<number, string>,
): Mention[] => {
  const collected: Mention[] = [];
  let count = 1;
  let color: ColorName | undefined;
  const verb = spoken?.position ?? -1;
  const add = (mention: Mention): void => {
    collected.push(color === undefined ? mention : { ...mention, color });
    count = 1;
    color = undefined;
  };
  let lastConsumed = -1;
  const skies: Mention[] = [];
  for (const [position, word] of words.entries()) {
    if (position <= lastConsumed) continue;
    if (isPartOfVerb(word, position, spoken)) continue;
    const name = names.get(position);
    if (name !== undefined) {
      const last = collected.at(-1);
      // "Uncle Bob", "my friend Anna": one person.
      if (last?.isPerson === true && last.position === position - 1) {
        if (!Object.hasOwn(sexes, last.name) || words[last.position] === 'friend') last.name = name;
      } else add({ position, name, isPerson: true, count: 1, isHeadword: false, score: 90 });
      continue;
    }
    // "two pillows on the bed": one bed, even if pillows are unknown.
    if (isPrepositionWord(word) || isUnit(word)) count = 1;
    // "A lot of people", but not of milk.
    if (
      /^lots?$/.test(word) &&
      words[position + 1] === 'of' &&
      /(s|people|children|men|women)$/.test(words[position + 2] ?? '')
    ) {
      count = numbers['many'] ?? 1;
      lastConsumed = position + 1;
      continue;
    }
    const number = ownIn(numbers, word);
    if (number !== undefined) {
      count = number;
      continue;
    }
    const named = colorOf(word) ?? flavourOf(word, words[position + 1] ?? '');
    if (named !== undefined && !isFruit(words, position)) {
      const last = collected.at(-1);
      // "The car is red": the colour follows its thing.
      if (last !== undefined && (linkVerbs.has(words[position - 1] ?? '') || isPainted(words, position, last)))
        last.color = named;
      else color = named;
      continue;
    }
    if (position === verb || position === spoken?.attitudePosition || isVerbAfterSubject(words, position, collected)) {
      count = 1;
      continue;
    }
    const isHeadword = lemmasOf(word).includes(headword);
    if (isMaterialAt(words, position) && compoundOf(words, position) === undefined) continue;
    if (word === 'patient' && !isNounAt(words, position)) continue;
    const people = peopleOf(word).map((name) => ofAge(name, words, position));
    if (people.length > 0) {
      const score = weakPronouns.has(word) ? 30 : 90;
      const many = Math.max(count, ownIn(crowds, word) ?? (isMany(word, count) ? 2 : 1));
      const shared = color;
      const trade = tradeOf(word, words[position - 1]);
      for (const [turn, name] of people.entries())
        add({
          position,
          name: word === 'i' || word === 'you' || word === 'me' ? anybody(sentence, word, collected) : name,
          isPerson: true,
          count: Math.max(1, Math.ceil((many - turn) / people.length)),
          isHeadword,
          score,
          ...(shared === undefined ? {} : { color: shared }),
          ...(trade === undefined ? {} : { trade }),
        });
      continue;
    }
    const pair = compoundOf(words, position);
    if (pair !== undefined) lastConsumed = position + 1;
    const thing =
      pair ??
      drinkingGlasses(words, position) ??
      waters(words, position) ??
      hangingLamp(words, position) ??
      signAt(words, position, isHeadword) ??
      thingOf(word, isHeadword);
    const sky = skyOf(word);
    if (
      sky !== undefined &&
      !isAtSky(words, position) &&
      (!isHeadword || thing === undefined || isSeason(word) || (isAllOver(word) && position > verb))
    ) {
      skies.push({ position, name: sky, isPerson: false, count: 1, isHeadword, score: skyScore });
      continue;
    }
    const prop = propOf(word);
    if (prop !== undefined) add({ position, name: prop, isPerson: false, count: 1, isHeadword, score: skyScore });
    if (prop !== undefined || isPlaceItself(words, position) || isTimeOfMeal(words, position)) continue;
    if (thing === undefined || (weather.has(thing.name) && !isHeadword && !isAtSky(words, position))) continue;
    const isPlural =
      count === 1 &&
      !thing.isPerson &&
      !isSign(word) &&
      /[^su]s$/.test(word) &&
      ownIn(nouns, word) === undefined &&
      (isHeadword || (verb < 0 && !thing.name.includes('mountain')) || isBeast(thing.name) || isFlyer(thing.name));
    const isManyMore = !isPlural && count === 1 && /[^s]s$/.test(word) && ownIn(nouns, word) === undefined;
    add({
      ...thing,
      position,
      count: thing.isPerson ? Math.max(count, isMany(word, count) ? 2 : 1) : countOf(count, thing, isPlural),
      isHeadword,
      ...(isManyMore && !thing.isPerson ? { isPlural: true } : {}),
    });
  }
  if (collected.length === 0) collected.push(...furnishingOf(words, headword));
  const isEmpty = collected.length === 0;
  const signs = [...skies, ...namedWeather(words)].filter(
    ({ position }) => isEmpty || !isAllOver(words[position] ?? ''),
  );
  if (collected.every(({ score }) => score <= 30)) collected.push(...signs.slice(0, 1));
  const things = withoutContainers(
    withoutFaces(withoutBodyParts(withoutModifiers(withoutAnimalFriends(collected, words)))),
    words,
  );
  const own = withBride(numberedCandles(withoutDepicted(withoutOwners(things, words, verb), words)), words);
  return withOwnersSex(withoutRepeats(withoutFormer(withoutWorn(own, words), words), words, verb), words, names);
};

const linkVerbs = new Set(['is', 'are', 'was', 'were', 'very', 'turned', 'became']);

/** "Behind a cloud", "above the clouds": here the cloud is a thing. */
const isAtSky = (words: readonly string[], position: number): boolean =>
  /^clouds?$/.test(words[position] ?? '') &&
  /^(behind|above|below|under|through)$/.test(words[position - 2] ?? words[position - 1] ?? '');

/** Certainty of a word for a pure weather sprite. */
export const skyScore = 70;

const isSeason = (word: string): boolean => /^(spring|summer|autumn|winter)s?$/.test(word);

/** Shown by the scene's light, not as a thing in it. */
const weather = new Set(['cloud-with-rain', 'snowflake', 'sun', 'tornado', 'cloud']);

const peopleOf = (word: string): readonly string[] => {
  const group = ownIn(groups, word);
  if (group !== undefined) return group;
  if (findIn(nouns, word)?.startsWith('c:') === true || word.endsWith('ly')) return [];
  const person = findIn(peopleCues, word);
  return person === undefined ? [] : [person];
};

export const isPersonWord = (word: string): boolean =>
  peopleOf(word).length > 0 || findIn(nouns, word)?.startsWith('c:') === true;

/** "An orange" without a following thing. */
const isFruit = (words: readonly string[], position: number): boolean => {
  const next = words[position + 1];
  return (
    words[position] === 'orange' &&
    /^(an|the|this|that|his|her|my|your|one|and)$/.test(words[position - 1] ?? '') &&
    (next === undefined || stopWords.has(next) || isPrepositionWord(next) || next === 'with')
  );
};
