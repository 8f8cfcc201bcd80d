import { dayMs } from '@kadro/core';
import { chooserKeptDays } from '@kadro/contract';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import type { AccountTools } from './tools.ts';
import { removeEndedSessions, removeExpiredSessions } from '../../kernel/index.ts';

type StaleTools = Pick<AccountTools, 'db' | 'removeUsers'>;
const batchSize = 200;
/** Clocks of two nodes differ by less: a launch removed by one is too old for the other, too. */
const clockDifferenceMs = 5 * 60_000;

/** Guests without a session who are a day old: no browser can be them again. */
const abandoned = (nowMs: number) => sql<SqlBool>`u.created_at < ${new Date(nowMs - dayMs)}
  and not exists (select from sessions s where s.user_id = u.id)`;

/** Days after which guests without a choice or an answer are removed: short visits and scripts. */
const lookerKeptDays = 7;

/** Guests without an answer who were not seen for a week, or, if they chose words, for longer than devices store calls. */
const idle = (nowMs: number) => {
  const daysAgo = (days: number) => new Date(nowMs - days * dayMs);
  const before = sql`case when exists (select from learning l where l.user_id = u.id)
    then ${daysAgo(chooserKeptDays)}::timestamptz else ${daysAgo(lookerKeptDays)}::timestamptz end`;
  // Rows of release 1 have the second name.
  return sql<SqlBool>`u.created_at < ${daysAgo(lookerKeptDays)} and u.created_at < ${before}
    and not exists (select from sessions s where s.user_id = u.id and s.last_used_at >= ${before})
    and not exists (select from learner_events e where e.user_id = u.id
      and coalesce(e.event->>'k', e.event->>'kind') in ('a', 'answered'))`;
};

/** Removes the guests of a kind, except those that a session may still merge. */
const removeGuests = async ({ db, removeUsers }: StaleTools, which: RawBuilder<SqlBool>): Promise<void> => {
  for (;;) {
    const removed = await withTransaction(db, async (trx) => {
      const { rows } = await sql<{ id: string }>`
        select id from users u where u.is_guest and ${which}
          and not exists (select from sessions s where s.guest_id = u.id)
        limit ${batchSize} for update skip locked`.execute(trx);
      await removeUsers(
        trx,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
    if (removed < batchSize) return;
  }
};

/** Removes expired rows: sessions, unreachable guests, counts of tries, pending log-ins, mailed secrets. */
export const removeStale = async (tools: StaleTools, nowMs: number): Promise<void> => {
  const { db } = tools;
  const now = new Date(nowMs);
  await removeExpiredSessions(db);
  await removeEndedSessions(db);
  await removeGuests(tools, abandoned(nowMs));
  await removeGuests(tools, idle(nowMs));
  await db.deleteFrom('attempt_counts').where('ends_at', '<', now).execute();
  await db.deleteFrom('oauth_attempts').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('vk_launches')
    .where('expires_at', '<', new Date(nowMs - clockDifferenceMs))
    .execute();
  await db.deleteFrom('mailed_secrets').where('expires_at', '<', now).execute();
};
