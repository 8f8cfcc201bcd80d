import type { Kysely } from 'kysely';
import type { UserLimits } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Dependencies of comments. */
export interface CommentTools {
  db: Kysely<Tables>;
  now: () => number;
  /** HMAC key of the rate-limit counters. */
  secret: string;
  limits: UserLimits;
}
