import type { AdminCard, RouteReply, RouteRequest, listAdminCards } from '@kadro/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { AppError } from '../../../platform/http/index.ts';
import { pageOf, readPlace } from '../../../kernel/index.ts';
import type { Tables } from '../../../kernel/schema.ts';
import { beginsAs } from '../../learning/index.ts';
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

/** What lies behind a place. Each kind of page is a statement of its own, with the plan that fits it. */
const placeOf = (after: ReturnType<typeof readPlace>, isQueue: boolean): RawBuilder<unknown> => {
  if (after === null) return sql`true`;
  const { at, id } = after;
  return isQueue ? sql`(c.submitted_at, c.id) > (${at}, ${id})` : sql`(c.changed_at, c.id) < (${at}, ${id})`;
};

/** One page of the cards of a state. Refuses a wrong cursor with 422. */
export const listForAdmins = async (
  db: Kysely<Tables>,
  viewerId: string,
  { state, origin, query = '', cursor }: Query,
): Promise<RouteReply<typeof listAdminCards>> => {
  const isQueue = state === 'pending';
  const [rows, waiting] = await Promise.all([
    selectManaged(
      db,
      sql`c.origin <> 'deck' and ${origin === undefined ? sql`true` : sql`c.origin = ${origin}`}
        and ${beginsAs(query)} and ${isQueue ? sql`c.submitted_at is not null` : sql`c.state = ${state}`}
        and ${placeOf(readPlace(cursor), isQueue)}`,
      sql`order by ${isQueue ? sql`c.submitted_at, c.id` : sql`c.changed_at desc, c.id desc`} limit ${pageSize + 1}`,
    ),
    countWaiting(db),
  ]);
  const { page, nextCursor } = pageOf(rows, pageSize, (row) => ({
    at: isQueue ? (row.submitted_at ?? row.changed_at) : row.changed_at,
    id: row.card_id,
  }));
  return { cards: page.map((row) => toAdminCard(row, viewerId)), nextCursor, waiting };
};
