import { randomBytes } from 'node:crypto';
import type { OauthClient } from '@kadro/adapters/oauth/port';
import { href } from '@kadro/contract';
import { hashToken } from '../../platform/http/index.ts';
import type { OauthTools } from './tools.ts';

/** Time limit of the log-in at the provider. */
const lifeMs = 10 * 60_000;

const random256 = (): string => randomBytes(32).toString('base64url');

/** Address to which providers redirect the browser; registered with each of them. */
export const redirectUriOf = ({ publicUrl }: Pick<OauthTools, 'publicUrl'>): string =>
  publicUrl + href('oauthLoggedIn');

/** Begins a log-in, or linking to `userId`, for one browser: returns the provider's address. */
export const beginAttempt = async (
  tools: OauthTools,
  {
    client,
    browserHash,
    userId,
    returnTo,
  }: { client: OauthClient; browserHash: Buffer; userId: string | null; returnTo: string | undefined },
): Promise<string> => {
  const { db, now } = tools;
  const [state, verifier] = [random256(), random256()];
  await db
    .insertInto('oauth_attempts')
    .values({
      state_hash: hashToken(state),
      browser_hash: browserHash,
      provider: client.provider,
      user_id: userId,
      verifier,
      return_to: returnTo ?? null,
      expires_at: new Date(now() + lifeMs),
    })
    .execute();
  return client.authorizeUrl({ state, verifier, redirectUri: redirectUriOf(tools) });
};
