import { sql, type Kysely } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import { recordEvents } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Takes somebody's name and picture away and tells them, within a transaction. Refuses with 409 who has neither by now, or is gone. */
export const clearWithin = async (trx: Kysely<Tables>, userId: string, nowMs: number): Promise<void> => {
  const { numAffectedRows = 0n } = await sql`
    update users set name = null, avatar_id = null where id = ${userId}::uuid and num_nonnulls(name, avatar_id) > 0`.execute(
    trx,
  );
  if (numAffectedRows === 0n) throw new AppError({ status: 409, wording: say((m) => m.reportedGone) });
  await recordEvents(trx, [{ userId, kind: 'person-cleared', data: {} }], nowMs);
};
