import { answerCard, keyOfCall, undoAnswer as undoAnswerRoute, type Answered } from '@kadro/contract';
import { totalPoints, undoAnswer, type Rules } from '@kadro/core';
import { readWord } from '@kadro/core/stored';
import type { Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import {
  loadLearner,
  readReply,
  readStored,
  type LearnerRow,
  type LearnerSession,
  type LearnerTools,
} from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { toAnswered } from './to-answered.ts';

const selectWord = prepareQuery<Tables, { userId: string; wordId: string }>()((db, { userId, wordId }) =>
  db.selectFrom('learning').select('state').where('user_id', '=', userId).where('word_id', '=', wordId),
);

const selectWordOfCard = prepareQuery<Tables, { userId: string; cardId: string }>()((db, { userId, cardId }) =>
  db.selectFrom('learning').select('state').where('user_id', '=', userId).where('card_id', '=', cardId),
);

/** Builds a reply from the present state of a stored reply's word. */
const readPresent = async (
  db: Kysely<Tables>,
  { userId, state }: LearnerRow,
  stored: unknown,
  nowMs: number,
  rules: Rules,
): Promise<Answered> => {
  const { cardId } = undoAnswerRoute.reply.pick({ cardId: true }).parse(stored);
  const row = await selectWordOfCard.first(db, { userId, cardId });
  if (row === undefined) throw new AppError({ status: 404 });
  return toAnswered({ learner: state, word: readWord(row.state), points: 0 }, nowMs, rules);
};

/**
 * Undoes the last answer. A repetition returns the first reply. Refuses with 404 an unknown answer, and with 409 one that is no
 * longer the last or whose workout is finished.
 */
export const takeAnswerBack = (
  { db, rules, takeStep, now }: LearnerTools,
  { userId }: LearnerSession,
  answerId: string,
): Promise<Answered> => {
  const clientId = keyOfCall(undoAnswerRoute, answerId);
  return takeStep<Answered>(userId, async () => {
    // Reads the learner before the stored reply; the other order could miss the reply of another node's concurrent undo.
    const on = await loadLearner(db, userId);
    const stored = await readStored(db, userId, clientId);
    const atMs = now();
    if (stored !== undefined) {
      const present = (): Promise<Answered> => readPresent(db, on, stored.reply, atMs, rules);
      return { reply: await readReply(undoAnswerRoute.reply, stored.reply, present) };
    }
    const last = on.state.lastAnswer;
    const wordId = last?.answerId === answerId ? last.wordBefore.wordId : null;
    const row = wordId === null ? undefined : await selectWord.first(db, { userId, wordId });
    const word = row === undefined ? null : readWord(row.state);
    const result = undoAnswer({ learner: on.state, word, answerId, atMs }, rules);
    if (!result.ok) {
      const given = await readStored(db, userId, keyOfCall(answerCard, answerId));
      throw new AppError({ status: given === undefined ? 404 : 409 });
    }
    const reply = toAnswered({ ...result, points: totalPoints(result.pointsEntries) }, atMs, rules);
    return { on, step: { ...result, atMs, request: { clientId, reply } }, reply };
  });
};
