import type { FeelingName } from '../figures/feelings.ts';
import { isBeast, isFlyer } from '../figures/habits.ts';
import { hashText } from '../draw/random.ts';
import type { ColorName } from '../figures/item.ts';
import type { Time } from '../scenery/palettes.ts';
import type { SettingName } from '../settings/names.ts';
import { feelingCues } from './action-cues.ts';
import type { Action } from './read-action.ts';
import { findVerb, readAction } from './read-action.ts';
import { colorOf, negationAt } from './modifiers.ts';
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
  /** False when none of its words is known, or it is not English: what is drawn then is a guess. */
  isUnderstood: boolean;
};

/** How surely a keyword must mean a sprite before the sprite is shown: any word, the headword, an inflected form. */
const sure = 60;
const sureForHeadword = 40;
const sureForInflected = 88;

export const readSentence = (sentence: string, headword: string): Reading => {
  const words = wordsOf(sentence);
  const mentions = readMentions(words, headword.toLowerCase(), sentence);
  const negation = negationAt(words);
  const feeling = firstCue(words, feelingCues);
  const action = readAction(words, mentions);
  return {
    mentions,
    relations: readRelations(words, mentions),
    setting: firstCue(words, settingCues),
    time: firstCue(words, timeCues),
    feeling: feeling !== undefined && negation >= 0 ? opposites[feeling] : feeling,
    action,
    isNegated: negation >= 0 && feeling === undefined,
    missing:
      negation < 0 || feeling !== undefined
        ? undefined
        : mentions.find(({ position, isPerson }) => position > negation && !isPerson),
    isUnderstood:
      isEnglish(sentence) &&
      (action !== undefined || feeling !== undefined || mentions.some(({ score }) => score > 30)),
  };
};

const opposites: Readonly<Partial<Record<FeelingName, FeelingName>>> = {
  happy: 'sad',
  glad: 'sad',
  proud: 'shy',
  sad: 'glad',
  cry: 'glad',
  angry: 'calm',
  afraid: 'proud',
  worried: 'glad',
  tired: 'glad',
  bored: 'glad',
  ill: 'glad',
};

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

const readMentions = (words: readonly string[], headword: string, sentence: string): Mention[] => {
  const found: Mention[] = [];
  let count = 1;
  let color: ColorName | undefined;
  const verb = findVerb(words);
  const add = (mention: Mention): void => {
    found.push(color === undefined ? mention : { ...mention, color });
    count = 1;
    color = undefined;
  };
  for (const [position, word] of words.entries()) {
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
    if (position === verb || isVerbAfterSubject(words, position, found)) {
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
          name: word === 'i' || word === 'you' ? anybody(sentence, word) : name,
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

/** "You" and "I" may be anybody: the sentence decides once. */
const anybody = (sentence: string, word: string): string =>
  ['man', 'woman', 'girl', 'boy'][hashText(`${word}${sentence}`) % 4] ?? 'man';

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

const clothes = new Set(['dress', 'coat', 't-shirt', 'necktie', 'kimono', 'womans-clothes', 'lab-coat', 'jeans']);

const sexes: Readonly<Record<string, string>> = {
  man: 'he',
  boy: 'he',
  grandpa: 'he',
  woman: 'she',
  girl: 'she',
  grandma: 'she',
};

/** A weak pronoun beside a named person is that person, unless they do something to each other; the same thing twice is one. */
const withoutRepeats = (found: readonly Mention[], words: readonly string[], verb: number): Mention[] => {
  const named = found.filter((mention) => mention.isPerson && mention.score > 30);
  const kept: Mention[] = [];
  for (const mention of found) {
    const isPronoun = mention.isPerson && mention.score <= 30;
    const acts = mention.position < verb && named.every(({ position }) => position > verb);
    const isOther = acts && named.every(({ name }) => isSomebodyElse(mention, name, words));
    if (isPronoun && named.length > 0 && !isOther) continue;
    if (isPronoun && kept.some((other) => other.isPerson && other.position !== mention.position)) continue;
    const isTwin = kept.some(
      (other) =>
        other.name === mention.name &&
        (!mention.isPerson ||
          (other.position !== mention.position && words[other.position] === words[mention.position])),
    );
    if (!isTwin) kept.push(mention);
  }
  return kept;
};

const isSomebodyElse = (pronoun: Mention, name: string, words: readonly string[]): boolean => {
  const word = words[pronoun.position];
  if (word === 'i' || word === 'we' || word === 'you') return true;
  const sex = sexes[name];
  return sex !== undefined && (word === 'he' || word === 'she') && sex !== word;
};
