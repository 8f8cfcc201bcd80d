import { cleanLine } from '../../../kernel/index.ts';

/** Far more than any text that is kept: what lies behind it is not even looked at. */
const maxExamined = 5000;

/**
 * What an outside service says as one line that can be shown: without markup, controls, and anything unseen, at most `max`
 * characters. Null where nothing is left.
 */
export const plainText = (text: string, max: number): string | null => {
  const bare = text
    .slice(0, maxExamined)
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/[<>]/g, ' ')
    .replaceAll(/\u200C|\u200D/g, '');
  const line = cleanLine(bare)?.slice(0, max) ?? '';
  // A pair may have been cut in two.
  return line.replace(/[\uD800-\uDBFF]$/, '').trim() || null;
};

/** An address of http or https, as it may stand in a link; null for any other. */
export const plainUrl = (text: string | null): string | null => {
  const url = text === null || text.length > 1000 ? null : URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' ? url.href : null;
};
