import { cardChannels } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { defineLiveSource, type LiveParts } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { findComments } from './find-comments.ts';

/** The realtime event's name by the domain event's kind. */
const nameOf = {
  'comment-written': 'comment',
  'comment-changed': 'comment-changed',
  'comment-removed': 'comment-removed',
} as const;

/** Returns the number of comments of a public card; undefined for others, as anyone may listen to the channel. */
const countPublic = async (db: Kysely<Tables>, id: string): Promise<number | undefined> => {
  const { rows } = await sql<{ comments: number }>`
    select c.comments from cards c where c.id = ${id} and c.state = 'published' and c.deleted_at is null`.execute(db);
  return rows[0]?.comments;
};

/**
 * Publishes changes of comments to viewers of a public card. The event has neither text nor author, as its author may have blocked
 * a viewer: the API returns those.
 */
export const createCommentLive = (): LiveParts => ({
  sources: [
    defineLiveSource({
      applicableEvents: ['comment-written', 'comment-changed', 'comment-removed'],
      channelsOf: ({ data }) => [cardChannels.open + data.cardId],
      describe: async (db, { kind, data: { cardId, commentId } }) => {
        const count = await countPublic(db, cardId);
        if (count === undefined) return null;
        const news = { name: nameOf[kind], data: { id: commentId, count } };
        if (kind === 'comment-removed') return news;
        const row = (await findComments(db, commentId)).find((comment) => comment.card_id === cardId);
        // A comment deleted since then is published by a separate event.
        return row === undefined || row.deleted_at !== null ? null : news;
      },
    }),
  ],
});
