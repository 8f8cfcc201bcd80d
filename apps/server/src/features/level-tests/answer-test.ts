import type { RouteReply, RouteRequest, answerLevelTest as answerRoute } from '@kadro/contract';
import { finishLevelTest, nextLevel } from '@kadro/core';
import { resultOf, wordsToNext } from '@kadro/core/level-test';
import { writeLevelTestResult } from '@kadro/core/stored';
import type { Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { loadLearner, type LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { readConfused } from '../games/index.ts';
import { ask, canShow } from './ask.ts';
import { toOpenTest, toResult } from './show-test.ts';
import { lockTest, readAnswers, writeQuestion, type StoredAnswer, type StoredTest } from './test-rows.ts';
import { wordPool, type WordPool } from './word-pool.ts';

type Reply = RouteReply<typeof answerRoute>;
type Given = RouteRequest<typeof answerRoute>['body'];

/** How things stand in a test. */
const standing = async (trx: Kysely<Tables>, test: StoredTest, answered: number, pool: WordPool): Promise<Reply> => {
  const result = await toResult(trx, test);
  if (result !== null) return { result };
  if (test.question === null || !canShow(test.question, pool)) throw new AppError({ status: 409 });
  return toOpenTest(test, test.question, answered, pool);
};

/** What came of the present question. Refuses with 409 a question or a translation that is not there. */
const judge = (test: StoredTest, { itemId, optionId }: Given, place: number) => {
  const { question } = test;
  if (question === null || itemId !== String(place)) throw new AppError({ status: 409 });
  if (optionId === null) return { question, optionId: null, answered: 'skipped' } as const;
  const chosen = question.optionIds.find((_, at) => String(at) === optionId);
  if (chosen === undefined) throw new AppError({ status: 409 });
  return { question, optionId: chosen, answered: chosen === question.itemId ? 'right' : 'wrong' } as const;
};

/** Takes what a test found over into the learner, and keeps it. */
const finish = async (
  trx: Kysely<Tables>,
  { rules, takeStep }: Pick<LearnerTools, 'rules' | 'takeStep'>,
  { test, answers, pool, nowMs }: { test: StoredTest; answers: StoredAnswer[]; pool: WordPool; nowMs: number },
): Promise<StoredTest> => {
  const { level, vocabulary, ...found } = resultOf({ ...test, answers }, pool.test);
  const points = await takeStep(
    test.userId,
    async () => {
      const on = await loadLearner(trx, test.userId);
      const command = { learner: on.state, testId: test.id, way: test.kind, level, atMs: nowMs };
      const { event, learner, pointsEntries } = finishLevelTest(command, rules);
      return { on, step: { event, learner, pointsEntries, atMs: nowMs }, reply: learner.points - on.state.points };
    },
    trx,
  );
  const next = nextLevel(level);
  const result = writeLevelTestResult({
    ...found,
    level,
    vocabulary: { ...vocabulary, of: pool.test.items.length },
    missed: [...found.missed],
    next: next === null ? null : { level: next, words: wordsToNext(found.ability, pool.test.items) },
    points,
  });
  const finishedAt = new Date(nowMs);
  await trx
    .updateTable('level_tests')
    .set({
      finished_at: finishedAt,
      item_id: null,
      difficulty: null,
      option_ids: null,
      result,
    })
    .where('user_id', '=', test.userId)
    .where('id', '=', test.id)
    .execute();
  return { ...test, question: null, finishedAt, result };
};

/**
 * Answers the present question of a test: the next one, or what the test found, together with the learner's new level. A repeated
 * answerId gets how things stand. Refuses with 404 and 409.
 */
export const answerTest = async (
  tools: LearnerTools,
  { userId, testId, given }: { userId: string; testId: string; given: Given },
): Promise<Reply> => {
  const { db, now } = tools;
  const pool = await wordPool(db);
  return await withTransaction(db, async (trx) => {
    const test = await lockTest(trx, userId, testId);
    if (test === null) throw new AppError({ status: 404 });
    const before = await readAnswers(trx, test);
    const repeated = before.find(({ id }) => id === given.answerId);
    if (repeated !== undefined) {
      if (String(repeated.place) !== given.itemId) throw new AppError({ status: 409 });
      return await standing(trx, test, before.length, pool);
    }
    const place = before.length;
    const { question, optionId, answered } = judge(test, given, place);
    const nowMs = now();
    const { itemId, difficulty } = question;
    await trx
      .insertInto('level_test_answers')
      .values({
        user_id: userId,
        test_id: test.id,
        place,
        id: given.answerId,
        item_id: itemId,
        difficulty,
        answered,
        option_id: optionId,
        at: new Date(nowMs),
      })
      .execute();
    const answers = [...before, { id: given.answerId, place, itemId, difficulty, answered }];
    const next = await ask(test, answers, pool, (wordId) => readConfused(trx, userId, wordId));
    if (next !== null) await writeQuestion(trx, test, next);
    const after =
      next === null ? await finish(trx, tools, { test, answers, pool, nowMs }) : { ...test, question: next };
    return await standing(trx, after, answers.length, pool);
  });
};
