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

/** Removes a word without cards, unless its author has met it. */
const removeLoneWord = async (trx: Kysely<Tables>, { word_id: wordId, author_id }: ManagedRow): Promise<void> => {
  // A running merge may be adding cards to the word; the lock waits until it ends.
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
 * Deletes an author's card. A once public card stays without its author; one that only its author learns stays hidden for that; any
 * other is removed, along with its word if no other card shows it. Refuses with 404 another author's card.
 */
export const deleteCard = async (
  { db, now }: CardTools,
  { userId, id }: { userId: string; id: string },
): Promise<void> => {
  const nowMs = now();
  await withTransaction(db, async (trx) => {
    // Locks the word before its cards, in the order of merges.
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
    // A card pending again is not public without a decision.
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
