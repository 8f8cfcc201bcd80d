import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { isOwned, type GuestOf, type TableData } from './table-data.ts';

/** Moves a guest's rows to an account. Call it in the transaction that removes the guest, before the removal. */
export type BringRows = (trx: Kysely<Tables>, guest: GuestOf) => Promise<void>;

/** Creates the function that moves rows as each table's data defines it, in order. */
export const createBringRows =
  (data: readonly TableData[]): BringRows =>
  async (trx, guest) => {
    for (const { table, section, bring } of data.filter(isOwned)) {
      if (typeof bring === 'function') await bring(trx, guest);
      else if (bring === 'by owner') {
        const owner = sql.ref(section.owner);
        await sql`update ${sql.table(table)} set ${owner} = ${guest.userId} where ${owner} = ${guest.guestId}`.execute(
          trx,
        );
      }
    }
  };
