import { sql, type Kysely } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import { recordEvents } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Removes a user's name and avatar and notifies them. Throws a 409 if the user has neither, or no longer exists. */
export const clearWithin = async (trx: Kysely<Tables>, userId: string, nowMs: number): Promise<void> => {
  const { numAffectedRows = 0n } = await sql`
    update users set name = null, avatar_id = null where id = ${userId}::uuid and num_nonnulls(name, avatar_id) > 0`.execute(
    trx,
  );
  if (numAffectedRows === 0n) throw new AppError({ status: 409, wording: say((m) => m.reportedGone) });
  await recordEvents(trx, [{ userId, kind: 'person-cleared', data: {} }], nowMs);
};
