import { openingSecret, type TableData } from '../../kernel/index.ts';

/** Tables of passkeys, codes and pending log-ins. */
export const securityData: readonly TableData[] = [
  {
    table: 'passkeys',
    section: {
      name: 'passkeys',
      owner: 'user_id',
      columns: ['id', 'name', 'counter', 'transports', 'rp_id', 'can_sync', 'is_synced', 'created_at', 'last_used_at'],
      computed: { publicKey: "encode(public_key, 'base64')" },
      withheld: { public_key: 'given as text' },
    },
    remove: 'with the user',
  },
  {
    table: 'app_codes',
    section: {
      name: 'appCodes',
      owner: 'user_id',
      columns: ['created_at', 'confirmed_at', 'last_step'],
      withheld: { sealed: 'opens the account, and is in the authenticator app' },
    },
    remove: 'with the user',
  },
  {
    table: 'recovery_codes',
    section: {
      name: 'recoveryCodes',
      owner: 'user_id',
      columns: ['used_at'],
      withheld: { code_hash: openingSecret },
    },
    remove: 'with the user',
  },
  {
    table: 'passkey_challenges',
    section: {
      name: 'passkeysAskedFor',
      owner: 'user_id',
      columns: ['purpose', 'expires_at'],
      withheld: { challenge_hash: openingSecret, browser_hash: openingSecret },
    },
    remove: 'with the user',
  },
  {
    table: 'second_steps',
    section: {
      name: 'secondStepsAwaited',
      owner: 'user_id',
      columns: ['tries', 'expires_at'],
      withheld: { browser_hash: openingSecret, proof: 'holds the hash of the password' },
    },
    remove: 'with the user',
  },
];
