import { isFitDue, keepFit, reviewsToFit, weightsOf } from '@kadro/core';
import { readLearner } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { loadLearner, loadRuleSets, type EventRow, type LearnerTools, type RuleSetRow } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import type { Fitter } from './start-fit.ts';

/** One run takes no longer than this; who was not reached is among the first the next night. */
const runMs = 30 * 60_000;
/** After so many failures one after another nothing is to be hoped for. */
const failuresMax = 3;
const pageSize = 1000;
const batchSize = 200;

const selectPage = prepareQuery<Tables, { userId: string; after: number }>()((db, { userId, after }) =>
  db
    .selectFrom('learner_events')
    .select(['seq', 'at', 'source_id', 'workout_id', 'event'])
    .where('user_id', '=', userId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(pageSize),
);

/** A learner's log as it is stored, in parts. */
const readRows = async function* (db: Kysely<Tables>, userId: string): AsyncGenerator<EventRow[], void> {
  for (let after = 0; ;) {
    const rows = await selectPage.all(db, { userId, after });
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.seq ?? after;
    if (rows.length < pageSize) return;
  }
};

/** The learners for whom it is time, those first who have waited longest. */
const selectDue = async (db: Kysely<Tables>, nowMs: number, signal: AbortSignal): Promise<string[]> => {
  const due: { userId: string; weighedAtMs: number }[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    signal.throwIfAborted();
    const { rows } = await sql<{ userId: string; state: unknown }>`
      select user_id as "userId", state from learners
      where user_id > ${after}::uuid and (state->'reviews'->>'total')::int >= ${reviewsToFit}
      order by user_id limit ${batchSize}`.execute(db);
    for (const { userId, state } of rows) {
      const learner = readLearner(state);
      if (isFitDue(learner, nowMs)) due.push({ userId, weighedAtMs: learner.fit?.weighedAtMs ?? 0 });
    }
    after = rows.at(-1)?.userId ?? after;
    if (rows.length < batchSize)
      return due.toSorted((a, b) => a.weighedAtMs - b.weighedAtMs).map(({ userId }) => userId);
  }
};

/** Fits the memory's parameters to one learner, and keeps what came of it; false where the server cannot fit. */
const fitOne = async (
  { db, rules, takeStep, now }: LearnerTools,
  userId: string,
  { fit }: Fitter,
  ruleSets: readonly RuleSetRow[],
  signal: AbortSignal,
): Promise<boolean> => {
  const { state } = await loadLearner(db, userId);
  const present = [...(weightsOf(state) ?? [])];
  const task = { ruleSets, reviews: state.reviews?.total ?? 0, present: present.length > 0 ? present : null };
  const verdict = await fit({ ...task, rows: readRows(db, userId) }, signal);
  if (verdict === null) return false;
  await takeStep<void>(userId, async () => {
    const on = await loadLearner(db, userId);
    const atMs = now();
    // Another node has come first.
    if (!isFitDue(on.state, atMs)) return { reply: undefined };
    return { on, step: { ...keepFit({ learner: on.state, verdict, atMs }, rules), atMs }, reply: undefined };
  });
  return true;
};

/** Fits the memory's parameters to learners who have reviewed enough, one after another. A failure leaves the others their turn. */
export const fitMemories = async (tools: LearnerTools, fitter: Fitter, signal: AbortSignal): Promise<void> => {
  const endsAtMs = performance.now() + runMs;
  const due = await selectDue(tools.db, tools.now(), signal);
  if (due.length === 0 || !(await fitter.isAvailable())) return;
  const ruleSets = await loadRuleSets(tools.db);
  const failures: unknown[] = [];
  let inRow = 0;
  for (const userId of due) {
    if (performance.now() > endsAtMs || inRow === failuresMax) break;
    try {
      if (!(await fitOne(tools, userId, fitter, ruleSets, signal))) return;
      inRow = 0;
    } catch (error) {
      signal.throwIfAborted();
      failures.push(error);
      inRow += 1;
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'the memory of some learners was not fitted');
};
