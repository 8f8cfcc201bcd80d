import type { Card } from '@kadro/contract';
import { namesWord } from '@kadro/content';
import type { PartOfSpeech } from '@kadro/core';
import { messagesOf } from '../../platform/http/index.ts';

/** The columns that decide whether a picture's description may be shown. */
export interface DescribedRow {
  headword: string;
  translation: string;
  part_of_speech: PartOfSpeech;
  example: string;
  alt_en: string;
  alt_ru: string;
  origin: 'deck' | 'staff' | 'author';
}

/** Returns the neutral description of a picture. */
export const plainAlt = (): Card['picture']['alt'] => ({
  en: messagesOf('en').pictureOfWord,
  ru: messagesOf('ru').pictureOfWord,
});

/** Max cached texts; at the limit the cache is cleared. */
const maxCached = 5_000;
const kept = new Map<string, boolean>();

/** Whether a description gives the word away. Cached, as it generates all forms of the word, and the same few hundred cards recur. */
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

/** Returns a picture's description, neutral if it names the word to recall. The deck is checked elsewhere; older user cards have the example here. */
export const altOf = (row: DescribedRow): Card['picture']['alt'] => {
  const { alt_en: en, alt_ru: ru } = row;
  if (row.origin === 'deck') return { en, ru };
  const isUnknown = en === '' || ru === '' || en === row.example;
  return isUnknown || tellsWord(row) ? plainAlt() : { en, ru };
};
