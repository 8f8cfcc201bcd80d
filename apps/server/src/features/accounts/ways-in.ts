import type { OauthProvider, ProofKind } from '@kadro/contract';
import type { Kysely } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Means of log-in of an account. */
export interface WaysIn {
  readonly hasPassword: boolean;
  readonly providers: readonly OauthProvider[];
  /** Ids of the passkeys made for this host. */
  readonly passkeys: readonly string[];
  /** Whether log-ins also require a code of the authenticator app. */
  readonly hasCodes: boolean;
}

/** Whether an account's log-ins require a code of the authenticator app. */
export const hasCodes = async (db: Kysely<Tables>, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('app_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};

export const readWaysIn = async (db: Kysely<Tables>, userId: string, rpId: string): Promise<WaysIn> => {
  const user = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const identities = await db.selectFrom('identities').select('provider').where('user_id', '=', userId).execute();
  const passkeys = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .where('rp_id', '=', rpId)
    .execute();
  return {
    hasPassword: user !== undefined && user.email !== null && user.password_hash !== null,
    providers: identities.map(({ provider }) => provider),
    passkeys: passkeys.map(({ id }) => id),
    hasCodes: await hasCodes(db, userId),
  };
};

/**
 * Returns the accepted proofs of the account's owner; of the providers, those reachable from here. If log-ins take two steps, a password
 * alone is no proof.
 */
export const proofsOf = (
  { hasPassword, providers, passkeys, hasCodes: asksForCodes }: WaysIn,
  reachable: ReadonlySet<OauthProvider>,
): ProofKind[] => [
  ...(asksForCodes ? (['code'] as const) : []),
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ...(hasPassword && !asksForCodes ? (['password'] as const) : []),
  ...(asksForCodes ? [] : providers.filter((provider) => reachable.has(provider))),
];

/** Throws a 409 if the account would have no way in. */
export const demandWayIn = ({ hasPassword, providers, passkeys }: WaysIn, usable: ReadonlySet<OauthProvider>): void => {
  if (hasPassword || passkeys.length > 0 || providers.some((provider) => usable.has(provider))) return;
  throw new AppError({ status: 409, wording: say((m) => m.lastWayIn) });
};
