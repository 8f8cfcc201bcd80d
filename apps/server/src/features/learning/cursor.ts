/** Where a page ends: the last word's due time and id, in one opaque text. */
export const writeCursor = (dueAt: Date, wordId: string): string =>
  Buffer.from(`${dueAt.toISOString()} ${wordId}`).toString('base64url');

/** Reads a cursor; null for a text that is none. */
export const readCursor = (cursor: string): { dueAt: Date; wordId: string } | null => {
  const [time = '', wordId = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const dueAt = new Date(time);
  return Number.isNaN(dueAt.getTime()) || !/^[a-z0-9-]{1,64}$/.test(wordId) ? null : { dueAt, wordId };
};
