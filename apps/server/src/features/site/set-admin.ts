import { toAsciiAddress } from '@kadro/contract/route/email-address';
import type { Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** The result of granting or revoking admin rights. */
export type AdminChange =
  | { outcome: 'unknown-email' }
  | { outcome: 'changed' | 'unchanged'; name: string | null; createdAt: Date; isConfirmed: boolean };

/** Grants or revokes admin rights of the account with an e-mail address; case and the domain's encoding do not matter. */
export const setAdmin = async (db: Kysely<Tables>, email: string, isAdmin: boolean): Promise<AdminChange> => {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'is_admin', 'created_at', 'email_verified_at'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', toAsciiAddress(email.trim()).toLowerCase()))
    .where('is_guest', '=', false)
    .executeTakeFirst();
  if (user === undefined) return { outcome: 'unknown-email' };
  if (user.is_admin !== isAdmin)
    await withTransaction(db, async (trx) => {
      await trx.updateTable('users').set({ is_admin: isAdmin }).where('id', '=', user.id).execute();
      const action = isAdmin ? 'admin-added' : 'admin-removed';
      await writeAudit(trx, { userId: null, action, subject: user.id, detail: { name: user.name }, nowMs: Date.now() });
    });
  return {
    outcome: user.is_admin === isAdmin ? 'unchanged' : 'changed',
    name: user.name,
    createdAt: user.created_at,
    isConfirmed: user.email_verified_at !== null,
  };
};
