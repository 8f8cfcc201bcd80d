import type { Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { hashToken } from '../../platform/http/index.ts';
import { endUnseen, findUnseen, keepNewestSessions, openSession } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { lockGuest } from './lock-guest.ts';

interface Browser {
  browserHash: Buffer;
  nowMs: number;
  userAgent: string | undefined;
}

/**
 * Opens a new session for a browser's former guest if the reply that replaced its token was lost: the guest of a log-in, or one whose
 * start was not received. Ends the unused session unless its reply may still arrive. Returns null if there is no such guest.
 */
export const reopenGuest = (
  db: Kysely<Tables>,
  { browserHash, nowMs, userAgent }: Browser,
): Promise<{ userId: string; token: string; expiresAt: Date } | null> =>
  withTransaction(db, async (trx) => {
    for (const session of await findUnseen(trx, browserHash, nowMs)) {
      const userId = session.guestId ?? session.userId;
      if (!(await lockGuest(trx, userId))) continue;
      if ((await endUnseen(trx, [session], nowMs)).length === 0) continue;
      const opened = await openSession(trx, { userId, nowMs, userAgent, replacedHash: browserHash });
      await keepNewestSessions(trx, userId, hashToken(opened.token));
      return { userId, ...opened };
    }
    return null;
  });
