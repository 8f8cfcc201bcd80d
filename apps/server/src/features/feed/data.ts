import type { TableData } from '../../kernel/index.ts';

/** The tables of the feed. */
export const feedData: readonly TableData[] = [
  {
    table: 'selections',
    section: {
      name: 'selections',
      owner: 'user_id',
      columns: ['feed', 'complexity', 'id', 'level', 'card_ids', 'card_expiries', 'exhausted', 'drawn_at'],
    },
    remove: 'with the user',
  },
];
