import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema/schema.ts';

/**
 * Returns a secret of the installation: the configured one, or one generated once and stored in the database, so that all nodes
 * and back-ups share it.
 */
export const readSecret = async (
  db: Kysely<Tables>,
  name: 'secret' | 'seal-key' | 'push-key',
  configured?: string,
): Promise<string> => {
  if (configured !== undefined) return configured;
  const select = db.selectFrom('app_settings').select('value').where('name', '=', name);
  const storedSecret = await select.executeTakeFirst();
  if (storedSecret !== undefined) return storedSecret.value;
  await db
    .insertInto('app_settings')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await select.executeTakeFirstOrThrow()).value;
};
