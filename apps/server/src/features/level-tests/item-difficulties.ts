import { furthestShift } from '@kadro/core/level-test';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** How difficult a word is by its answers, beside where the deck's order has it, in logits. */
export interface ItemDifficulty {
  readonly prior: number;
  readonly difficulty: number;
  readonly answers: number;
}

/** What the answers say of all words that were asked. */
export const readDifficulties = async (db: Kysely<Tables>): Promise<ReadonlyMap<string, ItemDifficulty>> => {
  const { rows } = await sql<ItemDifficulty & { wordId: string }>`
    select word_id as "wordId", prior, difficulty, answers from item_difficulties`.execute(db);
  return new Map(rows.map(({ wordId, ...row }) => [wordId, row]));
};

/** What the answers say of one word; null where none were given. */
export const readDifficulty = async (db: Kysely<Tables>, wordId: string): Promise<ItemDifficulty | null> => {
  const { rows } = await sql<ItemDifficulty>`
    select prior, difficulty, answers from item_difficulties where word_id = ${wordId}`.execute(db);
  return rows[0] ?? null;
};

/** The difficulty that tests go by: that of the answers, a level from the deck's at most, wherever the deck has moved the word since. */
export const difficultyBy = (prior: number, found: Pick<ItemDifficulty, 'difficulty'> | undefined): number =>
  found === undefined ? prior : Math.min(prior + furthestShift, Math.max(prior - furthestShift, found.difficulty));
