import { sql, type Kysely } from 'kysely';
import type { Notification, NotificationSettings } from '@kadro/contract';
import { insertEventsSql, isBlockBetween, notifyDispatcher } from '../../kernel/index.ts';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** The setting that mutes each kind. */
export const settingOf: Readonly<Record<Notification['kind'], keyof NotificationSettings>> = {
  comment: 'comment',
  reply: 'reply',
  follower: 'follower',
  'card-approved': 'decision',
  'card-rejected': 'decision',
  'card-taken-down': 'decision',
  'collection-hidden': 'decision',
  'person-cleared': 'decision',
  'author-card': 'authorCard',
};

/** The content of a notification, the same for each recipient. */
interface NotificationContent {
  kind: Notification['kind'];
  cardId?: string;
  commentId?: string;
  collectionId?: string;
  /** While unread, notifications of one bundle share a row. */
  bundle?: string;
}

/** One recipient of one action; `id` is the domain event's. */
interface Recipient {
  id: string;
  userId: string;
  actorId?: string;
  atMs: number;
}

interface NotificationParams {
  ids: string[];
  userIds: string[];
  actorIds: (string | null)[];
  ats: string[];
  now: Date;
  kind: string;
  setting: string;
  cardId: string | null;
  commentId: string | null;
  collectionId: string | null;
  bundle: string | null;
}

/** Number of a user's latest notifications that are searched for an earlier one about the same follower. */
const searchedNotifications = 50;

/** SQL: the follow is gone or was already reported. Prevents repeats after an unfollow and a new follow. */
const isOldFollower = sql`(
  not exists (select from author_follows f where f.user_id = a.actor_id and f.author_id = a.user_id)
  or exists (
    select from (
      select kind, actor_id from notifications where user_id = a.user_id order by at desc, id desc limit ${sql.lit(searchedNotifications)}
    ) latest where latest.kind = 'follower' and latest.actor_id = a.actor_id))`;

/**
 * Writes the notifications in one statement: locks the recipients' inboxes first and in one order, as readers do; updates the
 * bundle's unread row or inserts and counts a new one; records an event for either.
 */
const writeNotifications = prepareQuery<Tables, NotificationParams>()((db, v) => ({
  compile: () =>
    sql<{ told: number }>`
      with asked as (
        select * from unnest(${v.ids}::uuid[], ${v.userIds}::uuid[], ${v.actorIds}::uuid[], ${v.ats}::timestamptz[])
          as a (id, user_id, actor_id, at)),
      boxes as materialized (
        select b.user_id, b.muted from asked a join notification_boxes b on b.user_id = a.user_id
        order by b.user_id for update of b),
      told as materialized (
        select a.* from asked a join users u on u.id = a.user_id left join boxes b on b.user_id = a.user_id
        where not u.is_guest and (b.muted is null or not ${v.setting} = any(b.muted))
          and not ${isBlockBetween(sql.ref('a.user_id'), sql.ref('a.actor_id'))}
          and (${v.kind}::text <> 'follower' or not ${isOldFollower})
        order by a.user_id),
      joined as (
        update notifications n set count = n.count + 1, at = told.at, actor_id = told.actor_id, card_id = ${v.cardId}
        from told where n.user_id = told.user_id and n.bundle = ${v.bundle} and n.read_at is null
        returning n.user_id, n.id),
      made as (
        insert into notifications (user_id, id, kind, bundle, at, actor_id, card_id, comment_id, collection_id)
        select user_id, id, ${v.kind}, ${v.bundle}, at, actor_id, ${v.cardId}, ${v.commentId}::uuid,
          ${v.collectionId}::uuid
        from told where not exists (select from joined where joined.user_id = told.user_id)
        on conflict do nothing returning user_id, id),
      counted as (
        insert into notification_boxes (user_id, unread) select user_id, 1 from made
        on conflict (user_id) do update set unread = notification_boxes.unread + 1),
      news as (select user_id, id from joined union all select user_id, id from made),
      happened as (${insertEventsSql(
        'notification',
        sql`select user_id, json_build_object('id', id, 'kind', ${v.kind}::text) from news
          where ${v.kind}::text <> 'follower'`,
        v.now,
      )})
      select count(${notifyDispatcher})::int as told from news where ${v.kind}::text <> 'follower'`.compile(db),
}));

/**
 * Notifies each recipient once; they must be distinct. Skips guests, users who muted the kind, and pairs with a block between
 * recipient and actor.
 */
export const notifyAll = async (
  trx: Kysely<Tables>,
  { kind, ...about }: NotificationContent,
  recipients: readonly Recipient[],
): Promise<void> => {
  if (recipients.length === 0) return;
  await writeNotifications.first(trx, {
    cardId: null,
    commentId: null,
    collectionId: null,
    bundle: null,
    ...about,
    kind,
    setting: settingOf[kind],
    ids: recipients.map(({ id }) => id),
    userIds: recipients.map(({ userId }) => userId),
    actorIds: recipients.map(({ actorId }) => actorId ?? null),
    ats: recipients.map(({ atMs }) => new Date(atMs).toISOString()),
    now: new Date(Math.max(...recipients.map(({ atMs }) => atMs))),
  });
};

/** Notifies one recipient. */
export const notify = (
  trx: Kysely<Tables>,
  { id, userId, actorId, atMs, ...news }: NotificationContent & Recipient,
): Promise<void> => notifyAll(trx, news, [{ id, userId, atMs, ...(actorId !== undefined && { actorId }) }]);
