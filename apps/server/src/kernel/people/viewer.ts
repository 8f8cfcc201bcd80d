import { sql, type RawBuilder } from 'kysely';
import type { Looker } from '../../platform/http/index.ts';
import { liveSession } from '../sessions/live-session.ts';

/** A user's id or SQL of one; null is no user. */
export type UserRef = RawBuilder<unknown> | string | null;

const readBlocks = (userId: UserRef): RawBuilder<unknown> => sql`array(
    select blocked_id from blocks where user_id = ${userId}::uuid
    union all select user_id from blocks where blocked_id = ${userId}::uuid)`;

/**
 * Returns the common table expression `looker`, one row of the viewer: `id` is null for a visitor; `barred` holds the users with
 * whom there is a block in either direction.
 */
export const findViewer = ({ userId, tokenHash }: Looker): RawBuilder<unknown> =>
  sql`looker as materialized (
    select l.id, ${readBlocks(sql.ref('l.id'))} as barred from (
      select coalesce(${userId}::uuid, (select s.user_id from ${liveSession(sql`${tokenHash}::bytea`)} s)) as id offset 0) l)`;

/** SQL of the viewer's id; requires that expression. */
export const viewerId: RawBuilder<string | null> = sql`(select id from looker)`;

/** SQL array of the users with a block between them and `person`. The viewer's is read once per statement. */
export const blockedWith = (person: UserRef): RawBuilder<unknown> =>
  person === viewerId ? sql`(select barred from looker)::uuid[]` : readBlocks(person);
