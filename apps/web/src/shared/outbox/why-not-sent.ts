import { dayMs } from '@kadro/core';
import { callKeptDays, replyKeptDays } from '@kadro/contract/route/keeping';
import type { OutboxEntry } from './outbox-entry.ts';

/** After this long an entry is no longer sent by itself; its learner is told. */
export const maxKeepMs = callKeptDays * dayMs;

/** After this long it cannot be sent at all: servers will soon forget whether they have it. Clocks may be some days apart. */
export const maxRetryMs = (replyKeptDays - 5) * dayMs;

/** Why an entry is not sent unless its learner says so: it has waited too long, far too long, was refused, or a guest has left it. */
export type Reason = 'expired' | 'stale' | 'refused' | 'left';

/** How many entries there are for each reason, to begin to count by. */
export const zeroCounts: Readonly<Record<Reason, number>> = { expired: 0, stale: 0, refused: 0, left: 0 };

/** The reason for an entry of the present user, or of a guest who has left it; null where it is sent by itself. */
export const whyNotSent = (
  { refusal }: Pick<OutboxEntry, 'refusal'>,
  { belongsToCurrentUser, ageMs, isRevived }: { belongsToCurrentUser: boolean; ageMs: number; isRevived: boolean },
): Reason | null => {
  if (ageMs > maxRetryMs) return 'stale';
  if (!belongsToCurrentUser) return 'left';
  if (refusal !== null) return 'refused';
  return ageMs > maxKeepMs && !isRevived ? 'expired' : null;
};
