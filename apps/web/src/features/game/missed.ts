import type { OpenGame } from '@kadro/contract';

/** A word that was missed in a round, and what it means. */
export interface Missed {
  readonly headword: string;
  readonly translation: string;
}

/** Words of a round that were missed once or more, in the order of the round; of a finished round, each of which has its picture. */
export const missedOf = ({ words, pictures }: OpenGame, missedIds: ReadonlySet<string>): Missed[] =>
  words
    .filter(({ wordId }) => missedIds.has(wordId))
    .map(({ headword, pictureId }) => ({
      headword,
      translation: pictures.find((picture) => picture.pictureId === pictureId)?.translation ?? '',
    }));
