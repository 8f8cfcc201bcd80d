import { AppError, say } from '../../platform/http/index.ts';

/** The end of a page ordered by time and id. */
interface Place {
  at: Date;
  id: string;
}

/** The place before the first page of a list by time and UUID, so that all pages share one query plan. */
export const lastPlace: Place = {
  at: new Date('9999-12-31T00:00:00.000Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

const writePlace = ({ at, id }: Place): string => Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

const idForms = { slug: /^[a-z0-9-]{1,64}$/, uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ };

/** Reads the place in a page's cursor; null without a cursor. Throws a 422 for an invalid one. */
export const readPlace = (cursor: string | undefined, ids: keyof typeof idForms = 'slug'): Place | null => {
  if (cursor === undefined) return null;
  const [, time = '', id = ''] =
    /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z) ([a-z0-9-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || !idForms[ids].test(id))
    throw new AppError({ status: 422, errors: { cursor: [say((m) => m.wrongValue)] } });
  return { at, id };
};

/** Returns the page and the cursor of the next one; `rows` must be read with a limit of `size` + 1. */
export const pageOf = <Row>(
  rows: readonly Row[],
  size: number,
  placeOf: (row: Row) => Place,
): { page: Row[]; nextCursor: string | null } => {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > size && last !== undefined ? writePlace(placeOf(last)) : null };
};
