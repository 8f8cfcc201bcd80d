/** Where a page ends: the last word's due time and id, in one opaque text. */
export const writeCursor = (dueAt: Date, wordId: string): string =>
  Buffer.from(`${dueAt.toISOString()} ${wordId}`).toString('base64url');

/** Reads a cursor; null for a text that is none. */
export const readCursor = (cursor: string): { dueAt: Date; wordId: string } | null => {
  const [time = '', wordId = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const dueAt = new Date(time);
  // Years of more than four digits are none that the database takes.
  return !/^\d{4}-/.test(time) || Number.isNaN(dueAt.getTime()) || !/^[a-z0-9-]{1,64}$/.test(wordId)
    ? null
    : { dueAt, wordId };
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
