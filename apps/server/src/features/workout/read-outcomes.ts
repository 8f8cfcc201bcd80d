import { answerCard, keyOfCall, undoAnswer } from '@kadro/contract';
import type { AnswerOutcome } from '@kadro/core';
import { readOutcome } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { LearnerRow } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** How many of the learner's latest events are searched for a workout's answers, in widening steps. */
const reaches = [100, 1000, 5000] as const;

interface AnswerRow {
  outcome: unknown;
  is_undone: boolean;
}

const selectAnswers = prepareQuery<Tables, { userId: string; workoutId: string; after: number }>()((db, v) => ({
  compile: () =>
    sql<AnswerRow>`
      select answer.outcome, undo.client_id is not null as is_undone
      from learner_events e
      join learner_replies answer on answer.user_id = e.user_id and answer.client_id = ${keyOfCall(answerCard, '')}::text || e.source_id
      left join learner_replies undo on undo.user_id = e.user_id and undo.client_id = ${keyOfCall(undoAnswer, '')}::text || e.source_id
      where e.user_id = ${v.userId} and e.seq > ${v.after} and e.workout_id = ${v.workoutId}::uuid
        and answer.outcome is not null
      order by e.seq`.compile(db),
}));

/**
 * Returns the outcomes of a workout's answers, in order, without undone ones; null if there was never one. `counted` is the number
 * of answers that reached the memory according to the learner's row.
 */
export const readOutcomes = async (
  db: Kysely<Tables>,
  { userId, version }: LearnerRow,
  workoutId: string,
  counted: number,
): Promise<AnswerOutcome[] | null> => {
  let outcomes: AnswerOutcome[] | null = null;
  for (const reach of reaches) {
    const rows = await selectAnswers.all(db, { userId, workoutId, after: version - reach });
    if (rows.length > 0) outcomes = rows.flatMap((row) => (row.is_undone ? [] : [readOutcome(row.outcome)]));
    const countedSoFar = outcomes?.filter((outcome) => outcome.counted !== 'logged').length ?? 0;
    if (version <= reach || (outcomes !== null && countedSoFar >= counted)) break;
  }
  return outcomes;
};
