import type { TestAnswer, TestKind } from '@kadro/core/level-test';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** The present question. */
export interface Question {
  readonly itemId: string;
  readonly difficulty: number | null;
  readonly optionIds: readonly string[];
}

/** A stored test. */
export interface StoredTest {
  readonly id: string;
  readonly userId: string;
  readonly kind: TestKind;
  readonly startedAt: Date;
  /** Null once it is finished. */
  readonly question: Question | null;
  readonly finishedAt: Date | null;
  readonly result: unknown;
}

interface TestRow {
  user_id: string;
  id: string;
  kind: TestKind;
  started_at: Date;
  finished_at: Date | null;
  item_id: string | null;
  difficulty: number | null;
  option_ids: string[] | null;
  result: unknown;
}

const toTest = (row: TestRow): StoredTest => ({
  id: row.id,
  userId: row.user_id,
  kind: row.kind,
  startedAt: row.started_at,
  question:
    row.item_id === null || row.option_ids === null
      ? null
      : { itemId: row.item_id, difficulty: row.difficulty, optionIds: row.option_ids },
  finishedAt: row.finished_at,
  result: row.result,
});

/** Reads the open test of a kind; `forUpdate` locks it. */
export const readOpen = async (
  db: Kysely<Tables>,
  { userId, kind }: { userId: string; kind: TestKind },
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<StoredTest | null> => {
  const { rows } = await sql<TestRow>`select * from level_tests where user_id = ${userId} and kind = ${kind}
    and finished_at is null ${forUpdate ? sql`for update` : sql``}`.execute(db);
  return rows[0] === undefined ? null : toTest(rows[0]);
};

/** Reads the last finished test of a kind. */
export const readLast = async (
  db: Kysely<Tables>,
  { userId, kind }: { userId: string; kind: TestKind },
): Promise<StoredTest | null> => {
  const { rows } = await sql<TestRow>`select * from level_tests where user_id = ${userId} and kind = ${kind}
    and finished_at is not null order by finished_at desc limit 1`.execute(db);
  return rows[0] === undefined ? null : toTest(rows[0]);
};

/** Locks and returns a test by its id, so that concurrent answers wait. */
export const lockTest = async (trx: Kysely<Tables>, userId: string, testId: string): Promise<StoredTest | null> => {
  const { rows } = await sql<TestRow>`
    select * from level_tests where user_id = ${userId} and id = ${testId} for update`.execute(trx);
  return rows[0] === undefined ? null : toTest(rows[0]);
};

/** A stored answer with the client's id. */
export type StoredAnswer = TestAnswer & { readonly id: string; readonly place: number };

/** Reads a test's answers in order. */
export const readAnswers = async (
  db: Kysely<Tables>,
  { userId, id }: Pick<StoredTest, 'userId' | 'id'>,
): Promise<StoredAnswer[]> =>
  db
    .selectFrom('level_test_answers')
    .select(['id', 'place', 'item_id as itemId', 'difficulty', 'answered'])
    .where('user_id', '=', userId)
    .where('test_id', '=', id)
    .orderBy('place')
    .execute();

/** Stores the present question. */
export const writeQuestion = async (
  trx: Kysely<Tables>,
  { userId, id }: Pick<StoredTest, 'userId' | 'id'>,
  { itemId, difficulty, optionIds }: Question,
): Promise<void> => {
  await trx
    .updateTable('level_tests')
    .set({ item_id: itemId, difficulty, option_ids: [...optionIds] })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
};
