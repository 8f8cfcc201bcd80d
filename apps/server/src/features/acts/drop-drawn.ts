import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** SQL: drops a selection of the caller `me`, so that the feed is redrawn at its next read after their own change. */
export const dropDrawn = (feed: 'bookmarks' | 'subscriptions'): RawBuilder<unknown> =>
  sql`delete from selections d using me where d.user_id = me.user_id and d.feed = ${sql.lit(feed)}`;

/** Drops the selection of an author's own cards, so that it is redrawn; call it in the transaction that changes one. */
export const dropOwnDrawn = async (trx: Kysely<Tables>, userId: string): Promise<void> => {
  await trx.deleteFrom('selections').where('user_id', '=', userId).where('feed', '=', 'my').execute();
};
