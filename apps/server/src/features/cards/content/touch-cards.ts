import { findInflected } from '@kadro/content';
import type { PartOfSpeech } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../schema/schema.ts';

/** Updates all cards of a word to invalidate caches, and recomputes the word's place in their examples. */
export const touchCards = async (
  trx: Kysely<Tables>,
  wordId: string,
  { headword, partOfSpeech }: { headword: string; partOfSpeech: PartOfSpeech },
): Promise<void> => {
  const cards = await trx.selectFrom('cards').select(['id', 'example']).where('word_id', '=', wordId).execute();
  const marks = cards.map(({ example }) => findInflected(headword, example, partOfSpeech));
  await sql`
    update cards c set mark_start = m.mark_start, mark_end = m.mark_end
    from unnest(${cards.map(({ id }) => id)}::text[], ${marks.map((mark) => mark?.start ?? null)}::int[],
      ${marks.map((mark) => mark?.end ?? null)}::int[]) as m (id, mark_start, mark_end)
    where c.id = m.id`.execute(trx);
};
