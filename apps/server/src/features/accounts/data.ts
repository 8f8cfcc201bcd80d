import { openingSecret, type TableData } from '../../kernel/index.ts';

/** Tables of the log-in by e-mail. */
export const accountData: readonly TableData[] = [
  {
    table: 'mailed_secrets',
    section: {
      name: 'mailedLinks',
      owner: 'user_id',
      columns: ['purpose', 'email', 'tries', 'created_at', 'expires_at'],
      withheld: { token_hash: openingSecret, code_hash: openingSecret },
    },
    remove: 'with the user',
  },
];
