import type { OauthProvider } from '@kadro/contract';
import { AppError, hashToken, say } from '../../platform/http/index.ts';
import type { OauthTools } from './tools.ts';

/** A log-in that was begun in this browser. */
export interface Attempt {
  provider: OauthProvider;
  /** The account to link to; null for a log-in. */
  userId: string | null;
  verifier: string;
  returnTo: string | null;
}

/**
 * Uses up what was begun under a state, once however many ask at once. Throws a 422 on `state` for one that is unknown,
 * used, outdated or another browser's, which stays in force for that browser.
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
