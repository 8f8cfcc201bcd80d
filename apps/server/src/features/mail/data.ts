import type { TableData } from '../../kernel/index.ts';

/** The tables of mail. */
export const mailData: readonly TableData[] = [
  { table: 'outgoing_mail', nobodys: 'on its way: gone once it is handed over, or a day old' },
];
