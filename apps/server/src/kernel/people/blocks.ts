import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { blockedWith, type Person } from './looker.ts';

/** Whether one of two people has blocked the other, as SQL. Each of the two is found by its key. */
export const isBlockBetween = (a: Person, b: Person): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${hasBlocked(a, b)} or ${hasBlocked(b, a)})`;

/**
 * Whether `who` has blocked `whom`, as SQL: for `whom` there is then nothing of `who`, neither page nor card nor comment. Each
 * is a user's id or SQL of one; null is nobody, who is not blocked.
 */
export const hasBlocked = (who: Person, whom: Person): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from blocks b where b.user_id = ${who} and b.blocked_id = ${whom})`;

/**
 * The rule of `isBlockBetween` for the authors of many rows and one person, whose blocks are then read once: that there is none.
 * An author or a person who is null is nobody.
 */
export const isNotBlockedWith = (author: RawBuilder<unknown>, userId: Person): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${author} is null or not ${author} = any(${blockedWith(userId)}))`;

/** The same for the authors of cards by these cards' ids: they are looked up only for a person who has a block with anybody. */
export const isCardNotBlockedWith = (cardId: RawBuilder<unknown>, userId: Person): RawBuilder<SqlBool> =>
  sql<SqlBool>`(cardinality(${blockedWith(userId)}) = 0 or not exists (
    select from cards k where k.id = ${cardId} and k.author_id = any(${blockedWith(userId)})))`;

/** The rule of `isBlockBetween` for two people at hand. */
export const isBlockedBetween = async (db: Kysely<Tables>, a: string, b: string): Promise<boolean> =>
  ask(db, isBlockBetween(a, b));

/** The rule of `hasBlocked` for two people at hand. */
export const isBlockedBy = async (db: Kysely<Tables>, whom: string, who: string): Promise<boolean> =>
  ask(db, hasBlocked(who, whom));

const ask = async (db: Kysely<Tables>, question: RawBuilder<SqlBool>): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select ${question} as is`.execute(db);
  return rows[0]?.is === true;
};
