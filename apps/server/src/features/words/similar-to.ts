import { plainPattern } from '../learning/index.ts';

/** Shorter texts are similar to too many words. */
export const similarFrom = 3;

/** Returns patterns of all texts that differ by one letter: replaced, added, removed, or two transposed. */
export const similarTo = (text: string): string[] => {
  const letters = Array.from(text);
  const of = (...parts: (string | readonly string[])[]): string =>
    parts.map((part) => (typeof part === 'string' ? part : plainPattern(part.join('')))).join('');
  return Array.from({ length: letters.length + 1 }, (_, at) => {
    const [before, here, next] = [letters.slice(0, at), letters.slice(at, at + 1), letters.slice(at + 1, at + 2)];
    const after = letters.slice(at + 1);
    const more = of(before, '_', letters.slice(at));
    if (here.length === 0) return [more];
    return [more, of(before, '_', after), of(before, after), of(before, next, here, letters.slice(at + 2))];
  }).flat();
};
