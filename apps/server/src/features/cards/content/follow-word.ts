import type { PartOfSpeech } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../schema/schema.ts';

interface Texts {
  headword: string;
  translation: string;
  partOfSpeech: PartOfSpeech;
}

/**
 * Updates the word in stored changes of its cards, if their authors had not changed it. Otherwise an approval would revert the
 * admin's correction, or be refused.
 */
export const followWord = async (trx: Kysely<Tables>, wordId: string, before: Texts, after: Texts): Promise<void> => {
  await sql`
    update card_edits e set
      headword = case when e.headword = ${before.headword} then ${after.headword} else e.headword end,
      translation = case when e.translation = ${before.translation} then ${after.translation} else e.translation end,
      part_of_speech = case when e.part_of_speech = ${before.partOfSpeech} then ${after.partOfSpeech} else e.part_of_speech end
    from cards c where c.id = e.card_id and c.word_id = ${wordId}`.execute(trx);
};
