import { createLearner, isTimeZone, nameRules, type LearnerCreated, type LearnerState, type Rules } from '@kadro/core';
import { writeLearner } from '@kadro/core/stored';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import { toEventRow } from './stored-event.ts';

/**
 * Writes the learner of a new user, with the first line of its log.
 * A time zone that this server does not know reads as UTC: nobody is kept out for the name of a zone.
 */
export const createLearnerRows = async (
  trx: Kysely<Tables>,
  {
    userId,
    timeZone = 'UTC',
    nowMs,
    rules,
  }: { userId: string; timeZone: string | undefined; nowMs: number; rules: Rules },
): Promise<LearnerState> => {
  const event: LearnerCreated = {
    kind: 'learner-created',
    atMs: nowMs,
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    level: 'novice',
    rules: nameRules(rules),
  };
  const learner = createLearner(event);
  await Promise.all([
    trx
      .insertInto('learners')
      .values({ user_id: userId, version: 1, state: writeLearner(learner) })
      .execute(),
    trx
      .insertInto('learner_events')
      .values({ user_id: userId, seq: 1, ...toEventRow(event) })
      .execute(),
  ]);
  return learner;
};
