import type { PushSender } from '@kadro/adapters/push/port';
import type { Rules } from '@kadro/core';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** By whom messages go out. */
export interface PushServices {
  readonly senders: readonly PushSender[];
  /** By what key browsers subscribe; null where their push services are not used. */
  readonly publicKey: string | null;
}

/** What push messages are made of. */
export interface PushTools {
  db: Kysely<Tables>;
  now: () => number;
  publicUrl: string;
  /** Key of the links that end mail without a log-in. */
  secret: string;
  rules: Rules;
  push: PushServices;
  /** Told of what did not go out. Neither a token nor an address stands in it. */
  warn: (message: string, error: unknown) => void;
}
