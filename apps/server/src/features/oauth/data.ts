import { openingSecret, type TableData } from '../../kernel/index.ts';

/** Tables of log-ins by outside providers. */
export const oauthData: readonly TableData[] = [
  {
    table: 'identities',
    section: { name: 'identities', owner: 'user_id', columns: ['provider', 'subject', 'name', 'email', 'linked_at'] },
    remove: 'with the user',
  },
  {
    table: 'oauth_attempts',
    section: {
      name: 'logInsUnderWay',
      owner: 'user_id',
      columns: ['provider', 'return_to', 'expires_at'],
      withheld: { state_hash: openingSecret, browser_hash: openingSecret, verifier: openingSecret },
    },
    remove: 'with the user',
  },
  { table: 'vk_launches', nobodys: 'that launches by VK were used, by hashes of their signatures, for an hour' },
];
