import type { FastifyRequest } from 'fastify';
import { wrongPassword } from '../../kernel/index.ts';
import { AppError, say } from '../../platform/http/index.ts';
import type { AccountTools } from './tools.ts';

interface Demand {
  userId: string;
  /** The password as it was entered. */
  password: string | undefined;
  /** Name of the field that a refusal is about. */
  field: string;
  request: FastifyRequest;
}

/**
 * Makes sure that a signed-in user knows the account's password, where it has one: an open session alone must not be
 * enough for what its owner could not undo. Returns the hash that it fitted, null where there is none, for `lockCaller`.
 * Throws a 422 on `field`, and a 429 after too many wrong ones.
 */
export const demandPassword = async (
  { db, passwords, attempts }: Pick<AccountTools, 'db' | 'passwords' | 'attempts'>,
  { userId, password, field, request }: Demand,
): Promise<string | null> => {
  const user = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  if (user === undefined) throw new AppError({ status: 401 });
  const { password_hash: hash } = user;
  if (hash === null) return null;
  if (password === undefined) throw new AppError({ status: 422, errors: { [field]: [say((m) => m.required)] } });
  const attempt = await attempts.begin({ account: userId, userId, request });
  if (!(await passwords.verify(hash, password))) throw wrongPassword(field);
  await attempt.succeeded();
  return hash;
};
