import { cleanLine } from './clean-line.ts';

/** Joiners that join nothing: what is spelt with them here is emoji, and one after another is none. */
const idleJoiners =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200C|\u200D(?!\p{Extended_Pictographic})/gu;

/**
 * A text of several lines as it is kept: each line as `cleanLine` has it, without joiners outside of emoji, with at most one
 * empty line between two others; null where nothing to be seen is left.
 */
export const cleanText = (text: string): string | null => {
  const lines = text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map((line) => cleanLine(line.replaceAll(idleJoiners, '')) ?? '');
  const cleaned = lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return cleaned === '' ? null : cleaned;
};
