import type { PushSender } from '@kadro/adapters/push/port';
import type { Rules } from '@kadro/core';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** The push providers. */
export interface PushServices {
  readonly senders: readonly PushSender[];
  /** VAPID key with which browsers subscribe; null if web push is off. */
  readonly publicKey: string | null;
}

/** Dependencies of push messages. */
export interface PushTools {
  db: Kysely<Tables>;
  now: () => number;
  publicUrl: string;
  /** Key of the links that end mail without a log-in. */
  secret: string;
  rules: Rules;
  push: PushServices;
  /** Logs undelivered messages, without tokens and addresses. */
  warn: (message: string, error: unknown) => void;
}
