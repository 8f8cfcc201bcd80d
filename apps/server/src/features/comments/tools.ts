import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** Dependencies of comments. */
export interface CommentTools {
  db: Kysely<Tables>;
  now: () => number;
  /** HMAC key of the rate-limit counters. */
  secret: string;
  /** Max comments per user in a minute, and in a day. */
  commentsPerMinute: number;
  commentsPerDay: number;
}
