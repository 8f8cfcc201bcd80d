import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { blockedWith, type UserRef } from './viewer.ts';

/** SQL: one of two users has blocked the other. Both rows are looked up by key. */
export const isBlockBetween = (a: UserRef, b: UserRef): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${hasBlocked(a, b)} or ${hasBlocked(b, a)})`;

/**
 * SQL: `blocker` has blocked `blocked`, who then sees neither page nor card nor comment of `blocker`. A null for either gives
 * false.
 */
export const hasBlocked = (blocker: UserRef, blocked: UserRef): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from blocks b where b.user_id = ${blocker} and b.blocked_id = ${blocked})`;

/** SQL: no block between a row's author and the user, whose blocks are read once for all rows. A null has no blocks. */
export const isNotBlockedWith = (author: RawBuilder<unknown>, userId: UserRef): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${author} is null or not ${author} = any(${blockedWith(userId)}))`;

/** Like `isNotBlockedWith` for the author of a card, who is looked up only if the user has any block. */
export const isCardNotBlockedWith = (cardId: RawBuilder<unknown>, userId: UserRef): RawBuilder<SqlBool> =>
  sql<SqlBool>`(cardinality(${blockedWith(userId)}) = 0 or not exists (
    select from cards k where k.id = ${cardId} and k.author_id = any(${blockedWith(userId)})))`;

/** Queries `isBlockBetween` for two users. */
export const isBlockedBetween = async (db: Kysely<Tables>, a: string, b: string): Promise<boolean> =>
  queryCondition(db, isBlockBetween(a, b));

/** Queries `hasBlocked` for two users. */
export const isBlockedBy = async (db: Kysely<Tables>, blocked: string, blocker: string): Promise<boolean> =>
  queryCondition(db, hasBlocked(blocker, blocked));

const queryCondition = async (db: Kysely<Tables>, condition: RawBuilder<SqlBool>): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select ${condition} as is`.execute(db);
  return rows[0]?.is === true;
};
