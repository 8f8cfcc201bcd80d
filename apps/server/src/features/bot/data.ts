import type { Kysely } from 'kysely';
import type { TableData } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Keeps the drafts of removed admins, without their names. */
const removeNames = async (trx: Kysely<Tables>, userIds: readonly string[]): Promise<void> => {
  await trx.updateTable('bot_jobs').set({ user_id: null }).where('user_id', 'in', userIds).execute();
};

/** The tables of the content bot. */
export const botData: readonly TableData[] = [
  {
    table: 'bot_jobs',
    section: {
      name: 'botJobs',
      owner: 'user_id',
      columns: ['id', 'created_at', 'level', 'pictures', 'state', 'pause', 'trouble', 'next_at'],
      pageBy: ['id'],
    },
    remove: removeNames,
  },
  { table: 'bot_words', nobodys: 'words that the content bot drafts cards of' },
];
