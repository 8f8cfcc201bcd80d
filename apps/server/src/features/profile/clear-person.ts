import { sql, type Kysely } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import { recordEvents } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';

/**
 * Takes somebody's name and picture away and tells them, within a transaction. Answers the picture whose file is to be removed after
 * it, if any. Refuses with 409 who has neither by now, or is gone.
 */
export const clearWithin = async (trx: Kysely<Tables>, userId: string, nowMs: number): Promise<string | null> => {
  const { rows } = await sql<{ avatar_id: string | null }>`
    with before as (
      select id, avatar_id from users where id = ${userId}::uuid and num_nonnulls(name, avatar_id) > 0 for update)
    update users u set name = null, avatar_id = null from before where u.id = before.id returning before.avatar_id`.execute(
    trx,
  );
  const [row] = rows;
  if (row === undefined) throw new AppError({ status: 409, wording: say((m) => m.reportedGone) });
  await recordEvents(trx, [{ userId, kind: 'person-cleared', data: {} }], nowMs);
  return row.avatar_id;
};
