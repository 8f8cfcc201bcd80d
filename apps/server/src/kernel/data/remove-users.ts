import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { isOwned, type TableData } from './table-data.ts';

/** Removes users with all rows that are theirs. To be called in a transaction. */
export type RemoveUsers = (trx: Kysely<Tables>, userIds: readonly string[]) => Promise<void>;

/** Makes the one who removes users, by what the tables say of themselves, in their order. */
export const createRemoveUsers =
  (data: readonly TableData[]): RemoveUsers =>
  async (trx, userIds) => {
    if (userIds.length === 0) return;
    for (const each of data) if ('keep' in each) await each.keep?.(trx, userIds);
    for (const { table, section, remove } of data.filter(isOwned)) {
      if (typeof remove === 'function') await remove(trx, userIds);
      else if (remove === 'by owner')
        await sql`delete from ${sql.table(table)} where ${sql.ref(section.owner)} = any(${userIds}::uuid[])`.execute(
          trx,
        );
    }
    // At last: what refers to the user goes along.
    await trx.deleteFrom('users').where('id', 'in', userIds).execute();
  };
