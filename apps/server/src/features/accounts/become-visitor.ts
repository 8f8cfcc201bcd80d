import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { withTransaction } from '../../platform/database/index.ts';
import { clearSessionCookies, hashToken, replaceSessionCookies, visitorTokenAfter } from '../../platform/http/index.ts';
import type { AccountTools } from './tools.ts';

interface Leaving {
  tokenHash: Buffer;
  /** Ends the session in the transaction; returns whether it was in force until then. */
  end: (trx: Kysely<Tables>) => Promise<boolean>;
  reply: FastifyReply;
}

/**
 * Ends a browser's session and makes it a visitor's. A browser that has used VK launches gets a new token for them, as they are its way
 * back in: the same token if the log-out is repeated, as after a lost reply.
 */
export const becomeVisitor = async (
  { db, launches, secret }: Pick<AccountTools, 'db' | 'launches' | 'secret'>,
  { tokenHash, end, reply }: Leaving,
): Promise<void> => {
  const next = visitorTokenAfter(secret, tokenHash);
  const hasLaunch = await withTransaction(db, async (trx) => {
    const isSessionLive = await end(trx);
    return launches.passOn(trx, { from: tokenHash, to: hashToken(next), isSessionLive });
  });
  if (hasLaunch) replaceSessionCookies(reply, next);
  else clearSessionCookies(reply);
};
