import { answerCard, keyOfCall, undoAnswer as undoAnswerRoute, type Answered } from '@kadro/contract';
import { totalPoints, undoAnswer, type WordState } from '@kadro/core';
import { prepareQuery } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { type LearnerSession, type LearnerTools, loadLearner, readStored } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { toAnswered } from './to-answered.ts';

const selectWord = prepareQuery<Tables, { userId: string; wordId: string }>()((db, { userId, wordId }) =>
  db.selectFrom('learning').select('state').where('user_id', '=', userId).where('word_id', '=', wordId),
);

/**
 * Takes the last answer back. A repetition gets the first reply. Refuses with 404 for an answer that was never given,
 * and 409 for one that is not the last any more or whose workout is finished.
 */
export const takeAnswerBack = (
  { db, rules, takeStep, now }: LearnerTools,
  { userId }: LearnerSession,
  answerId: string,
): Promise<Answered> => {
  const clientId = keyOfCall(undoAnswerRoute, answerId);
  return takeStep<Answered>(userId, async () => {
    // The row is read first: were it read last, another node's undo could come between and hide its own reply.
    const on = await loadLearner(db, userId);
    const done = await readStored(db, userId, clientId);
    if (done !== undefined) return { reply: undoAnswerRoute.reply.parse(done.reply) };
    const last = on.state.lastAnswer;
    const wordId = last?.answerId === answerId ? last.wordBefore.wordId : null;
    const word: WordState | null =
      wordId === null ? null : ((await selectWord.first(db, { userId, wordId }))?.state ?? null);
    const atMs = now();
    const result = undoAnswer({ learner: on.state, word, answerId, atMs }, rules);
    if (!result.ok) {
      const given = await readStored(db, userId, keyOfCall(answerCard, answerId));
      throw new AppError({ status: given === undefined ? 404 : 409 });
    }
    const reply = toAnswered({ ...result, points: totalPoints(result.pointsEntries) }, atMs, rules);
    const workout = last === null ? {} : { workoutId: last.workoutId };
    return { on, step: { ...result, ...workout, atMs, clientId, reply }, reply };
  });
};
