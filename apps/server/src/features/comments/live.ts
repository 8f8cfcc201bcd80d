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

/** How many comments a card has, where everybody sees it: who listens to its channel may be anybody. */
const countPublic = async (db: Kysely<Tables>, id: string): Promise<number | undefined> => {
  const { rows } = await sql<{ comments: number }>`
    select c.comments from cards c where c.id = ${id} and c.state = 'published' and c.deleted_at is null`.execute(db);
  return rows[0]?.comments;
};

/**
 * That there is something of a comment, for those who look at a public card. Among them may be somebody whom its author has blocked:
 * what it says and whose it is, the API tells.
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
        const row = (await findComments(db, commentId)).find((found) => found.card_id === cardId);
        // One that was deleted since is told of by an event of its own.
        return row === undefined || row.deleted_at !== null ? null : news;
      },
    }),
  ],
});
