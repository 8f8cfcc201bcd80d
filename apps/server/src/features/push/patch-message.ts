import { minuteMs } from '@kadro/core';
import type { Claimed } from './claim-messages.ts';
import { goesByMail } from './by-mail.ts';
import { quietUntilMs } from './hours.ts';
import { lifeSeconds, lifeSecondsOf, type PushNews } from './message.ts';
import type { Tried } from './send-to-devices.ts';
/** After the n-th failure a message waits 2ⁿ⁻¹ minutes, at most so long, or as long as the provider asks for. */
const maxWaitMs = 60 * minuteMs;
/** So many messages a person gets within 24 hours, of all kinds together. */
const maxPerDay = 5;

/** What becomes of a message, as its row says it: it is done with, or put off until a time. */
export interface MessagePatch {
  readonly next_try_at: Date | null;
  readonly tries?: number;
  readonly done?: string[];
  readonly sent?: number;
  readonly sent_at?: Date;
  readonly reason: string | null;
}

/** A message that is done with, and why. */
export const endedBy = (reason: string): MessagePatch => ({ next_try_at: null, reason });

/** What becomes of a message that cannot be read: a node of a newer release may know what it is. */
export const leaveUnread = (row: Claimed, nowMs: number): MessagePatch => {
  const reason = 'unreadable';
  if (nowMs - row.at.getTime() > lifeSecondsOf(row.kind) * 1000) return endedBy(reason);
  return { next_try_at: new Date(nowMs + minuteMs), tries: row.tries - 1, reason };
};

/** Why a message is not sent now; null where it is. The hour of due words is the learner's own choice, also within the quiet ones. */
export const holdBack = (row: Claimed, news: PushNews, nowMs: number): MessagePatch | null => {
  if (row.isStopped === true) return endedBy('stopped');
  if (row.devices.length === 0 && !goesByMail(row, news)) return endedBy(row.sent > 0 ? 'sent' : 'no device');
  if (nowMs - row.at.getTime() > lifeSeconds[news.kind] * 1000) return endedBy('too old');
  if (row.lately >= maxPerDay) return endedBy('too many');
  if (news.kind === 'due') return null;
  const untilMs = quietUntilMs(nowMs, row.timeZone, { from: row.quiet_from, to: row.quiet_to });
  // It has not been tried: comments that come meanwhile join it.
  return untilMs === null ? null : { next_try_at: new Date(untilMs), tries: row.tries - 1, reason: 'quiet hours' };
};

const waitOf = (tries: number, tried: readonly Tried[]): number => {
  const asked = tried.map(({ outcome }) => (outcome.state === 'later' ? (outcome.afterMs ?? 0) : 0));
  return Math.max(Math.min(maxWaitMs, minuteMs * 2 ** (tries - 1)), ...asked);
};

/** What becomes of a message by what became of it at each device. */
export const patchAfter = (row: Claimed, tried: readonly Tried[], nowMs: number): MessagePatch => {
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
