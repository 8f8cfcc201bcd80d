import type { PartOfSpeech } from '@kadro/core';
import { findInflected } from '@kadro/content';

/** What a card says, or a change of it. */
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

/** Where the word stands in the example. */
export const markOf = ({ headword, example, partOfSpeech }: Content): { start: number; end: number } | null =>
  findInflected(headword, example, partOfSpeech);

/** The columns of a card's row that its content fills. */
export const toColumns = (content: Content) => {
  const { example, exampleTranslation, tags, commentsAllowed, pictureId, translation } = content;
  const mark = markOf(content);
  return {
    example,
    example_translation: exampleTranslation,
    mark_start: mark?.start ?? null,
    mark_end: mark?.end ?? null,
    tags,
    comments_allowed: commentsAllowed,
    picture_id: pictureId,
    alt_en: example,
    alt_ru: exampleTranslation === '' ? translation : exampleTranslation,
  };
};

/** Whether two say the same. */
export const isSame = (a: Content, b: Content): boolean => {
  const { tags: aTags, ...aRest } = a;
  const { tags: bTags, ...bRest } = b;
  const rest = Object.entries(bRest);
  return aTags.join(' ') === bTags.join(' ') && rest.every(([key, value]) => Reflect.get(aRest, key) === value);
};
