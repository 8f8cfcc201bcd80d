import type { Kysely } from 'kysely';
import type { TableData } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Keeps the log lines of cards that remain, without the users' ids. */
const removeFromLog = async (trx: Kysely<Tables>, userIds: readonly string[]): Promise<void> => {
  await trx
    .deleteFrom('card_log')
    .where('user_id', 'in', userIds)
    .where((line) =>
      line.not(line.exists(line.selectFrom('cards').select('id').whereRef('cards.id', '=', 'card_log.card_id'))),
    )
    .execute();
  await trx.updateTable('card_log').set({ user_id: null }).where('user_id', 'in', userIds).execute();
};

/** The tables of users' own cards. */
export const cardsData: readonly TableData[] = [
  {
    table: 'card_edits',
    section: {
      name: 'cardChanges',
      owner: 'user_id',
      columns: [
        'card_id',
        'state',
        'headword',
        'translation',
        'part_of_speech',
        'example',
        'example_translation',
        'tags',
        'comments_allowed',
        'picture_id',
        'reason_code',
        'reason_text',
      ],
      pageBy: ['card_id'],
    },
    remove: 'by owner',
  },
  {
    table: 'card_log',
    section: {
      name: 'cardLog',
      owner: 'user_id',
      columns: ['card_id', 'version', 'at', 'action', 'state', 'reason_code', 'reason_text'],
      withheld: { content: 'what a card said then, which may be another’s' },
      pageBy: ['card_id', 'version'],
    },
    remove: removeFromLog,
  },
  {
    table: 'photos',
    section: {
      name: 'photos',
      owner: 'user_id',
      columns: [
        'id',
        'headword',
        'example',
        'seed',
        'created_at',
        'job_id',
        'variant',
        'kind',
        'made_at',
        'credit',
        'recipe',
        'alt_en',
        'alt_ru',
      ],
      pageBy: ['id'],
    },
    remove: 'with the user',
  },
  {
    table: 'photo_jobs',
    section: {
      name: 'photosAskedFor',
      owner: 'user_id',
      columns: ['id', 'headword', 'example', 'state', 'created_at', 'leased_until', 'faults', 'recipe'],
      pageBy: ['id'],
    },
    remove: 'with the user',
  },
  {
    table: 'card_drafts',
    section: {
      name: 'cardDrafts',
      owner: 'user_id',
      columns: ['id', 'version', 'draft', 'updated_at'],
      pageBy: ['id'],
    },
    remove: 'with the user',
  },
];
