import type { TableData } from '../../kernel/index.ts';

/** The tables of collections. */
export const collectionsData: readonly TableData[] = [
  {
    table: 'collection_cards',
    section: {
      name: 'collectionCards',
      owner: 'user_id',
      columns: ['collection_id', 'card_id', 'place'],
      pageBy: ['collection_id', 'card_id'],
    },
    remove: 'by owner',
    bring: 'by owner',
  },
  {
    table: 'collections',
    section: {
      name: 'collections',
      owner: 'user_id',
      columns: ['id', 'name', 'is_private', 'cover_id', 'cards', 'created_at', 'changed_at', 'hidden_reason'],
      pageBy: ['id'],
    },
    remove: 'with the user',
    bring: 'by owner',
  },
];
