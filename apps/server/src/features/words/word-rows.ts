import type { AdminWord } from '@kadro/contract';
import type { Level, PartOfSpeech } from '@kadro/core';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { headwordKey } from '../learning/index.ts';

export interface WordRow {
  id: string;
  version: number;
  headword: string;
  /** Lookup key, in the database's lower case, which for some letters differs from JavaScript's. */
  key: string;
  translation: string;
  part_of_speech: PartOfSpeech;
  level: Level;
  ipa: string;
  rank: number;
  cards: number;
  learners: number;
}

/** SQL over cards `c`: whether admins may see their word: a card, even a deleted one, is not private to its author. */
const isKnownToAdmins = sql`bool_or(c.origin = 'deck' or c.state <> 'private')`;

/**
 * Selects words `w` by a condition, with the numbers of their cards and of these cards' learners. A word's cards are read once for both;
 * a page ends the scan of the words.
 */
export const wordsWhere = (where: RawBuilder<unknown>, tail: RawBuilder<unknown>): RawBuilder<WordRow> => sql<WordRow>`
  select w.id, w.version, w.headword, ${headwordKey} as key, w.translation, w.part_of_speech, w.level, w.ipa, w.rank, n.cards, n.learners
  from words w cross join lateral (
    select count(*) filter (where c.deleted_at is null)::int as cards,
      coalesce(sum(c.learners) filter (where c.deleted_at is null), 0)::int as learners
    from cards c where c.word_id = w.id having ${isKnownToAdmins}
  ) n where ${where} ${tail}`;

/** Selects words by a condition. */
export const selectWords = async (
  db: Kysely<Tables>,
  where: RawBuilder<unknown>,
  tail: RawBuilder<unknown>,
): Promise<WordRow[]> => (await wordsWhere(where, tail).execute(db)).rows;

export const toAdminWord = (row: WordRow): AdminWord => {
  const { id, version, headword, translation, level, ipa, rank, cards, learners } = row;
  return { id, version, headword, translation, partOfSpeech: row.part_of_speech, level, ipa, rank, cards, learners };
};

/** Reads a word visible to admins; throws a 404 for any other. */
export const demandWord = async (db: Kysely<Tables>, id: string): Promise<AdminWord> => {
  const [row] = await selectWords(db, sql`w.id = ${id}`, sql``);
  if (row === undefined) throw new AppError({ status: 404 });
  return toAdminWord(row);
};
