import { countStep, type Rules } from '@kadro/core';
import { readLearner } from '@kadro/core/stored';
import type { Kysely } from 'kysely';
import { isUniqueViolation, prepareQuery, withTransaction } from '../../platform/database/index.ts';
import type { NewEvent } from '../events/event-catalogue.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Tables } from '../../schema/schema.ts';
import type { StepCap } from './cap-steps.ts';
import { createKeptLearners, type KeptLearner } from './kept-learners.ts';
import type { LearnerRow } from './learner-row.ts';
import { createKeyedMutex } from '../run-in-turn.ts';
import { writeStep, type Step } from './write-event.ts';

/** What a use case decides: a step to write on the row it judged and the reply for it, or a reply alone. */
export type Decision<Reply> =
  | {
      on: LearnerRow;
      step: Step;
      reply: Reply;
      /** What others shall hear of once it is written; most steps have none, and cost nothing for it. */
      events?: readonly NewEvent[];
    }
  | { reply: Reply };

const selectLearner = prepareQuery<Tables, { userId: string }>()((db, { userId }) =>
  db.selectFrom('learners').select(['user_id as userId', 'version', 'repairs', 'state']).where('user_id', '=', userId),
);

/** The learner's present row; null where the account is gone. */
export const findLearner = async (db: Kysely<Tables>, userId: string): Promise<LearnerRow | null> => {
  const row = await selectLearner.first(db, { userId });
  return row === undefined ? null : { ...row, state: readLearner(row.state) };
};

/** The present row of a learner who is signed in. */
export const loadLearner = async (db: Kysely<Tables>, userId: string): Promise<LearnerRow> => {
  const row = await findLearner(db, userId);
  if (row === null) throw new Error('a signed-in user without a learner');
  return row;
};

const noCap: StepCap = () => Promise.resolve();

/** With turns in this process, only other nodes can come between; so many of them in a row is a fault. */
const maxAttempts = 50;

/**
 * `userId` is whose requests wait for each other. `decide` is first given what this process kept of that learner, if
 * anything: a step judged on it must name the session it is for, so that the write makes sure of both. `within` is
 * somebody's transaction, in which the step is taken then, at once: `decide` must read in it, too.
 */
export type TakeStep = <Reply>(
  userId: string,
  decide: (kept: KeptLearner | null) => Promise<Decision<Reply>>,
  within?: Kysely<Tables>,
) => Promise<Reply>;

/**
 * Makes the one way in which learners change: read and judge by the rules, write all of it in one statement if nothing
 * came between, else read and judge again. `decide` must only read; it throws to refuse.
 */
export const createTakeStep = (db: Kysely<Tables>, rules: Rules, cap: StepCap = noCap): TakeStep => {
  const inTurn = createKeyedMutex();
  const keptLearners = createKeptLearners();
  const take = async <Reply>(
    on: Kysely<Tables>,
    userId: string,
    decide: (kept: KeptLearner | null) => Promise<Decision<Reply>>,
  ): Promise<Reply> => {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const decided = await decide(attempt === 1 && !on.isTransaction ? keptLearners.find(userId) : null);
      if (!('step' in decided)) return decided.reply;
      const decision = { ...decided, step: countStep(decided.on.state, decided.step) };
      // What belongs to somebody's transaction is no learning, and rare.
      if (!on.isTransaction) await cap(userId, decision.on.version);
      try {
        const isWritten = await writeWithEvents(on, decision, rules);
        // What a transaction wrote may come to nothing yet.
        if (isWritten && !on.isTransaction) keptLearners.keep(decision.on, decision.step);
        else keptLearners.forget(decision.on.userId);
        if (isWritten) return decision.reply;
      } catch (error) {
        keptLearners.forget(decision.on.userId);
        // The same request was written before: judged again, its stored reply is found. A transaction is broken by it.
        if (on.isTransaction || !isUniqueViolation(error, 'learner_replies_pkey')) throw error;
      }
    }
    throw new Error('a learner changes faster than it can be written');
  };
  // Whoever is in a transaction holds rows: waiting for others' turns could be waiting for each other.
  return (userId, decide, within) =>
    within === undefined ? inTurn(userId, () => take(db, userId, decide)) : take(within, userId, decide);
};

/** A plain step is one statement; one that others shall hear of is a transaction with its events. */
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
