import { sql, type RawBuilder } from 'kysely';
import type { Looker } from '../../platform/http/index.ts';
import { liveSession } from '../sessions/live-session.ts';

/** A user's id or SQL of one; null is nobody. */
export type Person = RawBuilder<unknown> | string | null;

const readBlocks = (userId: Person): RawBuilder<unknown> => sql`array(
    select blocked_id from blocks where user_id = ${userId}::uuid
    union all select user_id from blocks where blocked_id = ${userId}::uuid)`;

/**
 * Who looks at something as a common table expression `looker` of one row: its `id` is null for a visitor, and `barred` are those
 * between whom and the looker there is a block.
 */
export const findViewer = ({ userId, tokenHash }: Looker): RawBuilder<unknown> =>
  sql`looker as materialized (
    select l.id, ${readBlocks(sql.ref('l.id'))} as barred from (
      select coalesce(${userId}::uuid, (select s.user_id from ${liveSession(sql`${tokenHash}::bytea`)} s)) as id offset 0) l)`;

/** The looker's id where that expression is at hand, as SQL. */
export const viewerId: RawBuilder<string | null> = sql`(select id from looker)`;

/** Those between whom and one person there is a block, as SQL of an array; the looker's are read once for the whole statement. */
export const blockedWith = (person: Person): RawBuilder<unknown> =>
  person === viewerId ? sql`(select barred from looker)::uuid[]` : readBlocks(person);
