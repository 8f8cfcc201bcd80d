import type { CSSProperties } from 'react';

/** Width of a letter by the size of the font: bold ones of wide words, Russian ones too. */
const letterEm = 0.64;

/**
 * Gives `--fit-word` to a text on a card: the largest font size at which its longest word has room beside `more` letters, and
 * 15 px at least, where words longer than that break.
 */
export const fitWord = (text: string, more = 0): CSSProperties & Record<'--fit-word', string> => {
  const letters = Math.max(...text.split(/[ -]/).map(({ length }) => length)) + more;
  return { '--fit-word': `max(15px, (var(--deck-width) - 40px) / ${letters * letterEm})` };
};
