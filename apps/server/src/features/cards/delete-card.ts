import { sql, type Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { dropOwnDrawn, removeOwnActs } from '../acts/index.ts';
import { writeLine } from './card-log.ts';
import { isUnmerged } from './content/words.ts';
import { demandOwn } from './change-card.ts';
import { contentOf, type ManagedRow } from './rows.ts';
import type { CardTools } from './tools.ts';

const isLearnedByAuthor = async (trx: Kysely<Tables>, { card_id: cardId, word_id, author_id }: ManagedRow) => {
  const row = await trx
    .selectFrom('learning')
    .select('word_id')
    .where('user_id', '=', author_id)
    .where('word_id', '=', word_id)
    .where('card_id', '=', cardId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Removes a word that no card shows any more, unless its one author has met it. */
const removeLoneWord = async (trx: Kysely<Tables>, { word_id: wordId, author_id }: ManagedRow): Promise<void> => {
  // A merge may have brought the card here, and others with it: they are counted once it is over.
  await sql`select from words where id = ${wordId} for no key update`.execute(trx);
  await trx
    .deleteFrom('words')
    .where('id', '=', wordId)
    .where(isUnmerged)
    .where((word) => word.not(word.exists(word.selectFrom('cards').select('id').where('word_id', '=', wordId))))
    .where((word) =>
      word.not(
        word.exists(
          word.selectFrom('learning').select('word_id').where('user_id', '=', author_id).where('word_id', '=', wordId),
        ),
      ),
    )
    .execute();
};

/**
 * Deletes an author's card: one that was public stays without its author; one that the author alone could learn, and does,
 * stays for that; any other goes with its word, where no card shows that. Refuses with 404 what is not the author's.
 */
export const deleteCard = async (
  { db, now }: CardTools,
  { userId, id }: { userId: string; id: string },
): Promise<void> => {
  const nowMs = now();
  await withTransaction(db, async (trx) => {
    // The word before its cards, as whoever merges words locks them.
    await sql`select from words where id = (select word_id from cards where id = ${id} and author_id = ${userId})
      for no key update`.execute(trx);
    const row = await demandOwn(trx, id, userId);
    const version = row.version + 1;
    const line = { cardId: id, version, userId, action: 'deleted', content: contentOf(row), nowMs } as const;
    await trx.deleteFrom('card_edits').where('card_id', '=', id).execute();
    await dropOwnDrawn(trx, userId);
    if (row.published_at === null && !(await isLearnedByAuthor(trx, row))) {
      await trx.deleteFrom('cards').where('id', '=', id).execute();
      await removeOwnActs(trx, { userId, cardId: id });
      await removeLoneWord(trx, row);
      await trx.deleteFrom('card_log').where('card_id', '=', id).execute();
      return;
    }
    const wasPublic = row.published_at !== null;
    // One that waits again is not public without a decision.
    const state = row.card_state === 'pending' ? 'rejected' : row.card_state;
    await trx
      .updateTable('cards')
      .set({
        version,
        changed_at: new Date(nowMs),
        submitted_at: null,
        settles_at: null,
        ...(wasPublic ? { author_id: null, state } : { state: 'private', deleted_at: new Date(nowMs) }),
      })
      .where('id', '=', id)
      .execute();
    await writeLine(trx, { ...line, state: wasPublic ? state : 'private' });
  });
};
