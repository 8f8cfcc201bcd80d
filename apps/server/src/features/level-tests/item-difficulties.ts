import { furthestShift } from '@kadro/core/level-test';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** A word's difficulty by its answers, and its prior by the deck's order, in logits. */
export interface ItemDifficulty {
  readonly prior: number;
  readonly difficulty: number;
  readonly answers: number;
}

/** Reads the difficulties of all words used in tests. */
export const readDifficulties = async (db: Kysely<Tables>): Promise<ReadonlyMap<string, ItemDifficulty>> => {
  const { rows } = await sql<ItemDifficulty & { wordId: string }>`
    select word_id as "wordId", prior, difficulty, answers from item_difficulties`.execute(db);
  return new Map(rows.map(({ wordId, ...row }) => [wordId, row]));
};

/** Reads one word's difficulty; null without answers. */
export const readDifficulty = async (db: Kysely<Tables>, wordId: string): Promise<ItemDifficulty | null> => {
  const { rows } = await sql<ItemDifficulty>`
    select prior, difficulty, answers from item_difficulties where word_id = ${wordId}`.execute(db);
  return rows[0] ?? null;
};

/** Returns the difficulty for tests: that of the answers, at most one level from the deck's present prior. */
export const difficultyBy = (prior: number, found: Pick<ItemDifficulty, 'difficulty'> | undefined): number =>
  found === undefined ? prior : Math.min(prior + furthestShift, Math.max(prior - furthestShift, found.difficulty));
