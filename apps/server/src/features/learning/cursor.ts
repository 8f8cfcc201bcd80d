/** Where a page ends that goes by a time: the last word's time and id, in one opaque text. */
export const writeCursor = (at: Date, wordId: string): string =>
  Buffer.from(`${at.toISOString()} ${wordId}`).toString('base64url');

/** Reads a cursor; null for a text that is none. */
export const readCursor = (cursor: string): { at: Date; wordId: string } | null => {
  const [time = '', wordId = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(time);
  // Years of more than four digits are none that the database takes.
  return !/^\d{4}-/.test(time) || Number.isNaN(at.getTime()) || !/^[a-z0-9-]{1,64}$/.test(wordId)
    ? null
    : { at, wordId };
};

/** Where a page by headwords ends, in one opaque text. */
export const writePlace = (headword: string, wordId: string): string =>
  Buffer.from(`${wordId} ${headword}`).toString('base64url');

/** Reads such a place; null for a text that is none. */
export const readPlace = (cursor: string): { headword: string; wordId: string } | null => {
  const [, wordId, headword] =
    /^([a-z0-9-]{1,64}) ([^\0]{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return wordId === undefined || headword === undefined ? null : { headword, wordId };
};

/** Where a page of the log ends: the number of its last event, and when that was. */
export const writeLogPlace = (seq: number, at: Date): string => `${seq}.${at.getTime()}`;

/** Reads such a place; null for a text that is none. */
export const readLogPlace = (cursor: string): { seq: number; at: Date } | null => {
  const [, seq = '', ms = ''] = /^(\d{1,9})\.(\d{1,14})$/.exec(cursor) ?? [];
  return seq === '' ? null : { seq: Number(seq), at: new Date(Number(ms)) };
};
