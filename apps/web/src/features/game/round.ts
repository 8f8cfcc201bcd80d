import type { GameAnswered, OpenGame } from '@kadro/contract';

/** The current picks, and the result of the last match. */
export interface Round {
  readonly game: OpenGame;
  readonly wordId: string | null;
  readonly pictureId: string | null;
  readonly last: LastMatch | null;
}

/** A judged match; shown until the next pick. */
export interface LastMatch {
  readonly wordId: string;
  readonly pictureId: string;
  /** The picture of the word. */
  readonly right: string;
  readonly isRight: boolean;
  readonly points: number;
}

export type Pick = { readonly wordId: string } | { readonly pictureId: string };

/** Returns a round as the server sent it. */
export const openRound = (game: OpenGame): Round => ({ game, wordId: null, pictureId: null, last: null });

/** True if a word or a picture can still be picked. */
export const isFree = ({ game: { words } }: Round, pick: Pick): boolean =>
  'wordId' in pick
    ? words.some(({ wordId, state }) => wordId === pick.wordId && state === 'open')
    : words.every(({ pictureId }) => pictureId !== pick.pictureId);

/** Returns the round after a pick of a word or a picture, in either order; a second pick of the same one unpicks it. */
export const pick = (round: Round, picked: Pick): Round => {
  if (!isFree(round, picked)) return round;
  const clean = { ...round, last: null };
  return 'wordId' in picked
    ? { ...clean, wordId: round.wordId === picked.wordId ? null : picked.wordId }
    : { ...clean, pictureId: round.pictureId === picked.pictureId ? null : picked.pictureId };
};

/** Returns the round after its match was judged. */
export const settle = (
  { game }: Round,
  { wordId, pictureId }: { wordId: string; pictureId: string },
  { isRight, right, row, points, isPutAway }: GameAnswered,
): Round => ({
  game: {
    ...game,
    row,
    pointsLeft: game.pointsLeft - points,
    words: game.words.map((word) =>
      word.wordId === wordId && isPutAway ? { ...word, state: isRight ? 'right' : 'missed', pictureId: right } : word,
    ),
  },
  wordId: null,
  pictureId: null,
  last: { wordId, pictureId, right, isRight, points },
});

const pictureCodes = ['KeyQ', 'KeyW', 'KeyE', 'KeyA', 'KeyS', 'KeyD'];
/** The keys of the pictures, in their order on the keyboard. */
export const pictureKeys = pictureCodes.map((code) => code.slice('Key'.length));

/** Returns the pick of a key by its place on the keyboard, whatever the layout; null for any other key. */
export const pickOfKey = ({ game: { words, pictures } }: Round, code: string): Pick | null => {
  const digit = /^(?:Digit|Numpad)([1-6])$/.exec(code)?.[1];
  const word = digit === undefined ? undefined : words[Number(digit) - 1];
  if (word !== undefined) return { wordId: word.wordId };
  const picture = pictures[pictureCodes.indexOf(code)];
  return picture === undefined ? null : { pictureId: picture.pictureId };
};
