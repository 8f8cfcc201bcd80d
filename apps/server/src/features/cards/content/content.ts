import type { PartOfSpeech } from '@kadro/core';
import { findInflected } from '@kadro/content';

/** A picture's description. */
export interface PictureText {
  en: string;
  ru: string;
}

/** The content of a card or of its change. */
export interface Content {
  headword: string;
  translation: string;
  partOfSpeech: PartOfSpeech;
  example: string;
  exampleTranslation: string;
  tags: string[];
  commentsAllowed: boolean;
  pictureId: string;
}

/** Finds the word in the example; null if it is missing. */
export const markOf = ({ headword, example, partOfSpeech }: Content): { start: number; end: number } | null =>
  findInflected(headword, example, partOfSpeech);

/** Returns the content's columns of a card's row; `shown` describes the picture, null if unknown. */
export const toColumns = (content: Content, shown: PictureText | null) => {
  const { example, exampleTranslation, tags, commentsAllowed, pictureId } = content;
  const mark = markOf(content);
  return {
    example,
    example_translation: exampleTranslation,
    mark_start: mark?.start ?? null,
    mark_end: mark?.end ?? null,
    tags,
    comments_allowed: commentsAllowed,
    picture_id: pictureId,
    alt_en: shown?.en ?? '',
    alt_ru: shown?.ru ?? '',
  };
};

/** Whether two contents are equal. */
export const isSame = (a: Content, b: Content): boolean => {
  const { tags: aTags, ...aRest } = a;
  const { tags: bTags, ...bRest } = b;
  const rest = Object.entries(bRest);
  return aTags.join(' ') === bTags.join(' ') && rest.every(([key, value]) => Reflect.get(aRest, key) === value);
};
