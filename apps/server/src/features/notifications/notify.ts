import { sql, type Kysely } from 'kysely';
import type { Notification, NotificationSettings } from '@kadro/contract';
import { eventsFrom, isBlockBetween, tellOfEvents } from '../../kernel/index.ts';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../../kernel/schema.ts';

/** The setting that a kind goes by. */
export const settingOf: Readonly<Record<Notification['kind'], keyof NotificationSettings>> = {
  comment: 'comment',
  reply: 'reply',
  follower: 'follower',
  'card-approved': 'decision',
  'card-rejected': 'decision',
  'card-taken-down': 'decision',
  'collection-hidden': 'decision',
  'author-card': 'authorCard',
};

/** What somebody is to be told. */
export interface News {
  /** Of the event that it comes from. */
  id: string;
  userId: string;
  kind: Notification['kind'];
  actorId?: string;
  cardId?: string;
  commentId?: string;
  collectionId?: string;
  /** What comes together in one line as long as it is unread. */
  bundle?: string;
  atMs: number;
}

interface NewsValues {
  id: string;
  userId: string;
  kind: string;
  setting: string;
  actorId: string | null;
  cardId: string | null;
  commentId: string | null;
  collectionId: string | null;
  bundle: string | null;
  at: Date;
}

/**
 * One statement: who is told, whose box is locked first, as its reader does; the unread line of the bundle or a new one, which is
 * counted; and the event of either.
 */
const tell = prepareQuery<Tables, NewsValues>()((db, v) => ({
  compile: () =>
    sql<{ told: number }>`
      with told as (
        select u.id as user_id from users u
        left join lateral (select muted from notification_boxes where user_id = ${v.userId}::uuid for update) b on true
        where u.id = ${v.userId}::uuid and not u.is_guest and (b.muted is null or not ${v.setting} = any(b.muted))
          and not ${isBlockBetween(sql.ref('u.id'), sql`${v.actorId}::uuid`)}),
      joined as (
        update notifications n set count = n.count + 1, at = ${v.at}::timestamptz, actor_id = ${v.actorId}::uuid,
          card_id = ${v.cardId}
        from told where n.user_id = told.user_id and n.bundle = ${v.bundle} and n.read_at is null
        returning n.user_id, n.id),
      made as (
        insert into notifications (user_id, id, kind, bundle, at, actor_id, card_id, comment_id,
          collection_id)
        select user_id, ${v.id}::uuid, ${v.kind}, ${v.bundle}, ${v.at}::timestamptz, ${v.actorId}::uuid, ${v.cardId},
          ${v.commentId}::uuid, ${v.collectionId}::uuid
        from told where not exists (select from joined)
        on conflict do nothing returning user_id, id),
      counted as (
        insert into notification_boxes (user_id, unread) select user_id, 1 from made
        on conflict (user_id) do update set unread = notification_boxes.unread + 1),
      news as (select user_id, id from joined union all select user_id, id from made),
      happened as (${eventsFrom(sql`select user_id, 'notification', json_build_object('id', id) from news`, v.at)})
      select count(${tellOfEvents})::int as told from news`.compile(db),
}));

/**
 * Tells somebody of something once, unless they have no account, do not want to know of it, or one of the two has blocked the
 * other.
 */
export const notify = async (trx: Kysely<Tables>, { atMs, ...news }: News): Promise<void> => {
  const none = { actorId: null, cardId: null, commentId: null, collectionId: null, bundle: null };
  await tell.first(trx, { ...none, ...news, setting: settingOf[news.kind], at: new Date(atMs) });
};
