import type { AdminWord, WordCard } from '@kadro/contract';

/** A word as admins see it: `headword` names it. */
export const anAdminWord = (headword: string, change: Partial<AdminWord> = {}): AdminWord => ({
  id: headword,
  version: 1,
  headword,
  translation: `перевод ${headword}`,
  partOfSpeech: 'noun',
  level: 'a2',
  ipa: headword,
  rank: 1500,
  cards: 1,
  learners: 3,
  ...change,
});

/** A published card of a word. */
export const aWordCard = (id: string, change: Partial<WordCard> = {}): WordCard => ({
  id,
  origin: 'author',
  state: 'published',
  learners: 2,
  example: `Here is the ${id}.`,
  pictureId: null,
  ...change,
});
