import type { Card } from '@kadro/contract';
import { namesWord } from '@kadro/content';
import type { PartOfSpeech } from '@kadro/core';
import { messagesOf } from '../../platform/http/index.ts';

/** What a card's row has to say whether the description of its picture may be told. */
export interface DescribedRow {
  headword: string;
  translation: string;
  part_of_speech: PartOfSpeech;
  example: string;
  alt_en: string;
  alt_ru: string;
  origin: 'deck' | 'staff' | 'author';
}

/** What is said of a picture of which nothing may be told. */
export const plainAlt = (): Card['picture']['alt'] => ({
  en: messagesOf('en').pictureOfWord,
  ru: messagesOf('ru').pictureOfWord,
});

/** Texts that were looked at lately; all are forgotten when there are so many. */
const maxCached = 5_000;
const kept = new Map<string, boolean>();

/** The same few hundred cards are on pages again and again, and all forms of each word are made to find out. */
const tellsWord = ({ alt_en, alt_ru, headword, translation, part_of_speech: partOfSpeech }: DescribedRow): boolean => {
  const key = `${headword}\n${partOfSpeech}\n${translation}\n${alt_en}\n${alt_ru}`;
  let tells = kept.get(key);
  if (tells === undefined) {
    const word = { headword, translation, partOfSpeech };
    tells = namesWord(alt_en, word) || namesWord(alt_ru, word);
    if (kept.size >= maxCached) kept.clear();
    kept.set(key, tells);
  }
  return tells;
};

/** Whoever is to recall a word must not hear it: the check of the deck sees to that, and this to what people make, whose older rows have the example here. */
export const altOf = (row: DescribedRow): Card['picture']['alt'] => {
  const { alt_en: en, alt_ru: ru } = row;
  if (row.origin === 'deck') return { en, ru };
  const isUnknown = en === '' || ru === '' || en === row.example;
  return isUnknown || tellsWord(row) ? plainAlt() : { en, ru };
};
