import type { ReportReason } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import { recordEvents } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Hides a collection for good from all but its author, who gets the reason. Throws a 409 if it is not public or gone. */
export const hideWithin = async (
  trx: Kysely<Tables>,
  { id, reason }: { id: string; reason: ReportReason },
  nowMs: number,
): Promise<void> => {
  const { rows } = await sql<{ user_id: string }>`
    update collections set is_private = true, hidden_reason = ${reason}
    where id = ${id}::uuid and not is_private returning user_id`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new AppError({ status: 409, wording: say((m) => m.reportedGone) });
  await recordEvents(trx, [{ userId: row.user_id, kind: 'collection-hidden', data: { collectionId: id } }], nowMs);
};
