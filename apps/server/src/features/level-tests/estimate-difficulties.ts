import { setImmediate as turn } from 'node:timers/promises';
import {
  estimateDifficulty,
  evidenceOf,
  type ItemEvidence,
  type TestAnswer,
  type TestKind,
} from '@kadro/core/level-test';
import { sql, type Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { wordPool } from './word-pool.ts';

/** Max tests evaluated, newest first. */
const maxTests = 20_000;
/** Tests per batch, between which other work can run. */
const testsAtOnce = 50;
/** Max answers per word; more would add little precision. */
const maxAnswers = 400;

interface TestRow {
  user_id: string;
  id: string;
  kind: TestKind;
}

/** Reads each learner's last finished test, so that none counts twice, without those that claimed pseudo-words. */
const selectTests = async (db: Kysely<Tables>): Promise<TestRow[]> => {
  const { rows } = await sql<TestRow>`
    select user_id, id, kind from (
      select distinct on (user_id) user_id, id, kind, finished_at from level_tests
      where finished_at is not null and result ->> 'isUncertain' = 'false' order by user_id, finished_at desc, id
    ) t order by finished_at desc, id limit ${sql.lit(maxTests)}`.execute(db);
  return rows;
};

const readAnswers = async (db: Kysely<Tables>, tests: readonly TestRow[]): Promise<Map<string, TestAnswer[]>> => {
  const { rows } = await sql<TestAnswer & { testId: string }>`
    select a.test_id as "testId", a.item_id as "itemId", a.difficulty, a.answered
    from unnest(${tests.map(({ user_id: id }) => id)}::uuid[], ${tests.map(({ id }) => id)}::uuid[]) t (user_id, test_id)
    join level_test_answers a on a.user_id = t.user_id and a.test_id = t.test_id
    order by a.test_id, a.place`.execute(db);
  return Map.groupBy(rows, ({ testId }) => testId);
};

/** Collects the tests' evidence for each word, newest first. */
const collect = async (db: Kysely<Tables>, signal: AbortSignal): Promise<Map<string, ItemEvidence[]>> => {
  const found = new Map<string, ItemEvidence[]>();
  const tests = await selectTests(db);
  for (let at = 0; at < tests.length; at += testsAtOnce) {
    signal.throwIfAborted();
    const some = tests.slice(at, at + testsAtOnce);
    const answers = await readAnswers(db, some);
    for (const { id, kind } of some) {
      for (const [itemId, evidence] of evidenceOf({ id, kind, answers: answers.get(id) ?? [] })) {
        const before = found.get(itemId);
        if (before === undefined) found.set(itemId, [evidence]);
        else if (before.length < maxAnswers) before.push(evidence);
      }
      await turn();
    }
  }
  return found;
};

/**
 * Estimates and stores the difficulty of each deck word used in tests. Deterministic for the same answers: a test is judged by the
 * difficulties at its time, not by later estimates.
 */
export const estimateDifficulties = async (
  { db, now }: { db: Kysely<Tables>; now: () => number },
  signal: AbortSignal,
): Promise<void> => {
  const { priors } = await wordPool(db);
  const evidence = await collect(db, signal);
  const rows: { wordId: string; prior: number; difficulty: number; answers: number }[] = [];
  for (const [wordId, prior] of priors) {
    const answers = evidence.get(wordId);
    if (answers === undefined) continue;
    rows.push({ wordId, prior, difficulty: estimateDifficulty(prior, answers), answers: answers.length });
    await turn();
  }
  await withTransaction(db, async (trx) => {
    await sql`delete from item_difficulties`.execute(trx);
    await sql`
      insert into item_difficulties (word_id, prior, difficulty, answers, estimated_at)
      select r.*, ${new Date(now())}::timestamptz from unnest(${rows.map(({ wordId }) => wordId)}::text[],
        ${rows.map(({ prior }) => prior)}::float8[], ${rows.map(({ difficulty }) => difficulty)}::float8[],
        ${rows.map(({ answers }) => answers)}::int[]) r`.execute(trx);
  });
};
