import { sql, type Kysely } from 'kysely';
import type { Notification, NotificationSettings } from '@kadro/contract';
import { isBlockedBetween, recordEvents } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';

/** The setting that a kind goes by. */
export const settingOf: Readonly<Record<Notification['kind'], keyof NotificationSettings>> = {
  comment: 'comment',
  reply: 'reply',
  follower: 'follower',
  'card-approved': 'decision',
  'card-rejected': 'decision',
  'card-taken-down': 'decision',
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
  /** What comes together in one line as long as it is unread. */
  bundle?: string;
  atMs: number;
}

/** The box of somebody with an account, locked until the transaction ends; undefined for anybody else. */
const lockBox = async (trx: Kysely<Tables>, userId: string): Promise<{ muted: string[] } | undefined> => {
  const { rows } = await sql<{ muted: string[] }>`
    insert into notification_boxes (user_id) select id from users where id = ${userId} and not is_guest
    on conflict (user_id) do update set unread = notification_boxes.unread returning muted`.execute(trx);
  return rows[0];
};

const join = async (trx: Kysely<Tables>, news: News): Promise<string | undefined> => {
  if (news.bundle === undefined) return undefined;
  const joined = await trx
    .updateTable('notifications')
    .set((row) => ({
      count: row('count', '+', 1),
      at: new Date(news.atMs),
      actor_id: news.actorId ?? null,
      card_id: news.cardId ?? null,
    }))
    .where('user_id', '=', news.userId)
    .where('bundle', '=', news.bundle)
    .where('read_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return joined?.id;
};

const add = async (trx: Kysely<Tables>, news: News): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into notifications (user_id, id, kind, bundle, at, actor_id, card_id, comment_id)
      values (${news.userId}, ${news.id}, ${news.kind}, ${news.bundle ?? null}, ${new Date(news.atMs)},
        ${news.actorId ?? null}, ${news.cardId ?? null}, ${news.commentId ?? null})
      on conflict do nothing returning user_id, id
    ), counted as (
      update notification_boxes b set unread = b.unread + 1 from made where b.user_id = made.user_id
    )
    select id from made`.execute(trx);
  return rows[0]?.id;
};

/**
 * Tells somebody of something once, in a transaction, unless they have no account, do not want to know of it, or one of the two
 * has blocked the other.
 */
export const notify = async (trx: Kysely<Tables>, news: News): Promise<void> => {
  if (news.actorId !== undefined && (await isBlockedBetween(trx, news.userId, news.actorId))) return;
  const box = await lockBox(trx, news.userId);
  if (box === undefined || box.muted.includes(settingOf[news.kind])) return;
  const id = (await join(trx, news)) ?? (await add(trx, news));
  if (id === undefined) return;
  await recordEvents(trx, [{ userId: news.userId, kind: 'notification', data: { id } }], news.atMs);
};
