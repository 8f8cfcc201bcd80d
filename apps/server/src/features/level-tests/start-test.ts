import { dayMs } from '@kadro/core';
import type { OpenTest, TestKind, TestResult } from '@kadro/contract';
import { drawQuestion } from '@kadro/core/level-test';
import { sql, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { withTransaction } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { readConfused } from '../games/index.ts';
import { ask, canShow } from './ask.ts';
import { toOpenTest, toResult } from './show-test.ts';
import { readAnswers, readLast, readOpen, writeQuestion, type StoredTest } from './test-rows.ts';
import { wordPool, type WordPool } from './word-pool.ts';

type TestTools = Pick<LearnerTools, 'db' | 'now'>;

/** Tests that a learner may begin within a day: more tells nothing, and fills the database. */
const testsPerDay = 20;

/** A test that goes on, with another question in place of one that the deck has no more. */
const show = async (trx: Kysely<Tables>, test: StoredTest, pool: WordPool): Promise<OpenTest> => {
  const answers = await readAnswers(trx, test);
  const question =
    test.question !== null && canShow(test.question, pool)
      ? test.question
      : await ask(test, answers, pool, (wordId) => readConfused(trx, test.userId, wordId), drawQuestion);
  if (question === null) throw new Error('a level test without a question');
  if (question !== test.question) await writeQuestion(trx, test, question);
  return toOpenTest(test, question, answers.length, pool);
};

const demandRoom = async (trx: Kysely<Tables>, userId: string, nowMs: number): Promise<void> => {
  const { rows } = await sql<{ at: Date }>`select started_at as at from level_tests
    where user_id = ${userId} and started_at > ${new Date(nowMs - dayMs)}
    order by started_at desc offset ${testsPerDay - 1} limit 1`.execute(trx);
  const [first] = rows;
  if (first === undefined) return;
  throw new AppError({ status: 429, retryAfterSeconds: Math.ceil((first.at.getTime() + dayMs - nowMs) / 1000) });
};

/** Begins a test, or goes on with the one that is not finished. Refuses with 429 after too many within a day. */
export const startTest = async (
  { db, now }: TestTools,
  { userId, kind }: { userId: string; kind: TestKind },
): Promise<OpenTest> => {
  const pool = await wordPool(db);
  return await withTransaction(db, async (trx) => {
    const present = await readOpen(trx, { userId, kind }, { forUpdate: true });
    if (present !== null) return await show(trx, present, pool);
    const nowMs = now();
    await demandRoom(trx, userId, nowMs);
    const id = randomUUID();
    const question = await ask({ id, kind }, [], pool, (wordId) => readConfused(trx, userId, wordId));
    if (question === null) throw new Error('the deck has no word to ask');
    await trx
      .insertInto('level_tests')
      .values({
        user_id: userId,
        id,
        kind,
        started_at: new Date(nowMs),
        finished_at: null,
        item_id: question.itemId,
        difficulty: question.difficulty,
        option_ids: [...question.optionIds],
        result: null,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).where('finished_at', 'is', null).doNothing())
      .execute();
    // Somebody may have begun it meanwhile: that one it is then.
    const begun = await readOpen(trx, { userId, kind });
    if (begun === null) throw new AppError({ status: 409 });
    return await show(trx, begun, pool);
  });
};

/** The test of a kind that goes on, and what the last finished one found. */
export const readTest = async (
  { db }: TestTools,
  { userId, kind }: { userId: string; kind: TestKind },
): Promise<{ open: OpenTest | null; last: TestResult | null }> => {
  const [open, last] = await Promise.all([readOpen(db, { userId, kind }), readLast(db, { userId, kind })]);
  const pool = await wordPool(db);
  const shown =
    open === null
      ? null
      : await withTransaction(db, async (trx) => {
          const locked = await readOpen(trx, { userId, kind }, { forUpdate: true });
          return locked === null ? null : await show(trx, locked, pool);
        });
  return { open: shown, last: last === null ? null : await toResult(db, last) };
};
