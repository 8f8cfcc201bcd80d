import type { FastifyRequest } from 'fastify';
import { AppError, hashToken, say } from '../../../platform/http/index.ts';
import type { AccountTools } from '../tools.ts';
import { confirmAddress, type Confirmation } from './confirm-address.ts';

/** Confirms the user's address by the mailed link, which names its account. Throws a 422 on `hash`. */
export const confirmByLink = async (
  tools: AccountTools,
  { userId, id, token, request }: { userId: string; id: string; token: string; request: FastifyRequest },
): Promise<Exclude<Confirmation, string>> => {
  const confirmation: Confirmation =
    id === userId ? await confirmAddress(tools, { userId, tokenHash: hashToken(token), request }) : 'outdated';
  if (typeof confirmation === 'object') return confirmation;
  const wording = say((m) => (confirmation === 'taken' ? m.emailOfAnother : m.confirmLinkOutdated));
  throw new AppError({ status: 422, errors: { hash: [wording] } });
};
