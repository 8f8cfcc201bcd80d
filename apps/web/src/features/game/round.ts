import type { GameAnswered, OpenGame } from '@kadro/contract';

/** What is picked, and what the last match came to. */
export interface Round {
  readonly game: OpenGame;
  readonly wordId: string | null;
  readonly pictureId: string | null;
  readonly last: LastMatch | null;
}

/** A match as it was judged; it is shown until the next pick. */
export interface LastMatch {
  readonly wordId: string;
  readonly pictureId: string;
  /** The picture of the word. */
  readonly right: string;
  readonly isRight: boolean;
  readonly points: number;
}

export type Pick = { readonly wordId: string } | { readonly pictureId: string };

/** The round as it came. */
export const openRound = (game: OpenGame): Round => ({ game, wordId: null, pictureId: null, last: null });

/** Whether a word or a picture lies there to be picked. */
export const isFree = ({ game: { words } }: Round, pick: Pick): boolean =>
  'wordId' in pick
    ? words.some(({ wordId, state }) => wordId === pick.wordId && state === 'open')
    : words.every(({ pictureId }) => pictureId !== pick.pictureId);

/** The round after a pick: a word or a picture, in either order; what is picked already is laid down again. */
export const pick = (round: Round, picked: Pick): Round => {
  if (!isFree(round, picked)) return round;
  const clean = { ...round, last: null };
  return 'wordId' in picked
    ? { ...clean, wordId: round.wordId === picked.wordId ? null : picked.wordId }
    : { ...clean, pictureId: round.pictureId === picked.pictureId ? null : picked.pictureId };
};

/** The round after its match was judged. */
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
/** The keys of the pictures, as they lie on the keyboard. */
export const pictureKeys = pictureCodes.map((code) => code.slice('Key'.length));

/** What a key picks, by its place on the keyboard, whatever the layout; null for any other key. */
export const pickOfKey = ({ game: { words, pictures } }: Round, code: string): Pick | null => {
  const digit = /^(?:Digit|Numpad)([1-6])$/.exec(code)?.[1];
  const word = digit === undefined ? undefined : words[Number(digit) - 1];
  if (word !== undefined) return { wordId: word.wordId };
  const picture = pictures[pictureCodes.indexOf(code)];
  return picture === undefined ? null : { pictureId: picture.pictureId };
};
