import type { AdminCard, RouteReply, RouteRequest, listAdminCards, readAdminCard } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { AppError } from '../../../platform/http/index.ts';
import { pageOf, readPlace } from '../../../kernel/index.ts';
import type { Tables } from '../../../kernel/schema.ts';
import { matchesQuery } from '../../learning/index.ts';
import { readLog } from '../card-log.ts';
import { readPhotosOf } from '../pictures/photos.ts';
import { findManaged, selectManaged, toDecision, toManaged, type ManagedRow } from '../rows.ts';
import { countWaiting } from '../write-card.ts';

const pageSize = 50;

/** A row as admins see it; `viewerId` is who looks. */
export const toAdminCard = (row: ManagedRow, viewerId: string): AdminCard => ({
  ...toManaged(row),
  origin: row.origin,
  author: row.author_id === null ? null : { id: row.author_id, name: row.author_name },
  isOwn: row.author_id === viewerId,
  decision: toDecision(row),
});

/** A card that admins may see: 404 for a private one, and for what is none. */
export const demandShown = async (
  db: Kysely<Tables>,
  id: string,
  options?: { forUpdate: boolean },
): Promise<ManagedRow> => {
  const row = await findManaged(db, id, options);
  if (row === undefined || row.origin === 'deck' || row.card_state === 'private') throw new AppError({ status: 404 });
  return row;
};

type Query = RouteRequest<typeof listAdminCards>['query'];

/** One page of the cards of a state. Refuses a wrong cursor with 422. */
export const listForAdmins = async (
  db: Kysely<Tables>,
  viewerId: string,
  { state, origin, query = '', cursor }: Query,
): Promise<RouteReply<typeof listAdminCards>> => {
  const after = readPlace(cursor);
  const at = after?.at ?? null;
  const id = after?.id ?? null;
  const isFirst = sql`${at}::timestamptz is null`;
  const standing =
    state === 'pending'
      ? sql`c.submitted_at is not null and (${isFirst} or (c.submitted_at, c.id) > (${at}, ${id}))`
      : sql`c.state = ${state} and (${isFirst} or (c.changed_at, c.id) < (${at}, ${id}))`;
  const order = state === 'pending' ? sql`order by c.submitted_at, c.id` : sql`order by c.changed_at desc, c.id desc`;
  const [rows, waiting] = await Promise.all([
    selectManaged(
      db,
      sql`c.origin <> 'deck' and (${origin ?? null}::text is null or c.origin = ${origin ?? null})
        and ${matchesQuery(query)} and ${standing}`,
      sql`${order} limit ${pageSize + 1}`,
    ),
    countWaiting(db),
  ]);
  const { page, nextCursor } = pageOf(rows, pageSize, (row) => ({
    at: state === 'pending' ? (row.submitted_at ?? row.changed_at) : row.changed_at,
    id: row.card_id,
  }));
  return { cards: page.map((row) => toAdminCard(row, viewerId)), nextCursor, waiting };
};

/** A card with its history. Refuses with 404 what admins do not see. */
export const readForAdmins = async (
  db: Kysely<Tables>,
  viewerId: string,
  id: string,
): Promise<RouteReply<typeof readAdminCard>> => {
  const row = await demandShown(db, id);
  const pictureIds = [row.picture_id, ...(row.edit === null ? [] : [row.edit.picture_id])];
  const [log, photos] = await Promise.all([readLog(db, id), readPhotosOf(db, pictureIds)]);
  return { card: toAdminCard(row, viewerId), log, photos };
};
