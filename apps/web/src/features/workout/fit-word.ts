import type { CSSProperties } from 'react';

/** Width of a letter in em: bold, wide words, Cyrillic included. */
const letterEm = 0.64;

/**
 * Sets `--fit-word` for a text on a card: the largest font size at which its longest word fits next to `more` letters, at least 15
 * px, where longer words break.
 */
export const fitWord = (text: string, more = 0): CSSProperties & Record<'--fit-word', string> => {
  const letters = Math.max(...text.split(/[ -]/).map(({ length }) => length)) + more;
  return { '--fit-word': `max(15px, (var(--deck-width) - 40px) / ${letters * letterEm})` };
};
