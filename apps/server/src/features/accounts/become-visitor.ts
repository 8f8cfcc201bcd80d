import type { FastifyReply } from 'fastify';
import { clearSessionCookies, hashToken, newSessionToken, replaceSessionCookies } from '../../platform/http/index.ts';
import type { AccountTools } from './tools.ts';

/**
 * Makes a browser whose session has ended a visitor's. One that has used launches by VK gets a new token for them, as they
 * are its way back in.
 */
export const becomeVisitor = async (
  { launches }: Pick<AccountTools, 'launches'>,
  tokenHash: Buffer,
  reply: FastifyReply,
): Promise<void> => {
  const next = newSessionToken();
  if (await launches.passOn(tokenHash, hashToken(next))) replaceSessionCookies(reply, next);
  else clearSessionCookies(reply);
};
