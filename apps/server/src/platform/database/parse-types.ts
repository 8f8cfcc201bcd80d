import type { CustomTypesConfig } from 'pg';
import pg from 'pg';

const { builtins } = pg.types;
const utcTimestamp = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,3})?\d*\+00$/;

const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a number.`);
  return value;
};

/** Connections speak UTC, so that the runtime's own ISO parser does the work: a fifth of pg's. */
const parseTimestamp = (text: string): Date => {
  const match = utcTimestamp.exec(text);
  if (match) return new Date(`${match[1]}T${match[2]}${match[3] ?? ''}Z`);
  const other: unknown = pg.types.getTypeParser(builtins.TIMESTAMPTZ, 'text')(text);
  // A year beyond 9999 or before Christ, or infinity, which pg gives as a number.
  if (other instanceof Date) return other;
  throw new RangeError(`The timestamp ${text} is not a moment.`);
};

/**
 * How PostgreSQL's values read: int8 as a number (refused beyond 2^53, never rounded), timestamptz as a Date,
 * date as the text 'YYYY-MM-DD', numeric as text, json and arrays as usual.
 */
export const typeParsers: CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format === 'binary') return pg.types.getTypeParser(oid, format);
    if (oid === builtins.INT8) return parseInt8;
    if (oid === builtins.TIMESTAMPTZ) return parseTimestamp;
    if (oid === builtins.DATE) return String;
    return pg.types.getTypeParser(oid, format);
  },
};
