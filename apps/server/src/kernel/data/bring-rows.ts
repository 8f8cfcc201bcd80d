import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { isOwned, type GuestOf, type TableData } from './table-data.ts';

/** Brings the rows that a guest leaves to an account. To be called in the transaction that removes the guest, before that. */
export type BringRows = (trx: Kysely<Tables>, guest: GuestOf) => Promise<void>;

/** Makes the one who brings rows, by what the tables say of themselves, in their order. */
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
