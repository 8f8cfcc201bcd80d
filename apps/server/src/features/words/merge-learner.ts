import { randomUUID } from 'node:crypto';
import { isChosen, type WordState } from '@kadro/core';
import { readWord, writeWord } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { bringWord, moveWord, readWordState, takeWord, type LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** A merge as needed for a learner's words. */
export interface MergeOf {
  id: string;
  sourceId: string;
  targetId: string;
}

/** Whether a merge is still in force, locked to the end of the transaction: an admin may have reversed it since it was read. */
const isStanding = async (trx: Kysely<Tables>, { id }: MergeOf): Promise<boolean> =>
  (await trx
    .selectFrom('word_merges')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', ['merging', 'merged'])
    .forShare()
    .executeTakeFirst()) !== undefined;

/** Moves a learner's progress of the merged word to the other, once; the better of both is used. */
export const mergeLearner = (tools: LearnerTools, merge: MergeOf, userId: string): Promise<void> =>
  withTransaction(tools.db, async (trx) => {
    const { id, sourceId, targetId } = merge;
    const keepBoth = async (source: WordState, target: WordState | null): Promise<boolean> => {
      if (!(await isStanding(trx, merge))) return false;
      await trx
        .insertInto('word_merge_learners')
        .values({
          user_id: userId,
          merge_id: id,
          source: writeWord(source),
          target: target === null ? null : writeWord(target),
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'merge_id']).doNothing())
        .execute();
      return true;
    };
    await moveWord(trx, tools, userId, { sourceId, targetId, key: id, onFound: keepBoth });
  });

/**
 * Returns the merged word to a learner: as it was, if they had both; else with their progress of the other since then, which is removed.
 * A learner who has dropped it does not get it back.
 */
export const returnLearner = (
  tools: LearnerTools,
  { id, sourceId, targetId }: MergeOf,
  userId: string,
): Promise<void> =>
  withTransaction(tools.db, async (trx) => {
    const kept = await trx
      .deleteFrom('word_merge_learners')
      .where('user_id', '=', userId)
      .where('merge_id', '=', id)
      .returning(['source', 'target'])
      .executeTakeFirst();
    if (kept === undefined) return;
    const source = readWord(kept.source);
    const target = kept.target === null ? null : readWord(kept.target);
    const present = await readWordState(trx, userId, targetId);
    if (!isChosen(present)) return;
    if (target === null || present.cardId !== target.cardId) await takeWord(trx, tools, userId, targetId);
    const word = target === null ? { ...present, wordId: sourceId, cardId: source.cardId } : source;
    await bringWord(trx, tools, userId, { word, key: randomUUID() });
    // Its card returns with the other word.
    if (target !== null && present.cardId !== target.cardId)
      await bringWord(trx, tools, userId, { word: { ...present, cardId: target.cardId }, key: randomUUID() });
  });

/** Returns a page of the learners of a word, after one. */
export const learnersOf = async (db: Kysely<Tables>, wordId: string, after: string): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select l.user_id from learners x join learning l on l.user_id = x.user_id and l.word_id = ${wordId}
    where x.user_id > ${after}::uuid and l.status <> 'removed' order by x.user_id limit 200`.execute(db);
  return rows.map(({ user_id: userId }) => userId);
};
