import type { PushMessage } from '@kadro/adapters/push/port';
import type { Kysely } from 'kysely';
import { leaseMs, whileLeased } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { withTransaction } from '../../platform/database/index.ts';
import { sendByMail } from './by-mail.ts';
import { claimMessages, renewClaims, type Claimed } from './claim-messages.ts';
import { noteOf, writeNotes, type Note } from './delivery-log.ts';
import { markGone, writeRefusals } from './let-go.ts';
import { pushNews } from './message.ts';
import { pauseAway } from './pause-away.ts';
import { sendTogether, type Worded } from './send-together.ts';
import type { Tried } from './send-to-devices.ts';
import { endedBy, holdBack, leaveUnread, patchAfter, type MessagePatch } from './patch-message.ts';
import type { PushTools } from './tools.ts';
import { wordMessage } from './word-message.ts';

/** Messages claimed and sent together: VK accepts this many people per call. */
const batchSize = 100;

/** The result of one message: attempts by device, its row's patch, and the mail to send instead. */
interface Delivered {
  readonly row: Claimed;
  readonly patch: MessagePatch;
  readonly tried: readonly Tried[];
  readonly mail?: PushMessage;
}

/**
 * Creates the sender: delivers all due messages until the queue is empty or `signal` aborts; returns how many reached a user.
 * Deferred messages are retried with growing delays until they expire; dead tokens are removed. After a crash a message may be
 * sent twice (the second replaces the first), but is never lost.
 */
export const createDelivery = (tools: PushTools): ((signal?: AbortSignal) => Promise<number>) => {
  const { db, now, publicUrl, push, warn } = tools;
  const senders = push.senders.map((sender) => pauseAway(sender, now));

  /** Words a message that goes out now; otherwise returns its settled result. */
  const word = (row: Claimed): Worded | Delivered => {
    const news = pushNews.safeParse({ kind: row.kind, ...Object(row.data) });
    if (!news.success) return { row, patch: leaveUnread(row, now()), tried: [] };
    const held = holdBack(row, news.data, now());
    if (held !== null) return { row, patch: held, tried: [] };
    const message = wordMessage(news.data, row.locale, publicUrl);
    return row.devices.length > 0
      ? { row, message }
      : { row, patch: { ...endedBy('by mail'), sent_at: new Date(now()) }, tried: [], mail: message };
  };

  const send = async (worded: readonly Worded[]): Promise<Delivered[]> => {
    const tries = await sendTogether(senders, worded);
    const nowMs = now();
    return worded.map(({ row }, at) => {
      const tried = (tries[at] ?? []).map(markGone);
      for (const { outcome } of tried)
        if (outcome.state === 'refused' || outcome.state === 'later')
          warn(`a push message (${row.kind}) was not taken: ${outcome.reason}`, null);
      return { row, patch: tried.length === 0 ? endedBy('no provider') : patchAfter(row, tried, nowMs), tried };
    });
  };

  /** Saves a message's result; returns whether it reached the user. */
  const write = async ({ row, patch, tried, mail }: Delivered, notes: Note[]): Promise<boolean> => {
    await writeRefusals(db, row.user_id, tried);
    notes.push(...tried.map((each) => noteOf(row, each)));
    if (tried.length === 0 && patch.next_try_at === null && patch.reason !== 'sent')
      notes.push({
        kind: row.kind,
        broadcastId: row.broadcastId,
        provider: null,
        state: 'dropped',
        reason: patch.reason,
      });
    const change = (on: Kysely<Tables>) =>
      on
        .updateTable('push_messages')
        .set(patch)
        .where('user_id', '=', row.user_id)
        .where('kind', '=', row.kind)
        .where('key', '=', row.key)
        .execute();
    if (mail === undefined) await change(db);
    else
      await withTransaction(db, async (trx) => {
        await sendByMail(trx, tools, row, mail);
        await change(trx);
      });
    return mail !== undefined || (patch.sent ?? row.sent) > row.sent;
  };

  /** Sends at most one message per user; returns the ids of the users reached. */
  const sendRound = async (rows: readonly Claimed[], notes: Note[]): Promise<string[]> => {
    const all = rows.map(word);
    const delivered = await send(all.filter((each) => 'message' in each));
    const decided = [...all.filter((each) => 'patch' in each), ...delivered];
    const reached = await Promise.all(
      decided.map(async (each) => ((await write(each, notes)) ? [each.row.user_id] : [])),
    );
    return reached.flat();
  };

  /** Sends the claimed messages; returns the id of the user reached for each delivered one. */
  const sendAll = async (rows: readonly Claimed[], notes: Note[]): Promise<string[]> => {
    const people = Map.groupBy(rows, (row) => row.user_id);
    const reached: string[] = [];
    // One user's messages go one after the other, as each delivered one counts towards the daily limit.
    for (let turn = 0, unsentCount = rows.length; unsentCount > 0; turn += 1) {
      const next = Array.from(people.values(), (own) => own[turn]).filter((row) => row !== undefined);
      unsentCount -= next.length;
      const lately = ({ user_id: id }: Claimed): number => reached.filter((each) => each === id).length;
      reached.push(
        ...(await sendRound(
          next.map((row) => ({ ...row, lately: row.lately + lately(row) })),
          notes,
        )),
      );
    }
    return reached;
  };

  return async (signal) => {
    let count = 0;
    for (;;) {
      if (signal?.aborted === true) return count;
      const nowMs = now();
      const rows = await claimMessages(db, nowMs, batchSize);
      if (rows.length === 0) return count;
      const notes: Note[] = [];
      const renew = (from: Date, until: Date) => renewClaims(db, rows, from, until);
      const lease = { untilMs: nowMs + leaseMs, now, renew };
      count += (await whileLeased(lease, () => sendAll(rows, notes))).length;
      await writeNotes(db, notes, now());
    }
  };
};
