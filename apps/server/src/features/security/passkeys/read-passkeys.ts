import type { Passkey } from '@kadro/contract';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../schema/schema.ts';

type Row = Pick<Selectable<Tables['passkeys']>, 'id' | 'name' | 'is_synced' | 'created_at' | 'last_used_at'>;

/** A passkey as its owner sees it. */
export const toPasskey = ({ id, name, ...row }: Row): Passkey => ({
  id,
  name,
  isSynced: row.is_synced,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** Reads a user's passkeys, oldest first. */
export const readPasskeys = async (db: Kysely<Tables>, userId: string): Promise<Passkey[]> => {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'is_synced', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
};
