import { loadStarterFortunes } from '@kadro/content';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** Loads the starter sayings into a database without any; later ones are up to the operator. */
export const loadFortunes = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ present: boolean }>`select exists (select from fortunes) as present`.execute(db);
  if (rows[0]?.present === true) return;
  await db
    .insertInto('fortunes')
    .values([...(await loadStarterFortunes())])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};
