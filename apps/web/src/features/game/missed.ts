import type { OpenGame } from '@kadro/contract';

/** A missed word of a round, with its translation. */
export interface Missed {
  readonly headword: string;
  readonly translation: string;
}

/** Returns the words missed at least once, in the round's order; in a finished round each has its picture. */
export const missedOf = ({ words, pictures }: OpenGame, missedIds: ReadonlySet<string>): Missed[] =>
  words
    .filter(({ wordId }) => missedIds.has(wordId))
    .map(({ headword, pictureId }) => ({
      headword,
      translation: pictures.find((picture) => picture.pictureId === pictureId)?.translation ?? '',
    }));
