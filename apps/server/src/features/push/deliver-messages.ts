import type { PushMessage } from '@kadro/adapters/push/port';
import type { Kysely } from 'kysely';
import { leaseMs, whileLeased } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { withTransaction } from '../../platform/database/index.ts';
import { sendByMail } from './by-mail.ts';
import { claimMessages, renewClaims, type Claimed } from './claim-messages.ts';
import { noteOf, writeNotes, type Note } from './delivery-log.ts';
import { letGo, writeRefusals } from './let-go.ts';
import { pushNews } from './message.ts';
import { pauseAway } from './pause-away.ts';
import { sendTogether, type Worded } from './send-together.ts';
import type { Tried } from './send-to-devices.ts';
import { endedBy, holdBack, leaveUnread, patchAfter, type MessagePatch } from './patch-message.ts';
import type { PushTools } from './tools.ts';
import { wordMessage } from './word-message.ts';

/** Messages claimed and sent at the same time: as many people as VK takes by one call. */
const batchSize = 100;

/** What was tried of a message, and what goes by mail in its place. */
interface Delivered {
  readonly row: Claimed;
  readonly patch: MessagePatch;
  readonly tried: readonly Tried[];
  readonly mail?: PushMessage;
}

/**
 * Makes the one who sends what waits: all that is due, until none is left or the signal ends it; returns how many messages
 * reached a device. What a provider puts off is tried again, longer each time, as long as it is worth telling; dead tokens are
 * removed. A crash while sending sends a message twice, in the place of the first one, never none.
 */
export const createDelivery = (tools: PushTools): ((signal?: AbortSignal) => Promise<number>) => {
  const { db, now, publicUrl, push, warn } = tools;
  const senders = push.senders.map((sender) => pauseAway(sender, now));

  /** What goes out of a message now, or what becomes of it without. */
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
      const tried = (tries[at] ?? []).map(letGo);
      for (const { outcome } of tried)
        if (outcome.state === 'refused' || outcome.state === 'later')
          warn(`a push message (${row.kind}) was not taken: ${outcome.reason}`, null);
      return { row, patch: tried.length === 0 ? endedBy('no provider') : patchAfter(row, tried, nowMs), tried };
    });
  };

  /** Writes down what became of a message; whether it reached somebody. */
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

  /** Sends one message of each person; whom one reached. */
  const sendRound = async (rows: readonly Claimed[], notes: Note[]): Promise<string[]> => {
    const all = rows.map(word);
    const delivered = await send(all.filter((each) => 'message' in each));
    const decided = [...all.filter((each) => 'patch' in each), ...delivered];
    const reached = await Promise.all(
      decided.map(async (each) => ((await write(each, notes)) ? [each.row.user_id] : [])),
    );
    return reached.flat();
  };

  /** Sends what was claimed; whom it reached, once a message. */
  const sendAll = async (rows: readonly Claimed[], notes: Note[]): Promise<string[]> => {
    const people = Map.groupBy(rows, (row) => row.user_id);
    const reached: string[] = [];
    // What one person is told goes one after the other: what has reached them counts for the next.
    for (let turn = 0, left = rows.length; left > 0; turn += 1) {
      const next = Array.from(people.values(), (own) => own[turn]).filter((row) => row !== undefined);
      left -= next.length;
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
