import type { Kysely } from 'kysely';
import type { TableData } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Keeps cards that others may be learning, without their author. */
const removeCards = async (trx: Kysely<Tables>, userIds: readonly string[]): Promise<void> => {
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
  // The pending change is deleted with its author.
  await trx
    .updateTable('cards')
    .set({ author_id: null, submitted_at: null, settles_at: null })
    .where('author_id', 'in', userIds)
    .execute();
};

/** The tables of words and cards. */
export const deckData: readonly TableData[] = [
  {
    table: 'cards',
    section: {
      name: 'cards',
      owner: 'author_id',
      columns: [
        'id',
        'word_id',
        'origin',
        'state',
        'example',
        'example_translation',
        'mark_start',
        'mark_end',
        'tags',
        'recipe',
        'picture_id',
        'drawn_picture_id',
        'alt_en',
        'alt_ru',
        'version',
        'comments_allowed',
        'created_at',
        'changed_at',
        'submitted_at',
        'published_at',
        'reason_code',
        'reason_text',
        'deleted_at',
        'settles_at',
        'rewarded_at',
        'learners',
        'comments',
      ],
      pageBy: ['id'],
    },
    remove: removeCards,
  },
  { table: 'words', nobodys: 'the deck' },
  { table: 'fortunes', nobodys: 'sayings' },
];
