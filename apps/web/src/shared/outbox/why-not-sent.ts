import { dayMs } from '@kadro/core';
import { callKeptDays, replyKeptDays } from '@kadro/contract/route/keeping';
import type { OutboxEntry } from './outbox-entry.ts';

/** After this long an entry is no longer sent by itself; its learner is notified. */
export const maxKeepMs = callKeptDays * dayMs;

/** After this long it cannot be sent at all: servers will soon forget whether they have it. Clocks may be some days apart. */
export const maxRetryMs = (replyKeptDays - 5) * dayMs;

/** Why an entry is sent only on the learner's request: it has waited too long, far too long, was refused, or belongs to a former guest. */
export type Reason = 'expired' | 'stale' | 'refused' | 'left';

/** Zero for every reason; the starting point of a count. */
export const zeroCounts: Readonly<Record<Reason, number>> = { expired: 0, stale: 0, refused: 0, left: 0 };

/** The reason for an entry of the current user or a former guest; null if it is sent by itself. */
export const whyNotSent = (
  { refusal }: Pick<OutboxEntry, 'refusal'>,
  { belongsToCurrentUser, ageMs, isRevived }: { belongsToCurrentUser: boolean; ageMs: number; isRevived: boolean },
): Reason | null => {
  if (ageMs > maxRetryMs) return 'stale';
  if (!belongsToCurrentUser) return 'left';
  if (refusal !== null) return 'refused';
  return ageMs > maxKeepMs && !isRevived ? 'expired' : null;
};
