import type { Kysely } from 'kysely';
import { type cardDecisionOf, defineProcessor, recordEvents, type EventOf, type KindsOf } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { readFollowers } from '../acts/index.ts';
import { notify, notifyAll } from './notify.ts';

/** Finds the author of the parent comment; null if there is none or it was deleted. */
const findParentAuthor = async (
  trx: Kysely<Tables>,
  cardId: string,
  parentId: string | null,
): Promise<string | null> => {
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

/** Notifies the parent comment's author of a reply, else the card's author; never the commenter, never twice. */
const notifyOfComment = async (
  trx: Kysely<Tables>,
  { id, userId: actorId, data: { cardId, commentId, parentId }, atMs }: EventOf<'comment-written'>,
): Promise<void> => {
  const card = await trx.selectFrom('cards').select('author_id').where('id', '=', cardId).executeTakeFirst();
  const parentAuthorId = await findParentAuthor(trx, cardId, parentId);
  const authorId = card?.author_id ?? null;
  const comment = { id, actorId, cardId, commentId, atMs };
  if (parentAuthorId !== null && parentAuthorId !== actorId)
    await notify(trx, { ...comment, userId: parentAuthorId, kind: 'reply' });
  if (authorId !== null && authorId !== actorId && authorId !== parentAuthorId)
    await notify(trx, { ...comment, userId: authorId, kind: 'comment' });
};

/** Followers notified per event; another event notifies the next ones. */
const followersPerEvent = 200;

/** Notifies an author's followers of a new card; the cards of one day share a notification. */
const notifyFollowers = async (
  trx: Kysely<Tables>,
  { id, userId: actorId, data: { cardId, after }, atMs }: EventOf<'author-card'>,
): Promise<void> => {
  const followers = await readFollowers(trx, actorId, after, followersPerEvent);
  const bundle = `author:${actorId}:${new Date(atMs).toISOString().slice(0, 10)}`;
  const recipients = followers.map((userId) => ({ id, userId, actorId, atMs }));
  await notifyAll(trx, { kind: 'author-card', cardId, bundle }, recipients);
  const last = followers.at(-1);
  if (followers.length < followersPerEvent || last === undefined) return;
  await recordEvents(trx, [{ userId: actorId, kind: 'author-card', data: { cardId, after: last } }], atMs);
};

const notifyOfFollows = (trx: Kysely<Tables>, events: readonly EventOf<'author-followed'>[]): Promise<void> => {
  const recipients = events.map(({ id, data: { authorId, followerId }, atMs }) => ({
    id,
    userId: authorId,
    actorId: followerId,
    atMs,
  }));
  return notifyAll(trx, { kind: 'follower', bundle: 'followers' }, recipients);
};

const notifyOfDecision = async (
  trx: Kysely<Tables>,
  { id, userId, kind, data: { cardId, isFirst }, atMs }: EventOf<keyof typeof cardDecisionOf>,
): Promise<void> => {
  await notify(trx, { id, userId, kind, cardId, atMs });
  if (isFirst) await recordEvents(trx, [{ userId, kind: 'author-card', data: { cardId, after: null } }], atMs);
};

type NotifyingEvent = EventOf<KindsOf<'notifications'>>;

const notifyOf = (trx: Kysely<Tables>, event: NotifyingEvent): Promise<void> => {
  const { id, userId, atMs } = event;
  switch (event.kind) {
    case 'comment-written':
      return notifyOfComment(trx, event);
    case 'author-followed':
      return notifyOfFollows(trx, [event]);
    case 'author-card':
      return notifyFollowers(trx, event);
    case 'collection-hidden':
      return notify(trx, { id, userId, kind: event.kind, collectionId: event.data.collectionId, atMs });
    case 'person-cleared':
      return notify(trx, { id, userId, kind: event.kind, atMs });
    default:
      return notifyOfDecision(trx, event);
  }
};

const isFollow = (event: NotifyingEvent): event is EventOf<'author-followed'> => event.kind === 'author-followed';

/** Creates notifications from domain events, in the transaction that removes the event. */
export const notificationProcessor = defineProcessor('notifications', {
  ownRowsOnly: ['author-followed', 'collection-hidden', 'person-cleared'],
  perform: notifyOf,
  performAll: async (trx, events) => {
    await notifyOfFollows(trx, events.filter(isFollow));
    for (const event of events) if (!isFollow(event)) await notifyOf(trx, event);
  },
});
