import type { DeckEntry } from './deck-entry.ts';
import { findInflected } from '@kadro/core/english/inflection';
import { mayBeFormsOf } from '@kadro/core/english/may-be-form-of';

const endings =
  /(?:иться|аться|яться|еться|уться|ять|ать|ить|еть|уть|ть|ами|ями|ого|его|ому|ему|ыми|ими|[ыио]й|[ая]я|[оеы]е|ие|[ую]ю|[ая]м|[ая]х|[оеё]в|ей|[оеё]м|[аяоеёыиуюьй])$/;

/** Returns a Russian word without its ending and the consonant before it, which may change. Rough: other words help if too strict. */
const stemOf = (word: string): string => {
  const stem = word.replace(endings, '');
  return stem.length > 3 ? stem.slice(0, -1) : stem;
};

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[а-я]+/g) ?? [];

/** True if a Russian text has all the words of one of a translation's variants, in any form. */
export const namesTranslation = (text: string, translation: string): boolean => {
  const said = wordsOf(text);
  if (said.length === 0) return false;
  const isSaid = (word: string): boolean => {
    const stem = stemOf(word);
    return said.some((one) => one === word || (stem.length > 2 && one.startsWith(stem)));
  };
  return translation
    .replace(/\([^)]*\)/g, '')
    .split(/[,;]/)
    .map(wordsOf)
    .some((words) => words.length > 0 && words.every(isSaid));
};

/** Only texts with a word that starts like a form of the headword are examined closely: pages of cards need many checks. */
const namesHeadword = (text: string, headword: string, partOfSpeech: string): boolean =>
  /[a-z]/i.test(text) &&
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/\p{L}+(?:['-]\p{L}+)*/gu)
    ?.some(mayBeFormsOf(headword)) === true &&
  findInflected(headword, text, partOfSpeech) !== null;

/** True if a text of either language contains a card's word, so that it would reveal the answer of a recall. */
export const namesWord = (
  text: string,
  { headword, translation, partOfSpeech }: Pick<DeckEntry, 'headword' | 'translation' | 'partOfSpeech'>,
): boolean => namesHeadword(text, headword, partOfSpeech) || namesTranslation(text, translation);
