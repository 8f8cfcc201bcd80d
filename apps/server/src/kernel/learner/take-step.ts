import { countStep, type Rules } from '@kadro/core';
import { readLearner } from '@kadro/core/stored';
import type { Kysely } from 'kysely';
import { isUniqueViolation, prepareQuery, withTransaction } from '../../platform/database/index.ts';
import type { NewEvent } from '../events/event-catalogue.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Tables } from '../../schema/schema.ts';
import type { StepCap } from './cap-steps.ts';
import { createLearnerCache, type CachedLearner } from './learner-cache.ts';
import type { LearnerRow } from './learner-row.ts';
import { createKeyedMutex } from '../run-in-turn.ts';
import { writeStep, type Step } from './write-event.ts';

/** A use case's result: a change of the row that was judged and its reply, or a reply alone. */
export type Decision<Reply> =
  | {
      on: LearnerRow;
      step: Step;
      reply: Reply;
      /** Domain events to publish with the change; usually none. */
      events?: readonly NewEvent[];
    }
  | { reply: Reply };

const selectLearner = prepareQuery<Tables, { userId: string }>()((db, { userId }) =>
  db.selectFrom('learners').select(['user_id as userId', 'version', 'repairs', 'state']).where('user_id', '=', userId),
);

/** Reads the learner's current row; null if the account is deleted. */
export const findLearner = async (db: Kysely<Tables>, userId: string): Promise<LearnerRow | null> => {
  const row = await selectLearner.first(db, { userId });
  return row === undefined ? null : { ...row, state: readLearner(row.state) };
};

/** Reads the current row of a signed-in learner; throws if there is none. */
export const loadLearner = async (db: Kysely<Tables>, userId: string): Promise<LearnerRow> => {
  const row = await findLearner(db, userId);
  if (row === null) throw new Error('a signed-in user without a learner');
  return row;
};

const noCap: StepCap = () => Promise.resolve();

/** Within this process changes are serialized, so only other nodes conflict; this many conflicts in a row are a fault. */
const maxAttempts = 50;

/**
 * Changes a learner. Calls with the same `userId` are serialized. `decide` first gets the cached learner, if any; a change judged
 * on it must carry `tokenHash`, so that the write checks both. With `within`, a transaction, the change is not queued, and
 * `decide` must read in that transaction.
 */
export type TakeStep = <Reply>(
  userId: string,
  decide: (cached: CachedLearner | null) => Promise<Decision<Reply>>,
  within?: Kysely<Tables>,
) => Promise<Reply>;

/**
 * Creates the function that makes all changes of learners: it reads, judges by the rules and writes everything in one statement;
 * after a conflicting write it starts again. `decide` must only read; it throws to reject.
 */
export const createTakeStep = (db: Kysely<Tables>, rules: Rules, cap: StepCap = noCap): TakeStep => {
  const inTurn = createKeyedMutex();
  const learnerCache = createLearnerCache();
  const take = async <Reply>(
    on: Kysely<Tables>,
    userId: string,
    decide: (cached: CachedLearner | null) => Promise<Decision<Reply>>,
  ): Promise<Reply> => {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const draft = await decide(attempt === 1 && !on.isTransaction ? learnerCache.find(userId) : null);
      if (!('step' in draft)) return draft.reply;
      const decision = { ...draft, step: countStep(draft.on.state, draft.step) };
      // Changes inside a caller's transaction are rare and not learning, so they are not capped.
      if (!on.isTransaction) await cap(userId, decision.on.version);
      try {
        const isWritten = await writeWithEvents(on, decision, rules);
        // A transaction may still be rolled back.
        if (isWritten && !on.isTransaction) learnerCache.put(decision.on, decision.step);
        else learnerCache.forget(decision.on.userId);
        if (isWritten) return decision.reply;
      } catch (error) {
        learnerCache.forget(decision.on.userId);
        // The same request was written before: the next attempt finds its stored reply. A transaction cannot go on after this.
        if (on.isTransaction || !isUniqueViolation(error, 'learner_replies_pkey')) throw error;
      }
    }
    throw new Error('a learner changes faster than it can be written');
  };
  // A transaction holds row locks, so waiting for the mutex could deadlock.
  return (userId, decide, within) =>
    within === undefined ? inTurn(userId, () => take(db, userId, decide)) : take(within, userId, decide);
};

/** Writes a change as one statement or, with events, as a transaction. */
const writeWithEvents = (
  db: Kysely<Tables>,
  { on, step, events = [] }: Extract<Decision<unknown>, { step: Step }>,
  rules: Rules,
): Promise<boolean> => {
  if (events.length === 0) return writeStep(db, on, step, rules);
  const write = async (trx: Kysely<Tables>): Promise<boolean> => {
    const isWritten = await writeStep(trx, on, step, rules);
    if (isWritten) await recordEvents(trx, events, step.atMs);
    return isWritten;
  };
  return db.isTransaction ? write(db) : withTransaction(db, write);
};
