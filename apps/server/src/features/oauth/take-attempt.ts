import type { OauthProvider } from '@kadro/contract';
import { AppError, hashToken, say } from '../../platform/http/index.ts';
import type { OauthTools } from './tools.ts';

/** A log-in begun in this browser. */
export interface Attempt {
  provider: OauthProvider;
  /** The account to link to; null for a log-in. */
  userId: string | null;
  verifier: string;
  returnTo: string | null;
}

/**
 * Uses up the attempt of a state, once for any number of calls. Throws a 422 on `state` if it is unknown, used, outdated or another
 * browser's, for which it stays valid.
 */
export const takeAttempt = async (
  { db, now }: OauthTools,
  { state, browserHash }: { state: string; browserHash: Buffer },
): Promise<Attempt> => {
  const row = await db
    .deleteFrom('oauth_attempts')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', browserHash)
    .returning(['provider', 'user_id', 'verifier', 'return_to', 'expires_at'])
    .executeTakeFirst();
  if (row === undefined || row.expires_at.getTime() <= now())
    throw new AppError({ status: 422, errors: { state: [say((m) => m.oauthOutdated)] } });
  return { provider: row.provider, userId: row.user_id, verifier: row.verifier, returnTo: row.return_to };
};
