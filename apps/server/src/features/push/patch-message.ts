import { minuteMs } from '@kadro/core';
import type { Claimed } from './claim-messages.ts';
import { goesByMail } from './by-mail.ts';
import { quietUntilMs } from './hours.ts';
import { lifeSeconds, lifeSecondsOf, type PushNews } from './message.ts';
import type { Tried } from './send-to-devices.ts';
/** Max wait: the n-th retry comes after 2ⁿ⁻¹ minutes, or later if the provider demands it. */
const maxWaitMs = 60 * minuteMs;
/** Max messages per user within 24 hours, of all kinds together. */
const maxPerDay = 5;

/** An update of a message's row: it ends (`next_try_at` is null) or is deferred. */
export interface MessagePatch {
  readonly next_try_at: Date | null;
  readonly tries?: number;
  readonly done?: string[];
  readonly sent?: number;
  readonly sent_at?: Date;
  readonly reason: string | null;
}

/** Returns the patch that ends a message for a reason. */
export const endedBy = (reason: string): MessagePatch => ({ next_try_at: null, reason });

/** Defers an unreadable message until it expires: a node of a newer release may be able to read it. */
export const leaveUnread = (row: Claimed, nowMs: number): MessagePatch => {
  const reason = 'unreadable';
  if (nowMs - row.at.getTime() > lifeSecondsOf(row.kind) * 1000) return endedBy(reason);
  return { next_try_at: new Date(nowMs + minuteMs), tries: row.tries - 1, reason };
};

/** Ends or defers a message that must not go out now; null if it may. Due words ignore quiet hours: the user chose their hour. */
export const holdBack = (row: Claimed, news: PushNews, nowMs: number): MessagePatch | null => {
  if (row.isStopped === true) return endedBy('stopped');
  if (row.devices.length === 0 && !goesByMail(row, news)) return endedBy(row.sent > 0 ? 'sent' : 'no device');
  if (nowMs - row.at.getTime() > lifeSeconds[news.kind] * 1000) return endedBy('too old');
  if (row.lately >= maxPerDay) return endedBy('too many');
  if (news.kind === 'due') return null;
  const untilMs = quietUntilMs(nowMs, row.timeZone, { from: row.quiet_from, to: row.quiet_to });
  // The attempt does not count, so that new comments can still join the message.
  return untilMs === null ? null : { next_try_at: new Date(untilMs), tries: row.tries - 1, reason: 'quiet hours' };
};

const waitOf = (tries: number, tried: readonly Tried[]): number => {
  const retryAfterMs = tried.map(({ outcome }) => (outcome.state === 'later' ? (outcome.afterMs ?? 0) : 0));
  return Math.max(Math.min(maxWaitMs, minuteMs * 2 ** (tries - 1)), ...retryAfterMs);
};

/** Returns the patch of a message from its outcomes by device. */
export const patchAfter = (row: Claimed, tried: readonly Tried[], nowMs: number): MessagePatch => {
  const isOver = ({ outcome }: Tried): boolean => outcome.state !== 'later';
  const sent = row.sent + tried.filter(({ outcome }) => outcome.state === 'sent').length;
  const deferred = tried.filter((each) => !isOver(each));
  const failed = tried.find(({ outcome }) => outcome.state !== 'sent')?.outcome;
  // The last devices are gone: the next attempt is by mail, if the kind allows it.
  const isLost = sent === 0 && row.mail_to !== null && tried.every(({ outcome }) => outcome.state === 'gone');
  const reason = failed === undefined ? null : 'reason' in failed ? failed.reason : 'the device is gone';
  return {
    next_try_at: isLost ? new Date(nowMs) : deferred.length === 0 ? null : new Date(nowMs + waitOf(row.tries, tried)),
    done: [...row.done, ...tried.filter(isOver).map(({ device }) => device.id)],
    sent,
    ...(sent > row.sent && { sent_at: new Date(nowMs) }),
    reason,
  };
};
