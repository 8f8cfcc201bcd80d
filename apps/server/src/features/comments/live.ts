import { cardChannels } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { LiveParts } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { findComments } from './find-comments.ts';

const about = z.object({ cardId: z.string(), commentId: z.uuid() });

/** What is told of a comment, by the kind of its event. */
const names: Readonly<Record<string, string>> = {
  'comment-written': 'comment',
  'comment-changed': 'comment-changed',
  'comment-removed': 'comment-removed',
};

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
    {
      applicableEvents: Object.keys(names),
      channelsOf: ({ data }) => [cardChannels.open + about.parse(data).cardId],
      describe: async (db, { kind, data }) => {
        const { cardId, commentId } = about.parse(data);
        const name = names[kind];
        const count = await countPublic(db, cardId);
        if (name === undefined || count === undefined) return null;
        const told = { name, data: { id: commentId, count } };
        if (kind === 'comment-removed') return told;
        const row = (await findComments(db, commentId)).find((found) => found.card_id === cardId);
        // One that was deleted since is told of by an event of its own.
        return row === undefined || row.deleted_at !== null ? null : told;
      },
    },
  ],
});
