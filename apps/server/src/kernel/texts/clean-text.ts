import { cleanLine } from './clean-line.ts';

/** Joiners that do not connect two emoji. */
const idleJoiners =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200C|\u200D(?!\p{Extended_Pictographic})/gu;

/**
 * Returns a text with each line cleaned by `cleanLine`, without joiners outside emoji and with at most one empty line in a row;
 * null if nothing visible is left.
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
