import type { CardInput, ManagedCard } from '@kadro/contract';
import type { PartOfSpeech } from '@kadro/core/terms/levels';
import { splitTags } from './tags.ts';

/** A card's fields as shown in its editor. */
export interface CardFields {
  readonly headword: string;
  readonly translation: string;
  /** Empty: the server determines it. */
  readonly partOfSpeech: PartOfSpeech | '';
  readonly example: string;
  readonly exampleTranslation: string;
  /** All tags, separated by spaces. */
  readonly tags: string;
  readonly isPrivate: boolean;
  readonly commentsAllowed: boolean;
  /** The chosen picture; empty for one that is made from the example. */
  readonly photoId: string;
  /** The job of the requested pictures; empty for none. */
  readonly jobId: string;
}

export const emptyFields: CardFields = {
  headword: '',
  translation: '',
  partOfSpeech: '',
  example: '',
  exampleTranslation: '',
  tags: '',
  isPrivate: false,
  commentsAllowed: true,
  photoId: '',
  jobId: '',
};

/** Returns the fields of an existing card, with its pending change if there is one. */
export const fieldsOf = ({ card, edit, state, publishedAt, commentsAllowed }: ManagedCard): CardFields => {
  const { headword, translation, partOfSpeech, example, exampleTranslation, tags, picture } = edit?.card ?? card;
  return {
    headword,
    translation,
    partOfSpeech,
    example,
    exampleTranslation,
    tags: tags.join(' '),
    isPrivate: state === 'private' && publishedAt === null,
    commentsAllowed: edit?.commentsAllowed ?? commentsAllowed,
    photoId: picture.id,
    jobId: '',
  };
};

/** Returns the fields as sent to the server. */
export const toInput = ({ partOfSpeech, photoId, jobId: _jobId, tags, ...fields }: CardFields): CardInput => ({
  ...fields,
  ...(partOfSpeech !== '' && { partOfSpeech }),
  ...(photoId !== '' && { photoId }),
  tags: splitTags(tags),
});

/** True if all text fields are empty. */
export const isEmpty = ({ headword, translation, example, exampleTranslation, tags }: CardFields): boolean =>
  [headword, translation, example, exampleTranslation, tags].every((text) => text.trim() === '');

export const isSame = (one: CardFields, other: CardFields): boolean =>
  Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value);
