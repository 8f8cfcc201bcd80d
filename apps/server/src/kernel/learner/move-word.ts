import { bringWords, clientKey, dropWord, isChosen, takeKnownBack, type WordState } from '@kadro/core';
import { readWord } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import type { LearnerTools } from '../tools.ts';
import { loadLearner } from './take-step.ts';

type MoveTools = Pick<LearnerTools, 'rules' | 'takeStep' | 'now'>;

/** Reads a learner's state of a word; null without one. */
export const readWordState = async (trx: Kysely<Tables>, userId: string, wordId: string): Promise<WordState | null> => {
  const row = await trx
    .selectFrom('learning')
    .select('state')
    .where('user_id', '=', userId)
    .where('word_id', '=', wordId)
    .executeTakeFirst();
  return row === undefined ? null : readWord(row.state);
};

/** Removes a word from a learner, with the same events as if the learner had done it. */
export const takeWord = (
  trx: Kysely<Tables>,
  { rules, takeStep, now }: MoveTools,
  userId: string,
  wordId: string,
): Promise<null> =>
  takeStep<null>(
    userId,
    async () => {
      const on = await loadLearner(trx, userId);
      const word = await readWordState(trx, userId, wordId);
      const atMs = now();
      const command = { learner: on.state, word, atMs };
      const result = word?.status === 'known' ? takeKnownBack(command, rules) : dropWord(command, rules);
      return result.ok ? { on, step: { ...result, atMs }, reply: null } : { reply: null };
    },
    trx,
  );

/** Adds a word with its memory, unless the learner has it. `key` makes this idempotent. */
export const bringWord = (
  trx: Kysely<Tables>,
  { rules, takeStep, now }: MoveTools,
  userId: string,
  { word, key }: { word: WordState; key: string },
): Promise<null> =>
  takeStep<null>(
    userId,
    async () => {
      const [on, present] = [await loadLearner(trx, userId), await readWordState(trx, userId, word.wordId)];
      const atMs = now();
      const command = { learner: on.state, guestId: key, words: [word], moves: 0, atMs, present: () => present };
      const result = bringWords(command, rules);
      if (!result.ok) return { reply: null };
      return { on, step: { ...result, atMs, request: { clientId: clientKey('guestId', key), reply: 1 } }, reply: null };
    },
    trx,
  );

/** Prefers a word with a memory to a bare mark, then the more stable memory; the target wins a tie. */
const isBetter = (source: WordState, target: WordState): boolean => {
  const stabilityOf = ({ memory }: WordState): number => memory?.stabilityDays ?? -1;
  return stabilityOf(source) > stabilityOf(target);
};

interface Move {
  sourceId: string;
  targetId: string;
  /** Makes the move idempotent. */
  key: string;
  /** Called with the learner's states of both words before any change; false cancels the move. */
  onFound?: (source: WordState, target: WordState | null) => Promise<boolean>;
}

/** Moves a learner's state of one word to another, in the caller's transaction; of two states the better one remains. */
export const moveWord = async (
  trx: Kysely<Tables>,
  tools: MoveTools,
  userId: string,
  { sourceId, targetId, key, onFound }: Move,
): Promise<void> => {
  // Serializes two runs over the same learner.
  await sql`select user_id from learners where user_id = ${userId} for update`.execute(trx);
  const source = await readWordState(trx, userId, sourceId);
  if (!isChosen(source)) return;
  const targetState = await readWordState(trx, userId, targetId);
  const target = isChosen(targetState) ? targetState : null;
  if ((await onFound?.(source, target)) === false) return;
  if (target === null || isBetter(source, target)) {
    if (target !== null) await takeWord(trx, tools, userId, targetId);
    await bringWord(trx, tools, userId, { word: { ...source, wordId: targetId }, key });
  }
  await takeWord(trx, tools, userId, sourceId);
};
