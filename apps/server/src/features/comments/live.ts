import { cardChannels } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { LiveParts } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { findComments } from './find-comments.ts';
import { toComment } from './rows.ts';
import type { CommentTools } from './tools.ts';

const about = z.object({ cardId: z.string(), commentId: z.uuid() });

/** What is told of a comment, by the kind of its event. */
const names: Readonly<Record<string, string>> = {
  'comment-written': 'comment',
  'comment-changed': 'comment-changed',
  'comment-removed': 'comment-removed',
};

interface PublicCard {
  id: string;
  origin: 'deck' | 'staff' | 'author';
  author_id: string | null;
  comments_allowed: boolean;
  comments: number;
}

/** The card, where everybody sees it: who listens to its channel may be anybody. */
const findPublic = async (db: Kysely<Tables>, id: string): Promise<PublicCard | undefined> => {
  const { rows } = await sql<PublicCard>`
    select c.id, c.origin, c.author_id, c.comments_allowed, c.comments
    from cards c where c.id = ${id} and c.state = 'published' and c.deleted_at is null`.execute(db);
  return rows[0];
};

/** Comments for those who look at a public card, each as a visitor sees it. */
export const createCommentLive = ({ now }: Pick<CommentTools, 'now'>): LiveParts => ({
  sources: [
    {
      applicableEvents: Object.keys(names),
      channelsOf: ({ data }) => [cardChannels.open + about.parse(data).cardId],
      describe: async (db, { kind, data }) => {
        const { cardId, commentId } = about.parse(data);
        const name = names[kind];
        const card = await findPublic(db, cardId);
        if (name === undefined || card === undefined) return null;
        if (kind === 'comment-removed') return { name, data: { id: commentId, count: card.comments } };
        const row = (await findComments(db, commentId)).find((found) => found.card_id === cardId);
        // It was deleted since: that is told by an event of its own.
        if (row === undefined || row.deleted_at !== null) return null;
        const reading = {
          card: { ...card, state: 'published' as const, is_barred: false },
          viewer: null,
          nowMs: now(),
        };
        return { name, data: { comment: toComment(row, reading), count: card.comments } };
      },
    },
  ],
});
