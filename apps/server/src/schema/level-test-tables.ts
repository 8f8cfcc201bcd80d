import type { ItemResult, TestKind } from '@kadro/core/level-test';
import type { ColumnType } from 'kysely';

interface LevelTestsTable {
  user_id: string;
  id: string;
  kind: TestKind;
  started_at: Date;
  finished_at: Date | null;
  item_id: string | null;
  difficulty: number | null;
  option_ids: string[] | null;
  result: ColumnType<unknown, string | null, string | null>;
}

interface LevelTestAnswersTable {
  user_id: string;
  test_id: string;
  place: number;
  id: string;
  item_id: string;
  difficulty: number | null;
  answered: ItemResult;
  option_id: string | null;
  at: Date;
}

interface ItemDifficultiesTable {
  word_id: string;
  prior: number;
  difficulty: number;
  answers: number;
  estimated_at: Date;
}

/** The tables of the level test, as the migrations make them. */
export interface LevelTestTables {
  level_tests: LevelTestsTable;
  level_test_answers: LevelTestAnswersTable;
  item_difficulties: ItemDifficultiesTable;
}
