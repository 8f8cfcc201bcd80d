import type { CustomTypesConfig } from 'pg';
import pg from 'pg';

const { builtins } = pg.types;
/** The OID of text[], which pg-types does not name. */
const textArray: number = 1009;

const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a number.`);
  return value;
};

const digitsAt = (text: string, start: number, end: number): number => {
  let value = 0;
  for (let at = start; at < end; at += 1) value = value * 10 + text.charCodeAt(at) - 48;
  return value;
};

/** Returns the milliseconds of `.1` to `.123456`, PostgreSQL's fraction of a second without trailing zeros. */
const millisecondsOf = (text: string): number => {
  const end = Math.min(text.length - '+00'.length, 23);
  return end <= 20 ? 0 : digitsAt(text, 20, end) * 10 ** (23 - end);
};

/**
 * Connections speak UTC, so that nearly every moment reads `2026-11-26 09:05:00.123456+00`. Read in place: a page of a list has
 * hundreds, and an expression over each of them left a tenth of the page's garbage behind.
 */
const parseTimestamp = (text: string): Date => {
  // Years of four digits from 1000 on: earlier ones mean the 20th century to `Date.UTC`.
  if (text.charCodeAt(4) === 45 && text.charCodeAt(0) > 48 && text.charCodeAt(10) === 32 && text.endsWith('+00'))
    return new Date(
      Date.UTC(
        digitsAt(text, 0, 4),
        digitsAt(text, 5, 7) - 1,
        digitsAt(text, 8, 10),
        digitsAt(text, 11, 13),
        digitsAt(text, 14, 16),
        digitsAt(text, 17, 19),
        millisecondsOf(text),
      ),
    );
  const other: unknown = pg.types.getTypeParser(builtins.TIMESTAMPTZ, 'text')(text);
  // A year beyond 9999 or before Christ, or infinity, which pg parses as a number.
  if (other instanceof Date) return other;
  throw new RangeError(`The timestamp ${text} is not a moment.`);
};

/** `{nature,home}`; pg parses lists with quotes, escapes or nulls. */
const parseTexts = (text: string): unknown => {
  if (text === '{}') return [];
  const isPlain = !/["\\]|null/i.test(text) && text.lastIndexOf('{') === 0;
  return isPlain ? text.slice(1, -1).split(',') : pg.types.getTypeParser(textArray, 'text')(text);
};

const ownParsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseInt8],
  [builtins.TIMESTAMPTZ, parseTimestamp],
  [builtins.DATE, String],
  [textArray, parseTexts],
]);

/**
 * Parsers of PostgreSQL's values: int8 as a number (refused beyond 2^53, never rounded), timestamptz as a Date, date as the text
 * 'YYYY-MM-DD', numeric as text, json and arrays as usual.
 */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : ownParsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
};
