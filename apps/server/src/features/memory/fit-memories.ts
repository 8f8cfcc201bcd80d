import { isFitDue, keepFit, reviewsToFit, weightsOf } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { findLearner, loadRuleSets, type EventRow, type LearnerTools, type RuleSetRow } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import type { Fitter } from './start-fit.ts';

/** Limit of one run; learners not reached are among the first the next night. */
const runMs = 30 * 60_000;
/** Failures after which a run gives up; fewer may be due to a few learners, who come first again each night. */
const maxFailures = 30;
const pageSize = 1000;
const batchSize = 1000;

const selectPage = prepareQuery<Tables, { userId: string; after: number }>()((db, { userId, after }) =>
  db
    .selectFrom('learner_events')
    .select(['seq', 'at', 'source_id', 'workout_id', 'event'])
    .where('user_id', '=', userId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(pageSize),
);

/** Yields a learner's stored log in parts. */
const readRows = async function* (db: Kysely<Tables>, userId: string): AsyncGenerator<EventRow[], void> {
  for (let after = 0; ;) {
    const rows = await selectPage.all(db, { userId, after });
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.seq ?? after;
    if (rows.length < pageSize) return;
  }
};

interface Standing {
  userId: string;
  total: number | null;
  fittedBy: number | null;
  weighedAtMs: number | null;
}

const isDue = ({ total, fittedBy, weighedAtMs }: Standing, nowMs: number): boolean => {
  const fit = fittedBy === null || weighedAtMs === null ? {} : { fit: { reviews: fittedBy, weighedAtMs } };
  return isFitDue({ reviews: total === null ? null : { total }, ...fit }, nowMs);
};

/** Returns the learners due for a fit, longest waiting first. Reads three numbers per row, in batches, so that no statement takes long. */
const selectDue = async (db: Kysely<Tables>, nowMs: number, signal: AbortSignal): Promise<string[]> => {
  const due: Standing[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    signal.throwIfAborted();
    const { rows } = await sql<Standing>`
      select user_id as "userId", total, case when total >= ${reviewsToFit} then (state->'fit'->>'reviews')::int end as "fittedBy",
        case when total >= ${reviewsToFit} then (state->'fit'->>'weighedAtMs')::float8 end as "weighedAtMs"
      from (select user_id, state, (state->'reviews'->>'total')::int as total from learners
        where user_id > ${after}::uuid order by user_id limit ${batchSize}) l order by user_id`.execute(db);
    due.push(...rows.filter((row) => isDue(row, nowMs)));
    after = rows.at(-1)?.userId ?? after;
    if (rows.length < batchSize)
      return due
        .toSorted((one, other) => (one.weighedAtMs ?? 0) - (other.weighedAtMs ?? 0))
        .map(({ userId }) => userId);
  }
};

/** Fits the memory's parameters to one learner and stores the verdict; returns false if the server cannot fit. */
const fitOne = async (
  { db, rules, takeStep, now }: LearnerTools,
  userId: string,
  { fit }: Fitter,
  ruleSets: readonly RuleSetRow[],
  signal: AbortSignal,
): Promise<boolean> => {
  const before = await findLearner(db, userId);
  if (before === null) return true;
  const present = [...(weightsOf(before.state) ?? [])];
  const task = { ruleSets, reviews: before.state.reviews?.total ?? 0, present: present.length > 0 ? present : null };
  const verdict = await fit({ ...task, rows: readRows(db, userId) }, signal);
  if (verdict === null) return false;
  await takeStep<void>(userId, async () => {
    const on = await findLearner(db, userId);
    const atMs = now();
    // Another node was faster, or the account is gone.
    if (on === null || !isFitDue(on.state, atMs)) return { reply: undefined };
    return { on, step: { ...keepFit({ learner: on.state, verdict, atMs }, rules), atMs }, reply: undefined };
  });
  return true;
};

/** Fits the memory's parameters to learners with enough reviews, one after another. A failure does not stop the others. */
export const fitMemories = async (tools: LearnerTools, fitter: Fitter, signal: AbortSignal): Promise<void> => {
  const endsAtMs = performance.now() + runMs;
  const due = await selectDue(tools.db, tools.now(), signal);
  if (due.length === 0 || !(await fitter.isAvailable())) return;
  const ruleSets = await loadRuleSets(tools.db);
  const failures: unknown[] = [];
  for (const userId of due) {
    if (performance.now() > endsAtMs || failures.length === maxFailures) break;
    signal.throwIfAborted();
    try {
      if (!(await fitOne(tools, userId, fitter, ruleSets, signal))) return;
    } catch (error) {
      signal.throwIfAborted();
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'the memory of some learners was not fitted');
};
