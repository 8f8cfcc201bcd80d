import type { OauthPerson } from '@kadro/adapters/oauth/port';
import type { Identity, OauthProvider } from '@kadro/contract';
import type { Kysely } from 'kysely';
import { isUniqueViolation, withTransaction } from '../../platform/database/index.ts';
import { AppError, say } from '../../platform/http/index.ts';
import type { Tables } from '../schema.ts';

/** The providers linked to an account, the oldest first. */
export const readIdentities = async (db: Kysely<Tables>, userId: string): Promise<Identity[]> => {
  const rows = await db
    .selectFrom('identities')
    .select(['provider', 'name', 'email', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .orderBy('provider')
    .execute();
  return rows.map(({ linked_at: linkedAt, ...row }) => ({ ...row, linkedAt: linkedAt.toISOString() }));
};

/**
 * Links a provider's person to an account; one that is linked to it already is no error. Throws a 409 that explains when
 * the person belongs to another account, and when the account has another person of this provider.
 */
export const linkIdentity = async (
  db: Kysely<Tables>,
  { provider, person, userId, nowMs }: { provider: OauthProvider; person: OauthPerson; userId: string; nowMs: number },
): Promise<void> => {
  const { subject, name, email } = person;
  try {
    const linked = await db
      .insertInto('identities')
      .values({ provider, subject, user_id: userId, name, email, linked_at: new Date(nowMs) })
      .onConflict((conflict) =>
        conflict.columns(['provider', 'subject']).doUpdateSet({ name, email }).where('identities.user_id', '=', userId),
      )
      .returning('user_id')
      .executeTakeFirst();
    if (linked === undefined) throw new AppError({ status: 409, wording: say((m) => m.identityOfAnother) });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError({ status: 409, wording: say((m) => m.providerLinked) });
  }
};

/** Takes a provider off an account. Throws a 404 when it is not linked, and a 409 when it is the last way in. */
export const unlinkIdentity = (
  db: Kysely<Tables>,
  { provider, userId }: { provider: OauthProvider; userId: string },
): Promise<void> =>
  withTransaction(db, async (trx) => {
    // Two that are taken off at once wait for each other here.
    const user = await trx
      .selectFrom('users')
      .select(['email', 'password_hash'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const linked = await trx.selectFrom('identities').select('provider').where('user_id', '=', userId).execute();
    if (!linked.some((row) => row.provider === provider)) throw new AppError({ status: 404 });
    const hasPassword = user.email !== null && user.password_hash !== null;
    if (linked.length === 1 && !hasPassword) throw new AppError({ status: 409, wording: say((m) => m.lastWayIn) });
    await trx.deleteFrom('identities').where('user_id', '=', userId).where('provider', '=', provider).execute();
  });
