import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema/schema.ts';

/**
 * A secret of the installation: the operator's, or one made once and kept in the database, so that all nodes share it and a
 * back-up brings it along.
 */
export const readSecret = async (
  db: Kysely<Tables>,
  name: 'secret' | 'seal-key' | 'push-key',
  configured?: string,
): Promise<string> => {
  if (configured !== undefined) return configured;
  const select = db.selectFrom('app_settings').select('value').where('name', '=', name);
  const present = await select.executeTakeFirst();
  if (present !== undefined) return present.value;
  await db
    .insertInto('app_settings')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await select.executeTakeFirstOrThrow()).value;
};
