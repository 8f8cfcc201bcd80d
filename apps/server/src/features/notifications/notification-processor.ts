import type { Kysely } from 'kysely';
import { z } from 'zod';
import { recordEvents, type Processor } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { readFollowers } from '../acts/index.ts';
import { notify, notifyAll } from './notify.ts';

const aboutComment = z.looseObject({ cardId: z.string(), commentId: z.string(), parentId: z.string().nullable() });
const aboutFollow = z.looseObject({ authorId: z.string(), followerId: z.string() });
/** Events of a release before this one do not say whether a card is public for the first time: of those nobody is told. */
const aboutCard = z.looseObject({ cardId: z.string(), isFirst: z.boolean().default(false) });
const aboutFollowers = z.looseObject({ cardId: z.string(), after: z.string().nullable() });
const aboutCollection = z.looseObject({ collectionId: z.string() });
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

/** So many followers are told at a time; the others by an event of their own. */
const followersAtOnce = 200;

/** Who follows an author hears of their new cards, those of a day in one line. */
const tellFollowers = async (trx: Kysely<Tables>, { id, userId: actorId, data, atMs }: Happened): Promise<void> => {
  const { cardId, after } = aboutFollowers.parse(data);
  const followers = await readFollowers(trx, actorId, after, followersAtOnce);
  const bundle = `author:${actorId}:${new Date(atMs).toISOString().slice(0, 10)}`;
  const tellings = followers.map((userId) => ({ id, userId, actorId, atMs }));
  await notifyAll(trx, { kind: 'author-card', cardId, bundle }, tellings);
  const last = followers.at(-1);
  if (followers.length < followersAtOnce || last === undefined) return;
  await recordEvents(trx, [{ userId: actorId, kind: 'author-card', data: { cardId, after: last } }], atMs);
};

const tellOfFollows = (trx: Kysely<Tables>, events: readonly Happened[]): Promise<void> => {
  const tellings = events.map(({ id, data, atMs }) => {
    const { authorId, followerId } = aboutFollow.parse(data);
    return { id, userId: authorId, actorId: followerId, atMs };
  });
  return notifyAll(trx, { kind: 'follower', bundle: 'followers' }, tellings);
};

const tellOfDecision = async (trx: Kysely<Tables>, { id, userId, kind, data, atMs }: Happened): Promise<void> => {
  const { cardId, isFirst } = aboutCard.parse(data);
  await notify(trx, { id, userId, kind: decision.parse(kind), cardId, atMs });
  if (isFirst) await recordEvents(trx, [{ userId, kind: 'author-card', data: { cardId, after: null } }], atMs);
};

const tellOfHidden = (trx: Kysely<Tables>, { id, userId, data, atMs }: Happened): Promise<void> =>
  notify(trx, { id, userId, kind: 'collection-hidden', ...aboutCollection.parse(data), atMs });

const tellOf = (trx: Kysely<Tables>, event: Happened): Promise<void> => {
  switch (event.kind) {
    case 'comment-written':
      return tellOfComment(trx, event);
    case 'author-followed':
      return tellOfFollows(trx, [event]);
    case 'author-card':
      return tellFollowers(trx, event);
    case 'collection-hidden':
      return tellOfHidden(trx, event);
    case 'person-cleared':
      return notify(trx, { id: event.id, userId: event.userId, kind: 'person-cleared', atMs: event.atMs });
    default:
      return tellOfDecision(trx, event);
  }
};

/** What moderators did to something of somebody's, who alone is told. */
const ofOwn = ['collection-hidden', 'person-cleared'];

/** Makes notifications of what happens; each is written in the transaction that takes its event off the list. */
export const notificationProcessor: Processor = {
  name: 'notifications',
  applicableEvents: ['comment-written', 'author-followed', 'author-card', ...ofOwn, ...decision.options],
  ownRowsOnly: ['author-followed', ...ofOwn],
  perform: tellOf,
  performAll: async (trx, events) => {
    await tellOfFollows(
      trx,
      events.filter(({ kind }) => kind === 'author-followed'),
    );
    for (const event of events) if (event.kind !== 'author-followed') await tellOf(trx, event);
  },
};
