import type { OauthProvider, ProofKind } from '@kadro/contract';
import type { Kysely } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** What an account can be opened by. */
export interface WaysIn {
  readonly hasPassword: boolean;
  readonly providers: readonly OauthProvider[];
  /** Ids of the passkeys that were made for this host. */
  readonly passkeys: readonly string[];
  /** Whether log-ins ask for a code of the authenticator app, too. */
  readonly hasCodes: boolean;
}

/** Whether an account's log-ins ask for a code of the authenticator app. */
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
 * By what somebody can prove to be the account's owner; of the providers those that can be gone to from here. Where log-ins
 * take two steps, a password alone is no proof.
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

/** Refuses with a 409 to leave an account without a way in. */
export const demandWayIn = ({ hasPassword, providers, passkeys }: WaysIn, usable: ReadonlySet<OauthProvider>): void => {
  if (hasPassword || passkeys.length > 0 || providers.some((provider) => usable.has(provider))) return;
  throw new AppError({ status: 409, wording: say((m) => m.lastWayIn) });
};
