import { feelingCues } from './action-cues.ts';
import { findSprite } from './keyword-index.ts';
import { findIn, isPastForm, lemmasOf, ownIn } from './lemmas.ts';
import { nouns } from './nouns.ts';
import { placeWords } from './place-cues.ts';
import type { Mention } from './read-relations.ts';
import { isPrepositionWord } from './read-relations.ts';
import { stopWords } from './stop-words.ts';

/** Minimum certainty to show a keyword's sprite: any word, the headword, an inflected form. */
const sure = 60;
const sureForHeadword = 60;
const sureForInflected = 88;

/** The thing, or the person of a trade, that a word names. */
export const thingOf = (
  word: string,
  isHeadword: boolean,
): Pick<Mention, 'name' | 'isPerson' | 'score'> | undefined => {
  if (isPrepositionWord(word) || (isPastForm(word) && ownIn(nouns, word) === undefined)) return undefined;
  if (!isHeadword && (stopWords.has(word) || lemmasOf(word).some((lemma) => placeWords.has(lemma)))) return undefined;
  if (findIn(feelingCues, word) !== undefined) return undefined;
  const noun = ownIn(nouns, word) ?? (word.length > 3 ? findIn(nouns, word) : undefined);
  const isInflected = /(ed|ing|ly|er|est)$/.test(word) && ownIn(nouns, word) === undefined;
  if (noun !== undefined && !isInflected) {
    const isPerson = noun.startsWith('c:');
    return { name: isPerson ? noun.slice(2) : noun, isPerson, score: isHeadword ? 200 : 95 };
  }
  // "flying" is no fly, "painted" no paint.
  const candidates = (/(ed|ing)$/.test(word) ? [word] : lemmasOf(word))
    .filter((lemma) => !stopWords.has(lemma) || isHeadword)
    .map(findSprite)
    .filter((sprite) => sprite !== undefined);
  const best = candidates.toSorted((a, b) => b.score - a.score)[0];
  if (best === undefined) return undefined;
  const least = isInflected ? sureForInflected : isHeadword ? sureForHeadword : sure;
  if (best.score < least) return undefined;
  return { name: best.name, isPerson: false, score: isHeadword ? 100 + best.score : best.score };
};

/** Number of things shown: as counted, a few for a plural, two shoes. */
export const countOf = (count: number, thing: { name: string; count?: number }, isPlural: boolean): number => {
  if (isSeveral.test(thing.name) && (count === 1 || thing.name === 'houses')) return 1;
  return count > 1 ? count : (thing.count ?? (isPlural ? (pairs.test(thing.name) ? 2 : 3) : 1));
};

/** Sprites that already show more than one. */
const isSeveral = /^(houses|curtains|gloves|socks|books)$/;

/** Things used in pairs. */
const pairs = /shoe|boot|sandal|skis|skate/;
