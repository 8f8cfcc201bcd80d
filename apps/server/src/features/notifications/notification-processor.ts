import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Processor } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { notify } from './notify.ts';

const aboutComment = z.looseObject({ cardId: z.string(), commentId: z.string(), parentId: z.string().nullable() });
const aboutCard = z.looseObject({ cardId: z.string() });
const decision = z.enum(['card-approved', 'card-rejected', 'card-taken-down']);

interface Happened {
  id: string;
  userId: string;
  kind: string;
  data: unknown;
  atMs: number;
}

/** Who wrote the comment that is answered, as long as it is there. */
const findAnswered = async (trx: Kysely<Tables>, cardId: string, parentId: string | null): Promise<string | null> => {
  if (parentId === null) return null;
  const parent = await trx
    .selectFrom('comments')
    .select('user_id')
    .where('card_id', '=', cardId)
    .where('id', '=', parentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return parent?.user_id ?? null;
};

/** Whoever is answered hears of a reply, and the card's author of any other comment: nobody twice, nobody of their own. */
const tellOfComment = async (trx: Kysely<Tables>, { id, userId: actorId, data, atMs }: Happened): Promise<void> => {
  const { cardId, commentId, parentId } = aboutComment.parse(data);
  const card = await trx.selectFrom('cards').select('author_id').where('id', '=', cardId).executeTakeFirst();
  const answered = await findAnswered(trx, cardId, parentId);
  const authorId = card?.author_id ?? null;
  const told = { id, actorId, cardId, commentId, atMs };
  if (answered !== null && answered !== actorId) await notify(trx, { ...told, userId: answered, kind: 'reply' });
  if (authorId !== null && authorId !== actorId && authorId !== answered)
    await notify(trx, { ...told, userId: authorId, kind: 'comment' });
};

/** Makes notifications of what happens; each is written in the transaction that takes its event off the list. */
export const notificationProcessor: Processor = {
  name: 'notifications',
  applicableEvents: ['comment-written', ...decision.options],
  perform: async (trx, event) => {
    if (event.kind === 'comment-written') return tellOfComment(trx, event);
    const { id, userId, atMs } = event;
    const { cardId } = aboutCard.parse(event.data);
    return notify(trx, { id, userId, kind: decision.parse(event.kind), cardId, atMs });
  },
};
