import type { TableData } from '../../kernel/index.ts';
import { keepRemoved } from './keep-removed.ts';

/** The tables of figures. */
export const statsData: readonly TableData[] = [
  { table: 'stat_days', nobodys: 'counts of all people together' },
  { table: 'stat_removed', nobodys: 'counts of all removed people together', keep: keepRemoved },
];
