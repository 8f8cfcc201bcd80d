import {
  applySettings,
  createLearner,
  nameRules,
  readTimeZone,
  type LearnerCreated,
  type LearnerEvent,
  type LearnerState,
  type Level,
  type Rules,
} from '@kadro/core';
import { writeLearner } from '@kadro/core/stored';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { toEventRow } from './stored-event.ts';

/**
 * Writes the learner of a new user with the first event of its log, and a second one if a level was chosen. An unknown time zone
 * becomes UTC.
 */
export const createLearnerRows = async (
  trx: Kysely<Tables>,
  {
    userId,
    timeZone = 'UTC',
    level,
    nowMs,
    rules,
  }: { userId: string; timeZone: string | undefined; level?: Level | undefined; nowMs: number; rules: Rules },
): Promise<LearnerState> => {
  const event: LearnerCreated = {
    kind: 'learner-created',
    atMs: nowMs,
    timeZone: readTimeZone(timeZone) ?? 'UTC',
    level: 'novice',
    rules: nameRules(rules),
  };
  const created = createLearner(event);
  const levelChange = level === undefined ? null : applySettings({ learner: created, level, atMs: nowMs }, rules);
  const learner = levelChange?.ok ? levelChange.learner : created;
  const log: LearnerEvent[] = levelChange?.ok ? [event, levelChange.event] : [event];
  await Promise.all([
    trx
      .insertInto('learners')
      .values({ user_id: userId, version: log.length, state: writeLearner(learner) })
      .execute(),
    trx
      .insertInto('learner_events')
      .values(log.map((line, at) => ({ user_id: userId, seq: at + 1, ...toEventRow(line) })))
      .execute(),
  ]);
  return learner;
};
