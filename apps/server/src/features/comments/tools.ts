import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** What comments are made of. */
export interface CommentTools {
  db: Kysely<Tables>;
  now: () => number;
  /** Keys of what is counted are hashed with it. */
  secret: string;
  /** Comments that one person may write in a minute, and in a day. */
  commentsPerMinute: number;
  commentsPerDay: number;
}
