import { sql, type RawBuilder } from 'kysely';

/** Has the caller's own feed drawn anew at its next reading: what it is drawn from has changed by their own hand. */
export const dropDrawn = (userId: string, feed: 'bookmarks' | 'subscriptions'): RawBuilder<unknown> =>
  sql`delete from selections where user_id = ${userId}::uuid and feed = ${sql.lit(feed)}`;
