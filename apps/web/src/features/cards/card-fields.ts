import type { CardInput, ManagedCard } from '@kadro/contract';
import type { PartOfSpeech } from '@kadro/core/terms/levels';
import { splitTags } from './tags.ts';

/** What an author types and chooses, as it stands on the screen. */
export interface CardFields {
  readonly headword: string;
  readonly translation: string;
  /** Empty: whatever it turns out to be. */
  readonly partOfSpeech: PartOfSpeech | '';
  readonly example: string;
  readonly exampleTranslation: string;
  /** All of them, with spaces between. */
  readonly tags: string;
  readonly isPrivate: boolean;
  readonly commentsAllowed: boolean;
  /** The picture that was chosen; empty for one that is made from the example. */
  readonly photoId: string;
  /** The pictures that were asked for; empty for none. */
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

/** The fields of a card that is there, with what waits for a decision where there is such. */
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

/** What is sent of them. */
export const toInput = ({ partOfSpeech, photoId, jobId: _jobId, tags, ...fields }: CardFields): CardInput => ({
  ...fields,
  ...(partOfSpeech !== '' && { partOfSpeech }),
  ...(photoId !== '' && { photoId }),
  tags: splitTags(tags),
});

/** Whether nothing was typed yet. */
export const isEmpty = ({ headword, translation, example, exampleTranslation, tags }: CardFields): boolean =>
  [headword, translation, example, exampleTranslation, tags].every((text) => text.trim() === '');

export const isSame = (one: CardFields, other: CardFields): boolean =>
  Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value);
