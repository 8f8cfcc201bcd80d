import { randomUUID } from 'node:crypto';
import { bringWords, clientKey, dropWord, isChosen, takeKnownBack, type WordState } from '@kadro/core';
import { readWord, writeWord } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { loadLearner, type LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';

/** A merge, as far as a learner's words are concerned. */
export interface MergeOf {
  id: string;
  sourceId: string;
  targetId: string;
}

const readState = async (trx: Kysely<Tables>, userId: string, wordId: string): Promise<WordState | null> => {
  const row = await trx
    .selectFrom('learning')
    .select('state')
    .where('user_id', '=', userId)
    .where('word_id', '=', wordId)
    .executeTakeFirst();
  return row === undefined ? null : readWord(row.state);
};

/** Whether a merge holds, to the end of the transaction: an admin may have taken it back since it was read. */
const isStanding = async (trx: Kysely<Tables>, { id }: MergeOf): Promise<boolean> =>
  (await trx
    .selectFrom('word_merges')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', ['merging', 'merged'])
    .forShare()
    .executeTakeFirst()) !== undefined;

/** Takes a word from a learner, by the same events as if they had done it. */
const remove = (trx: Kysely<Tables>, { rules, takeStep, now }: LearnerTools, userId: string, wordId: string) =>
  takeStep<null>(
    userId,
    async () => {
      const on = await loadLearner(trx, userId);
      const word = await readState(trx, userId, wordId);
      const atMs = now();
      const command = { learner: on.state, word, atMs };
      const result = word?.status === 'known' ? takeKnownBack(command, rules) : dropWord(command, rules);
      return result.ok ? { on, step: { ...result, atMs }, reply: null } : { reply: null };
    },
    trx,
  );

/** Brings a word with what is remembered of it; nothing where the learner has it. `key` makes it once. */
const bring = (
  trx: Kysely<Tables>,
  { rules, takeStep, now }: LearnerTools,
  userId: string,
  { word, key }: { word: WordState; key: string },
) =>
  takeStep<null>(
    userId,
    async () => {
      const [on, present] = [await loadLearner(trx, userId), await readState(trx, userId, word.wordId)];
      const atMs = now();
      const command = { learner: on.state, guestId: key, words: [word], moves: 0, atMs, present: () => present };
      const result = bringWords(command, rules);
      if (!result.ok) return { reply: null };
      return { on, step: { ...result, atMs, request: { clientId: clientKey('guestId', key), reply: 1 } }, reply: null };
    },
    trx,
  );

/** Which of two is worth more: what is remembered before a bare mark, and the longer memory; the target's where they are alike. */
const isBetter = (source: WordState, target: WordState): boolean => {
  const worth = ({ memory }: WordState): number => memory?.stabilityDays ?? -1;
  return worth(source) > worth(target);
};

/** Moves what a learner knows of the merged word over to the other, once; who has both keeps the better. */
export const mergeLearner = (tools: LearnerTools, merge: MergeOf, userId: string): Promise<void> =>
  withTransaction(tools.db, async (trx) => {
    const { id, sourceId, targetId } = merge;
    // Two runs go over a learner one after the other.
    await sql`select user_id from learners where user_id = ${userId} for update`.execute(trx);
    const source = await readState(trx, userId, sourceId);
    if (!isChosen(source) || !(await isStanding(trx, merge))) return;
    const found = await readState(trx, userId, targetId);
    const target = isChosen(found) ? found : null;
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
    if (target === null || isBetter(source, target)) {
      if (target !== null) await remove(trx, tools, userId, targetId);
      await bring(trx, tools, userId, { word: { ...source, wordId: targetId }, key: id });
    }
    await remove(trx, tools, userId, sourceId);
  });

/**
 * Gives a learner the merged word back: as it was, where they had both; else with what they have learned of the other since,
 * which goes. Who has dropped it meanwhile does not get it back.
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
    const present = await readState(trx, userId, targetId);
    if (!isChosen(present)) return;
    if (target === null || present.cardId !== target.cardId) await remove(trx, tools, userId, targetId);
    const word = target === null ? { ...present, wordId: sourceId, cardId: source.cardId } : source;
    await bring(trx, tools, userId, { word, key: randomUUID() });
    // Its card goes back with the other word.
    if (target !== null && present.cardId !== target.cardId)
      await bring(trx, tools, userId, { word: { ...present, cardId: target.cardId }, key: randomUUID() });
  });

/** Learners who have a word, behind one, some at a time. */
export const learnersOf = async (db: Kysely<Tables>, wordId: string, after: string): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select l.user_id from learners x join learning l on l.user_id = x.user_id and l.word_id = ${wordId}
    where x.user_id > ${after}::uuid and l.status <> 'removed' order by x.user_id limit 200`.execute(db);
  return rows.map(({ user_id: userId }) => userId);
};
