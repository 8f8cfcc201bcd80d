import { AppError, say } from '../../platform/http/index.ts';

/** Where a page ends that goes by a time: there, and at an id. */
interface Place {
  at: Date;
  id: string;
}

/** Behind which the first page of a list by time and UUID begins, so that each page has one plan. */
export const lastPlace: Place = {
  at: new Date('9999-12-31T00:00:00.000Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

const writePlace = ({ at, id }: Place): string => Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

const idForms = { slug: /^[a-z0-9-]{1,64}$/, uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ };

/** The place of such a page's cursor, null where there is none. Refuses a wrong one with 422. */
export const readPlace = (cursor: string | undefined, ids: keyof typeof idForms = 'slug'): Place | null => {
  if (cursor === undefined) return null;
  const [, time = '', id = ''] =
    /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z) ([a-z0-9-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || !idForms[ids].test(id))
    throw new AppError({ status: 422, errors: { cursor: [say((m) => m.wrongValue)] } });
  return { at, id };
};

/** The first rows of one more than fit on a page, and the cursor of the next page. */
export const pageOf = <Row>(
  rows: readonly Row[],
  size: number,
  placeOf: (row: Row) => Place,
): { page: Row[]; nextCursor: string | null } => {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > size && last !== undefined ? writePlace(placeOf(last)) : null };
};
