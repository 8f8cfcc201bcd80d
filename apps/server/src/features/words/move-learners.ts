import { sql } from 'kysely';
import { nobody, type LearnerTools } from '../../kernel/index.ts';
import { learnersOf, mergeLearner, returnLearner, type MergeOf } from './merge-learner.ts';

interface OpenMerge extends MergeOf {
  state: 'merging' | 'merged' | 'reversing';
}

const findOpen = async ({ db }: LearnerTools): Promise<OpenMerge | undefined> => {
  const { rows } = await sql<OpenMerge>`
    select id, source_id as "sourceId", target_id as "targetId", state from word_merges
    where state in ('merging', 'reversing') order by at limit 1`.execute(db);
  return rows[0];
};

/** Far longer than a choice that read its card before the merge and was written after its learners were moved. */
const lateMs = 180_000;

const findFresh = async ({ db, now }: LearnerTools): Promise<OpenMerge[]> => {
  const { rows } = await sql<OpenMerge>`
    select id, source_id as "sourceId", target_id as "targetId", state from word_merges
    where state = 'merged' and at > ${new Date(now() - lateMs)} order by at`.execute(db);
  return rows;
};

/** Returns a page of a reversed merge's learners who are still to be returned. */
const keptLearners = async ({ db }: LearnerTools, mergeId: string, after: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('word_merge_learners')
    .select('user_id')
    .where('merge_id', '=', mergeId)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(200)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
};

const moveAll = async (tools: LearnerTools, merge: OpenMerge, signal: AbortSignal): Promise<boolean> => {
  const isBack = merge.state === 'reversing';
  for (let after = nobody; ;) {
    const learners = isBack
      ? await keptLearners(tools, merge.id, after)
      : await learnersOf(tools.db, merge.sourceId, after);
    for (const userId of learners) {
      if (signal.aborted) return false;
      if (isBack) await returnLearner(tools, merge, userId);
      else await mergeLearner(tools, merge, userId);
    }
    const last = learners.at(-1);
    if (last === undefined) return true;
    after = last;
  }
};

/** Moves the learners of merged words, each in its own transaction, until all are done or `signal` aborts; the next run continues. */
export const moveLearners = async (tools: LearnerTools, signal: AbortSignal): Promise<void> => {
  for (let merge = await findOpen(tools); merge !== undefined && !signal.aborted; merge = await findOpen(tools)) {
    if (!(await moveAll(tools, merge, signal))) return;
    await tools.db
      .updateTable('word_merges')
      .set({ state: merge.state === 'merging' ? 'merged' : 'reversed' })
      .where('id', '=', merge.id)
      // Another run may have finished first, and the merge been reversed since.
      .where('state', '=', merge.state)
      .execute();
  }
};

/** Moves the late learners of recent merges: those whose choice was written after the others were moved. */
export const moveLate = async (tools: LearnerTools, signal: AbortSignal): Promise<void> => {
  for (const merge of await findFresh(tools)) if (!(await moveAll(tools, merge, signal))) return;
};
