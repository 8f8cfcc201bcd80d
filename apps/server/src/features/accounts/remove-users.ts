import type { Kysely } from 'kysely';
import type { Tables } from '../../kernel/schema.ts';

/**
 * Removes users with all rows that are theirs. Cards that others may be learning stay, without their author.
 * To be called in a transaction.
 */
export const removeUsers = async (trx: Kysely<Tables>, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return;
  // The learner's own row first: a step that is being written is waited for and found below, and after it none is written.
  for (const table of ['learners', 'learning', 'learner_replies', 'learner_events'] as const)
    await trx.deleteFrom(table).where('user_id', 'in', userIds).execute();
  await trx
    .deleteFrom('cards')
    .where('author_id', 'in', userIds)
    .where('state', '!=', 'published')
    .where((card) =>
      card.not(
        card.exists(card.selectFrom('learning').select('word_id').whereRef('learning.card_id', '=', 'cards.id')),
      ),
    )
    .execute();
  await trx.updateTable('cards').set({ author_id: null }).where('author_id', 'in', userIds).execute();
  await trx.deleteFrom('domain_events').where('user_id', 'in', userIds).execute();
  await trx.updateTable('support_messages').set({ email: null }).where('user_id', 'in', userIds).execute();
  // Takes sessions, selections, identities and mailed secrets along.
  await trx.deleteFrom('users').where('id', 'in', userIds).execute();
};

/**
 * Whether a user is a guest, and stays one until the end of the transaction: a guest that becomes a full user at the same
 * moment must not be removed as a guest.
 */
export const lockGuest = async (trx: Kysely<Tables>, userId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_guest', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};
