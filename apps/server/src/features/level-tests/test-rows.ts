import type { TestAnswer, TestKind } from '@kadro/core/level-test';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** What is asked now. */
export interface Question {
  readonly itemId: string;
  readonly difficulty: number | null;
  readonly optionIds: readonly string[];
}

/** A test as it is kept. */
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

/** The test of a kind that goes on; locked where it is about to be changed. */
export const readOpen = async (
  db: Kysely<Tables>,
  { userId, kind }: { userId: string; kind: TestKind },
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<StoredTest | null> => {
  const { rows } = await sql<TestRow>`select * from level_tests where user_id = ${userId} and kind = ${kind}
    and finished_at is null ${forUpdate ? sql`for update` : sql``}`.execute(db);
  return rows[0] === undefined ? null : toTest(rows[0]);
};

/** The test of a kind that was finished last. */
export const readLast = async (
  db: Kysely<Tables>,
  { userId, kind }: { userId: string; kind: TestKind },
): Promise<StoredTest | null> => {
  const { rows } = await sql<TestRow>`select * from level_tests where user_id = ${userId} and kind = ${kind}
    and finished_at is not null order by finished_at desc limit 1`.execute(db);
  return rows[0] === undefined ? null : toTest(rows[0]);
};

/** A test by its id, locked: whoever answers at the same time waits. */
export const lockTest = async (trx: Kysely<Tables>, userId: string, testId: string): Promise<StoredTest | null> => {
  const { rows } = await sql<TestRow>`
    select * from level_tests where user_id = ${userId} and id = ${testId} for update`.execute(trx);
  return rows[0] === undefined ? null : toTest(rows[0]);
};

/** An answer as it is kept, with the id that the client made. */
export type StoredAnswer = TestAnswer & { readonly id: string; readonly place: number };

/** What was answered in a test, in order. */
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

/** Keeps what is asked now. */
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
