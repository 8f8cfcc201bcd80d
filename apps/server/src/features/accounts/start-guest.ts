import { createLearner, isTimeZone, type LearnerCreated, type LearnerState } from '@kadro/core';
import type { Locale } from '@kadro/contract';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import type { Tables } from '../schema.ts';
import { openSession } from './sessions.ts';

export interface NewGuest {
  userId: string;
  learner: LearnerState;
  token: string;
  expiresAt: Date;
}

/**
 * Makes a guest: user, learner with the first line of its log, and a session, all or nothing.
 * A time zone that this server does not know reads as UTC: nobody is kept out for the name of a zone.
 */
export const startGuest = (
  db: Kysely<Tables>,
  { timeZone = 'UTC', locale, nowMs }: { timeZone?: string | undefined; locale: Locale; nowMs: number },
): Promise<NewGuest> => {
  const userId = randomUUID();
  const event: LearnerCreated = {
    kind: 'learner-created',
    atMs: nowMs,
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    level: 'novice',
  };
  const learner = createLearner(event);
  const now = new Date(nowMs);
  return withTransaction(db, async (trx) => {
    await trx
      .insertInto('users')
      .values({ id: userId, is_guest: true, is_admin: false, locale, created_at: now })
      .execute();
    const [session] = await Promise.all([
      openSession(trx, userId, nowMs),
      trx
        .insertInto('learners')
        .values({ user_id: userId, version: 1, state: JSON.stringify(learner) })
        .execute(),
      trx
        .insertInto('learner_events')
        .values({ user_id: userId, seq: 1, at: now, event: JSON.stringify(event) })
        .execute(),
    ]);
    return { userId, learner, ...session };
  });
};
