/** Encodes the end of a page sorted by time: the last word's time and id. */
export const writeCursor = (at: Date, wordId: string): string =>
  Buffer.from(`${at.toISOString()} ${wordId}`).toString('base64url');

/** Parses a cursor; null if it is invalid. */
export const readCursor = (cursor: string): { at: Date; wordId: string } | null => {
  const [time = '', wordId = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(time);
  // The database refuses years of more than four digits.
  return !/^\d{4}-/.test(time) || Number.isNaN(at.getTime()) || !/^[a-z0-9-]{1,64}$/.test(wordId)
    ? null
    : { at, wordId };
};

/** Encodes the end of a page sorted by headword. */
export const writePlace = (headword: string, wordId: string): string =>
  Buffer.from(`${wordId} ${headword}`).toString('base64url');

/** Reads such a place; null for a text that is none. */
export const readPlace = (cursor: string): { headword: string; wordId: string } | null => {
  const [, wordId, headword] =
    /^([a-z0-9-]{1,64}) ([^\0]{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return wordId === undefined || headword === undefined ? null : { headword, wordId };
};

/** Encodes the end of a page of the log: its last event's number and time. */
export const writeLogPlace = (seq: number, at: Date): string => `${seq}.${at.getTime()}`;

/** Reads such a place; null for a text that is none. */
export const readLogPlace = (cursor: string): { seq: number; at: Date } | null => {
  const [, seq = '', ms = ''] = /^(\d{1,9})\.(\d{1,14})$/.exec(cursor) ?? [];
  return seq === '' ? null : { seq: Number(seq), at: new Date(Number(ms)) };
};
