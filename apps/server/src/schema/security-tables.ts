import type { SecurityEventKind, SecurityEventWay } from '@kadro/contract';
import type { ColumnType, Generated } from 'kysely';

interface PasskeysTable {
  user_id: string;
  id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  rp_id: string;
  can_sync: boolean;
  is_synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

interface AppCodesTable {
  user_id: string;
  sealed: Buffer;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: Generated<number>;
}

interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  browser_hash: Buffer;
  purpose: 'log-in' | 'add' | 'prove';
  user_id: string | null;
  expires_at: Date;
}

interface SecondStepsTable {
  browser_hash: Buffer;
  user_id: string;
  proof: ColumnType<unknown, string, string>;
  tries: Generated<number>;
  expires_at: Date;
}

interface SecurityEventsTable {
  user_id: string;
  at: Date;
  id: string;
  kind: SecurityEventKind;
  way: SecurityEventWay | null;
  address: string | null;
  browser: string | null;
  system: string | null;
  times: Generated<number>;
  last_at: Date;
}

/** The tables of account security. */
export interface SecurityTables {
  passkeys: PasskeysTable;
  app_codes: AppCodesTable;
  recovery_codes: RecoveryCodesTable;
  passkey_challenges: PasskeyChallengesTable;
  second_steps: SecondStepsTable;
  security_events: SecurityEventsTable;
}
