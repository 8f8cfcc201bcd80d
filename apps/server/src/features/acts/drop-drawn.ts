import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** Has the feed of a caller `me` drawn anew at its next reading: what it is drawn from has changed by their own hand. */
export const dropDrawn = (feed: 'bookmarks' | 'subscriptions'): RawBuilder<unknown> =>
  sql`delete from selections d using me where d.user_id = me.user_id and d.feed = ${sql.lit(feed)}`;

/** Has the feed of an author's own cards drawn anew at its next reading, in the transaction that makes, changes or deletes one. */
export const dropOwnDrawn = async (trx: Kysely<Tables>, userId: string): Promise<void> => {
  await trx.deleteFrom('selections').where('user_id', '=', userId).where('feed', '=', 'my').execute();
};
