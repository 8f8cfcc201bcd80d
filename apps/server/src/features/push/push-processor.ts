import { minuteMs } from '@kadro/core';
import { sql } from 'kysely';
import { cardDecisionOf, defineProcessor, type Processor } from '../../kernel/index.ts';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { hasMail, isReached, removeTaken } from './endpoints.ts';
/** Comments written within this time share a message. */
const gatherMs = 2 * minuteMs;
/** Min time between messages about comments and replies. */
const commentsEveryMs = 60 * minuteMs;

/** The kinds of notifications that are also pushed. */
const pushedKinds = ['comment', 'reply', ...Object.keys(cardDecisionOf)];

interface MessageParams {
  userId: string;
  id: string;
  now: Date;
  /** When the message about a first comment goes out. */
  gathered: Date;
}

/**
 * Queues a push message for an in-app notification, if the user is reachable and has not muted the kind. A comment joins a queued
 * message that was not tried yet; else it gets a new one, an hour after the last at the earliest.
 */
const queueMessage = prepareQuery<Tables, MessageParams>()((db, v) => ({
  compile: () =>
    sql`
      with news as materialized (
        select n.id::text as id, n.kind in ('comment', 'reply') as is_comment, n.kind, n.card_id, w.headword
        from notifications n join push_boxes b on b.user_id = n.user_id join users u on u.id = n.user_id
          join cards c on c.id = n.card_id join words w on w.id = c.word_id
        where n.user_id = ${v.userId} and n.id = ${v.id}
          and n.kind = any(${sql.lit(`{${pushedKinds.join(',')}}`)}::text[])
          and not case when n.kind in ('comment', 'reply') then 'comment' else 'decision' end = any(b.muted)
          and (${hasMail} or exists (select from push_tokens t where t.user_id = ${v.userId} and ${isReached}))
      ), joined as (
        update push_messages m set data = json_build_object('isReply', news.kind = 'reply', 'cardId', news.card_id,
          'headword', news.headword, 'count', (m.data->>'count')::int + 1)
        from news
        where news.is_comment and m.user_id = ${v.userId} and m.kind = 'comment' and m.next_try_at is not null and m.tries = 0
        returning m.key
      )
      insert into push_messages (user_id, kind, key, data, at, next_try_at)
      select ${v.userId}::uuid, case when is_comment then 'comment' else 'decision' end, id,
        case when is_comment then json_build_object('isReply', kind = 'reply', 'cardId', card_id, 'headword', headword, 'count', 1)
          else json_build_object('decision', ${sql.lit(JSON.stringify(cardDecisionOf))}::json->>kind, 'cardId', card_id, 'headword', headword) end,
        ${v.now}::timestamptz,
        case when is_comment then greatest(${v.gathered}::timestamptz, (
          select max(s.sent_at) from push_messages s where s.user_id = ${v.userId} and s.kind = 'comment'
        ) + ${sql.lit(`${commentsEveryMs} ms`)}::interval) else ${v.now}::timestamptz end
      from news where not exists (select from joined)
      on conflict do nothing`.compile(db),
}));

/** Turns in-app notifications of card decisions, comments and replies into push messages. */
export const createPushProcessor = (now: () => number, deliver: (signal: AbortSignal) => Promise<unknown>): Processor =>
  defineProcessor('push', {
    ownRowsOnly: ['notification', 'push-endpoint-taken'],
    perform: async (trx, { userId, ...event }) => {
      if (event.kind === 'push-endpoint-taken') return removeTaken(trx, userId, event.data.id);
      const nowMs = now();
      const { id, kind } = event.data;
      // Older releases did not record the kind.
      if (kind !== undefined && !pushedKinds.includes(kind)) return;
      await queueMessage.run(trx, { userId, id, now: new Date(nowMs), gathered: new Date(nowMs + gatherMs) });
    },
    committed: deliver,
  });
