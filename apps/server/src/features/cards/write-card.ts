import { maxWaitingCount } from '@kadro/contract';
import { sql, type Insertable, type Kysely } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { toColumns, type Content } from './content/content.ts';
import { changeWord, WordInUseError } from './content/words.ts';
import { readShown } from './pictures/photos.ts';
import { contentOf, type ManagedRow } from './rows.ts';

/** Writes a card's content and word to its own row. Refuses with 422 another word if users learn the present one. */
export const putContent = async (trx: Kysely<Tables>, row: ManagedRow, content: Content): Promise<void> => {
  const { headword, translation, partOfSpeech } = content;
  const live = contentOf(row);
  const isOtherWord =
    headword !== live.headword || translation !== live.translation || partOfSpeech !== live.partOfSpeech;
  if (isOtherWord) {
    const card = {
      id: row.card_id,
      wordId: row.word_id,
      headword: row.headword,
      authorId: row.author_id,
      wasPublic: row.published_at !== null,
    };
    await changeWord(trx, card, { headword, translation, partOfSpeech }).catch((error: unknown) => {
      if (!(error instanceof WordInUseError)) throw error;
      throw new AppError({ status: 422, errors: { headword: [say((m) => m.wordInUse)] } });
    });
  }
  await trx
    .updateTable('cards')
    .set(toColumns(content, await readShown(trx, content.pictureId)))
    .where('id', '=', row.card_id)
    .execute();
};

type EditRow = Insertable<Tables['card_edits']>;

/** Returns the row of a pending change. */
export const toEditRow = (cardId: string, userId: string, content: Content): EditRow => ({
  card_id: cardId,
  user_id: userId,
  state: 'pending',
  headword: content.headword,
  translation: content.translation,
  part_of_speech: content.partOfSpeech,
  example: content.example,
  example_translation: content.exampleTranslation,
  tags: content.tags,
  comments_allowed: content.commentsAllowed,
  picture_id: content.pictureId,
  reason_code: null,
  reason_text: null,
});

/** Stores a card's change in place of an earlier one. */
export const putEdit = async (trx: Kysely<Tables>, row: EditRow): Promise<void> => {
  const { card_id: _cardId, user_id: _userId, ...columns } = row;
  await trx
    .insertInto('card_edits')
    .values(row)
    .onConflict((conflict) => conflict.column('card_id').doUpdateSet(columns))
    .execute();
};

/** SQL: the number of pending cards, counted up to one more than the max shown. */
export const waitingCount = sql<number>`(select count(*)::int
  from (select from cards where submitted_at is not null limit ${sql.lit(maxWaitingCount + 1)}) waiting)`;
