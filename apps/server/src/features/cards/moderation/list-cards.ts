import type { RouteReply, RouteRequest, listAdminCards } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { pageOf, readPlace, selectForAdmin } from '../../../kernel/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import { beginsAs } from '../../learning/index.ts';
import { managedWhere } from '../rows.ts';
import { waitingCount } from '../write-card.ts';
import { toAdminCard } from './admin-card.ts';

const pageSize = 50;

type Query = RouteRequest<typeof listAdminCards>['query'];

/**
 * Returns one page of the cards of a state for an admin's session. Refuses a wrong cursor with 422. Each kind of page has its own
 * statement and plan: it contains only the requested conditions, and a literal limit.
 */
export const listForAdmins = async (
  db: Kysely<Tables>,
  tokenHash: Buffer,
  { state, origin, query = '', sort, cursor }: Query,
): Promise<RouteReply<typeof listAdminCards>> => {
  const isQueue = state === 'pending';
  const isOldestFirst = (sort ?? (isQueue ? 'oldest' : 'newest')) === 'oldest';
  const at = sql.ref(isQueue ? 'c.submitted_at' : 'c.changed_at');
  const after = readPlace(cursor);
  const conditions = [
    sql`c.origin <> 'deck'`,
    isQueue ? sql`c.submitted_at is not null` : sql`c.state = ${sql.lit(state)}`,
    ...(origin === undefined ? [] : [sql`c.origin = ${origin}`]),
    ...(query === '' ? [] : [beginsAs(query)]),
    ...(after ? [sql`(${at}, c.id) ${isOldestFirst ? sql`>` : sql`<`} (${after.at}, ${after.id})`] : []),
  ];
  const direction = isOldestFirst ? sql`asc` : sql`desc`;
  const tail = sql`order by ${at} ${direction}, c.id ${direction} limit ${sql.lit(pageSize + 1)}`;
  const { callerId, rows, beside } = await selectForAdmin(
    db,
    tokenHash,
    managedWhere(sql.join(conditions, sql` and `), tail),
    sql<{ waiting: number }>`, ${waitingCount} as waiting`,
  );
  const { page, nextCursor } = pageOf(rows, pageSize, (row) => ({
    at: isQueue ? (row.submitted_at ?? row.changed_at) : row.changed_at,
    id: row.card_id,
  }));
  return { cards: page.map((row) => toAdminCard(row, callerId)), nextCursor, waiting: beside.waiting };
};
