import { randomBytes } from 'node:crypto';
import { hashToken } from '../../../platform/http/index.ts';
import type { SecurityTools } from '../tools.ts';

/** Lifetime of a challenge. */
export const challengeMs = 5 * 60_000;

export interface ChallengeUse {
  purpose: 'log-in' | 'add' | 'prove';
  /** The passkey's user; null for a log-in. */
  userId: string | null;
  /** SHA-256 of the browser's session token. */
  browserHash: Buffer;
}

type ChallengeTools = Pick<SecurityTools, 'db' | 'now'>;

/** Creates a challenge for one use by one browser. The database stores only its hash. */
export const makeChallenge = async (
  { db, now }: ChallengeTools,
  { purpose, userId, browserHash }: ChallengeUse,
): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = new Uint8Array(randomBytes(32));
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(Buffer.from(bytes).toString('base64url')),
      browser_hash: browserHash,
      purpose,
      user_id: userId,
      expires_at: new Date(now() + challengeMs),
    })
    .execute();
  return bytes;
};

/** Uses a challenge up, once for any number of calls; returns false if it is another browser's or purpose's, used or expired. */
export const takeChallenge = async (
  { db, now }: ChallengeTools,
  challenge: string,
  { purpose, userId, browserHash }: ChallengeUse,
): Promise<boolean> => {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('browser_hash', '=', browserHash)
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined && row.expires_at.getTime() > now();
};
