import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** Records that a learner confused two words. */
export const writeConfusion = async (
  trx: Kysely<Tables>,
  { userId, wordIds, at }: { userId: string; wordIds: readonly [string, string]; at: Date },
): Promise<void> => {
  const [one, other] = wordIds.toSorted((a, b) => (a < b ? -1 : 1));
  await sql`insert into confusions (user_id, word_id, other_id, times, last_at)
    values (${userId}, ${one}, ${other}, 1, ${at})
    on conflict (user_id, word_id, other_id) do update set times = confusions.times + 1,
      last_at = excluded.last_at`.execute(trx);
};

/** SQL: the words confused with a word that follow it in order of id; null for none. */
export const confusedBehind = (userId: string, wordId: RawBuilder<unknown>): RawBuilder<string[] | null> =>
  sql`(select array_agg(f.other_id) from confusions f where f.user_id = ${userId} and f.word_id = ${wordId} collate "C")`;

/** Reads the words that a learner confused with a word, in either direction. */
export const readConfused = async (db: Kysely<Tables>, userId: string, wordId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select other_id as id from confusions where user_id = ${userId} and word_id = ${wordId}
    union all select word_id from confusions where user_id = ${userId} and other_id = ${wordId}`.execute(db);
  return rows.map(({ id }) => id);
};
