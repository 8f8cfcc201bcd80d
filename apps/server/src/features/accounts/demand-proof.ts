import { proofConflict } from '@kadro/contract';
import type { FastifyRequest } from 'fastify';
import { wrongPassword, type LearnerSession } from '../../kernel/index.ts';
import { AppError, say, refuseConflict } from '../../platform/http/index.ts';
import { judgePassword } from './judge-password.ts';
import type { AccountTools } from './tools.ts';
import { proofsOf, readWaysIn } from './ways-in.ts';

/** Validity of a proof of identity. */
export const proofMs = 5 * 60_000;

interface Demand {
  session: LearnerSession;
  /** The password, if the call has one; the field that a refusal names. */
  password?: string | undefined;
  field?: string;
  request: FastifyRequest;
}

/** The password given with a call, for `lockCaller` to check that it is still the account's. */
export interface GivenPassword {
  passwordHash: string;
  field: string;
}

type ProofTools = Pick<
  AccountTools,
  'db' | 'passwords' | 'attempts' | 'security' | 'now' | 'rpId' | 'reachableProviders'
>;

/** Records that the user has just proved their identity in this session. */
export const keepProof = async (
  { db, now }: Pick<AccountTools, 'db' | 'now'>,
  { userId, tokenHash }: Pick<LearnerSession, 'userId' | 'tokenHash'>,
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ proved_at: new Date(now()) })
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .execute();
};

/** Verifies an account's password; returns the matching hash. Throws a 422 on `field`, and a 429 after too many wrong ones. */
export const demandPassword = async (
  tools: ProofTools,
  { session, password, field, request }: Demand & { password: string; field: string },
): Promise<string> => {
  const { userId, tokenHash: sessionHash } = session;
  const row = await tools.db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  if (row === undefined) throw new AppError({ status: 401 });
  const { password_hash: passwordHash } = row;
  // A caller with a session need not wait behind strangers.
  const user = { id: userId, passwordHash };
  const tried = { account: userId, user, sessionHash, password, request, lane: 'known' } as const;
  if (!(await judgePassword(tools, tried)) || passwordHash === null) throw wrongPassword(field);
  return passwordHash;
};

/**
 * Demands a recent proof of identity: an open session alone must not allow what its owner could not undo. A log-in is a proof, and so is
 * a password in the call if log-ins take one step. Throws a 409 that lists the accepted proofs, a 422 on `field`, and a 429. Exempt:
 * guests, and accounts without any means of proof.
 */
export const demandProof = async (
  tools: ProofTools,
  { session, password, field = 'password', request }: Demand,
): Promise<GivenPassword | undefined> => {
  const { db, now, rpId, reachableProviders } = tools;
  const { userId, provedAt, isGuest } = session;
  if (isGuest) return undefined;
  const waysIn = await readWaysIn(db, userId, rpId);
  if (password !== undefined && waysIn.hasPassword) {
    const passwordHash = await demandPassword(tools, { session, password, field, request });
    if (!waysIn.hasCodes) {
      await keepProof(tools, session);
      return { passwordHash, field };
    }
  }
  if (provedAt !== null && now() - provedAt.getTime() <= proofMs) return undefined;
  const proofs = proofsOf(waysIn, reachableProviders);
  if (proofs.length > 0)
    throw refuseConflict(
      proofConflict,
      { proofs },
      say((m) => m.proveAgain),
    );
  return undefined;
};
