import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { isOwned, type TableData } from './table-data.ts';

/** Removes users with all their rows. Call it in a transaction. */
export type RemoveUsers = (trx: Kysely<Tables>, userIds: readonly string[]) => Promise<void>;

/** Creates the function that removes users as each table's data defines it, in order. */
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
    // Last, because rows that reference the user are deleted with it.
    await trx.deleteFrom('users').where('id', 'in', userIds).execute();
  };
