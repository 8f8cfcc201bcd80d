import type { Kysely } from 'kysely';
import type { TableData } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Keeps the merges of removed admins, without their names. */
const removeNames = async (trx: Kysely<Tables>, userIds: readonly string[]): Promise<void> => {
  await trx.updateTable('word_merges').set({ user_id: null }).where('user_id', 'in', userIds).execute();
};

/** The tables of merged words. */
export const wordsData: readonly TableData[] = [
  {
    table: 'word_merges',
    section: {
      name: 'wordMerges',
      owner: 'user_id',
      columns: ['id', 'at', 'source_id', 'target_id', 'state'],
      withheld: { cards: 'cards of others' },
      pageBy: ['id'],
    },
    remove: removeNames,
  },
  {
    table: 'word_merge_learners',
    section: {
      name: 'mergedWords',
      owner: 'user_id',
      columns: ['merge_id', 'source', 'target'],
      pageBy: ['merge_id'],
    },
    remove: 'by owner',
  },
];
