import type { Kysely } from 'kysely';
import type { TableData } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Messages outlive their authors, without addresses; the reference to the user is removed with the user. */
const removeAddresses = async (trx: Kysely<Tables>, userIds: readonly string[]): Promise<void> => {
  await trx.updateTable('support_messages').set({ email: null }).where('user_id', 'in', userIds).execute();
};

/** The tables of the site. */
export const siteData: readonly TableData[] = [
  {
    table: 'support_messages',
    section: {
      name: 'supportMessages',
      owner: 'user_id',
      columns: ['id', 'email', 'locale', 'text', 'created_at', 'answered_at', 'answer'],
      withheld: { answer_id: 'a request of whoever answered', answered_by: 'who of the operator’s people answered' },
      pageBy: ['id'],
    },
    remove: removeAddresses,
    bring: 'by owner',
  },
];
