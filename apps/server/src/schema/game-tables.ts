import type { ColumnType } from 'kysely';

interface GamesTable {
  user_id: string;
  id: string;
  started_at: Date;
  finished_at: Date | null;
  word_ids: string[];
  card_ids: string[];
  pictures: number[];
  answers: ColumnType<unknown, string, string>;
  result_ms: number | null;
  best_before_ms: number | null;
}

interface ConfusionsTable {
  user_id: string;
  word_id: string;
  other_id: string;
  times: number;
  last_at: Date;
}

/** The tables of the matching game, as the migrations make them. */
export interface GameTables {
  games: GamesTable;
  confusions: ConfusionsTable;
}
