import { sql, type RawBuilder } from 'kysely';

/** Has the feed of a caller `me` drawn anew at its next reading: what it is drawn from has changed by their own hand. */
export const dropDrawn = (feed: 'bookmarks' | 'subscriptions'): RawBuilder<unknown> =>
  sql`delete from selections d using me where d.user_id = me.user_id and d.feed = ${sql.lit(feed)}`;
