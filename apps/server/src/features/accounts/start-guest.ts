import { randomUUID } from 'node:crypto';
import type { LearnerState, Level, Rules } from '@kadro/core';
import type { Locale } from '@kadro/contract';
import type { Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { createLearnerRows, openSession } from '../../kernel/index.ts';

export interface NewGuest {
  userId: string;
  learner: LearnerState;
  token: string;
  expiresAt: Date;
}

/** Data of a new guest. */
export interface GuestInput {
  timeZone: string | undefined;
  level: Level | undefined;
  locale: Locale;
  nowMs: number;
  userAgent: string | undefined;
  /** Hash of the browser's token. */
  replacedHash: Buffer;
  rules: Rules;
  /** Counts the guest; throws if there are too many. */
  count: (trx: Kysely<Tables>) => Promise<void>;
}

/** Creates a guest in one transaction: user, learner with the first event of its log, and a session. */
export const startGuest = (
  db: Kysely<Tables>,
  { timeZone, level, locale, nowMs, userAgent, replacedHash, rules, count }: GuestInput,
): Promise<NewGuest> => {
  const userId = randomUUID();
  return withTransaction(db, async (trx) => {
    await trx
      .insertInto('users')
      .values({ id: userId, is_guest: true, is_admin: false, locale, created_at: new Date(nowMs) })
      .execute();
    const [session, learner] = await Promise.all([
      openSession(trx, { userId, nowMs, userAgent, replacedHash }),
      createLearnerRows(trx, { userId, timeZone, level, nowMs, rules }),
    ]);
    // Last, as guests of one address wait for each other from here on.
    await count(trx);
    return { userId, learner, ...session };
  });
};
