import { dayMs } from '@kadro/core';
import type { RouteReply, readAdminOverview } from '@kadro/contract';
import { botUserId } from '../../kernel/index.ts';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** Counts items that wait for an admin. "Today" is the UTC day; active users chose, answered or changed anything in it. */
export const readOverview = async (
  db: Kysely<Tables>,
  nowMs: number,
): Promise<RouteReply<typeof readAdminOverview>> => {
  // Instants as literals: the planner must see how little of the log they select.
  const today = sql.lit(new Date(Math.floor(nowMs / dayMs) * dayMs).toISOString());
  const { rows } = await sql<RouteReply<typeof readAdminOverview>>`
    select u.users, u.guests,
      (select count(distinct user_id)::int from learner_events
        where at >= ${today}::timestamptz and user_id <> ${botUserId}) as "activeToday",
      (select count(*)::int from support_messages where answered_at is null) as "supportMessages",
      (select count(*)::int from client_errors where at >= ${today}::timestamptz) as "clientErrorsToday"
    from (
      select count(*) filter (where not is_guest)::int as users, count(*) filter (where is_guest)::int as guests
      from users where id <> ${botUserId}
    ) u`.execute(db);
  const [overview] = rows;
  if (overview === undefined) throw new Error('counting gave no row');
  return overview;
};
