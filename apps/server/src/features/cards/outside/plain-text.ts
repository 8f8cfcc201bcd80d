import { cleanLine } from '../../../kernel/index.ts';

/** Characters examined, far more than any stored text has. */
const maxExamined = 5000;

/**
 * Cleans an outside service's text to one line of at most `max` characters, without markup, controls and invisible characters. Null
 * if nothing remains.
 */
export const plainText = (text: string, max: number): string | null => {
  const bare = text
    .slice(0, maxExamined)
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/[<>]/g, ' ')
    .replaceAll(/\u200C|\u200D/g, '');
  const line = cleanLine(bare)?.slice(0, max) ?? '';
  // The cut may have split a surrogate pair.
  return line.replace(/[\uD800-\uDBFF]$/, '').trim() || null;
};

/** Returns a normalized http(s) URL for a link; null for any other. */
export const plainUrl = (text: string | null): string | null => {
  const url = text === null || text.length > 1000 ? null : URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' ? url.href : null;
};
