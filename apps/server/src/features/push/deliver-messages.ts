import type { PushMessage } from '@kadro/adapters/push/port';
import type { Kysely } from 'kysely';
import type { Tables } from '../../kernel/schema.ts';
import { withTransaction } from '../../platform/database/index.ts';
import { goesByMail, sendByMail } from './by-mail.ts';
import { claimMessages, type Claimed } from './claim-messages.ts';
import { noteOf, writeNotes, type Note } from './delivery-log.ts';
import { quietUntilMs } from './hours.ts';
import { lifeSeconds, pushNews, type PushNews } from './message.ts';
import { pauseAway } from './pause-away.ts';
import { sendToDevices, type Tried } from './send-to-devices.ts';
import type { PushTools } from './tools.ts';
import { wordMessage } from './word-message.ts';

const minuteMs = 60_000;
/** After the n-th failure a message waits 2ⁿ⁻¹ minutes, at most so long, or as long as the provider asks for. */
const longestWaitMs = 60 * minuteMs;
/** So many messages a person gets within 24 hours, of all kinds together. */
const dailyMax = 5;
/** Messages claimed and sent at the same time. */
const batchSize = 50;

/** What becomes of a message: it is done with, or tried again at a time. */
interface Settled {
  readonly next_try_at: Date | null;
  readonly tries?: number;
  readonly done?: string[];
  readonly sent?: number;
  readonly sent_at?: Date;
  readonly reason: string | null;
}

/** What was tried of a message, and what goes by mail in its place. */
interface Delivered {
  readonly settled: Settled;
  readonly tried: readonly Tried[];
  readonly mail?: PushMessage;
}

const endedBy = (reason: string): Settled => ({ next_try_at: null, reason });

/** Why a message is not sent now; null where it is. The hour of due words is the learner's own choice, also within the quiet ones. */
const holdBack = (row: Claimed, news: PushNews, nowMs: number): Settled | null => {
  if (row.isStopped === true) return endedBy('stopped');
  if (row.devices.length === 0 && !goesByMail(row, news)) return endedBy(row.sent > 0 ? 'sent' : 'no device');
  if (nowMs - row.at.getTime() > lifeSeconds[news.kind] * 1000) return endedBy('too old');
  if (row.lately >= dailyMax) return endedBy('too many');
  if (news.kind === 'due') return null;
  const untilMs = quietUntilMs(nowMs, row.timeZone, { from: row.quiet_from, to: row.quiet_to });
  // It has not been tried: comments that come meanwhile join it.
  return untilMs === null ? null : { next_try_at: new Date(untilMs), tries: row.tries - 1, reason: 'quiet hours' };
};

const waitOf = (tries: number, tried: readonly Tried[]): number => {
  const asked = tried.map(({ outcome }) => (outcome.state === 'later' ? (outcome.afterMs ?? 0) : 0));
  return Math.max(Math.min(longestWaitMs, minuteMs * 2 ** (tries - 1)), ...asked);
};

const settle = (row: Claimed, tried: readonly Tried[], nowMs: number): Settled => {
  const isOver = ({ outcome }: Tried): boolean => outcome.state !== 'later';
  const sent = row.sent + tried.filter(({ outcome }) => outcome.state === 'sent').length;
  const left = tried.filter((each) => !isOver(each));
  const failed = tried.find(({ outcome }) => outcome.state !== 'sent')?.outcome;
  // The last devices are gone: by mail, if it goes so, else it ends.
  const isLost = sent === 0 && row.mail_to !== null && tried.every(({ outcome }) => outcome.state === 'gone');
  const reason = failed === undefined ? null : 'reason' in failed ? failed.reason : 'the device is gone';
  return {
    next_try_at: isLost ? new Date(nowMs) : left.length === 0 ? null : new Date(nowMs + waitOf(row.tries, tried)),
    done: [...row.done, ...tried.filter(isOver).map(({ device }) => device.id)],
    sent,
    ...(sent > row.sent && { sent_at: new Date(nowMs) }),
    reason,
  };
};

const removeGone = async (db: Kysely<Tables>, userId: string, tried: readonly Tried[]): Promise<void> => {
  const gone = tried.filter(({ outcome }) => outcome.state === 'gone').map(({ device }) => device.id);
  if (gone.length > 0)
    await db.deleteFrom('push_tokens').where('user_id', '=', userId).where('id', 'in', gone).execute();
};

/**
 * Makes the one who sends what waits: all that is due, until none is left or the signal ends it; returns how many messages
 * reached a device. What a provider puts off is tried again, longer each time, as long as it is worth telling; dead tokens are
 * removed. A crash while sending sends a message twice, in the place of the first one, never none.
 */
export const createDelivery = (tools: PushTools): ((signal?: AbortSignal) => Promise<number>) => {
  const { db, now, publicUrl, push, warn } = tools;
  const senders = push.senders.map((sender) => pauseAway(sender, now));
  const deliver = async (row: Claimed): Promise<Delivered> => {
    const news = pushNews.safeParse({ kind: row.kind, ...Object(row.data) });
    // Of a newer release, which knows what it is.
    if (!news.success) return { settled: endedBy('unreadable'), tried: [] };
    const held = holdBack(row, news.data, now());
    if (held !== null) return { settled: held, tried: [] };
    const message = wordMessage(news.data, row.locale, publicUrl);
    if (row.devices.length === 0)
      return { settled: { ...endedBy('by mail'), sent_at: new Date(now()) }, tried: [], mail: message };
    const tried = await sendToDevices(senders, row.devices, message);
    if (tried.length === 0) return { settled: endedBy('no provider'), tried };
    for (const { outcome } of tried)
      if (outcome.state === 'refused' || outcome.state === 'later')
        warn(`a push message (${row.kind}) was not taken: ${outcome.reason}`, null);
    await removeGone(db, row.user_id, tried);
    return { settled: settle(row, tried, now()), tried };
  };

  const work = async (row: Claimed, notes: Note[]): Promise<boolean> => {
    const { settled, tried, mail } = await deliver(row);
    notes.push(...tried.map((each) => noteOf(row, each)));
    if (tried.length === 0 && settled.next_try_at === null && settled.reason !== 'sent')
      notes.push({
        kind: row.kind,
        broadcastId: row.broadcastId,
        provider: null,
        state: 'dropped',
        reason: settled.reason,
      });
    const end = (on: Kysely<Tables>) =>
      on
        .updateTable('push_messages')
        .set(settled)
        .where('user_id', '=', row.user_id)
        .where('kind', '=', row.kind)
        .where('key', '=', row.key)
        .execute();
    if (mail === undefined) await end(db);
    else
      await withTransaction(db, async (trx) => {
        await sendByMail(trx, tools, row, mail);
        await end(trx);
      });
    return mail !== undefined || (settled.sent ?? row.sent) > row.sent;
  };

  /** What one person is told, one after the other: what has reached them counts for the next. */
  const workFor = async (rows: readonly Claimed[], notes: Note[]): Promise<number> => {
    let reached = 0;
    for (const row of rows) if (await work({ ...row, lately: row.lately + reached }, notes)) reached += 1;
    return reached;
  };

  return async (signal) => {
    let reached = 0;
    for (;;) {
      if (signal?.aborted === true) return reached;
      const rows = await claimMessages(db, now(), batchSize);
      if (rows.length === 0) return reached;
      const people = Map.groupBy(rows, (row) => row.user_id);
      const notes: Note[] = [];
      const counts = await Promise.all(Array.from(people.values(), (own) => workFor(own, notes)));
      for (const count of counts) reached += count;
      await writeNotes(db, notes, now());
    }
  };
};
