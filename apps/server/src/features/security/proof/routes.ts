import { checkProof, prove, startProof, takeSecondStep } from '@kadro/contract';
import { AppError, implement, say, type HttpApp } from '../../../platform/http/index.ts';
import {
  changeSession,
  demandPassword,
  demandProof,
  hasCodes,
  keepProof,
  takeFirstStep,
  trySecondStep,
} from '../../accounts/index.ts';
import { lockUser, type LearnerSession } from '../../../kernel/index.ts';
import { withTransaction } from '../../../platform/database/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import { takeRecoveryCode } from '../codes/recovery-codes.ts';
import { demandKey, takeAppCode } from '../codes/take-app-code.ts';
import { askForPasskey, acceptPasskey } from '../passkeys/use-passkey.ts';
import { tellOwner } from '../tell-owner.ts';
import type { SecurityTools } from '../tools.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

const spendRecoveryCode = async (
  tools: SecurityTools,
  { userId, code, request }: { userId: string; code: string; request: FastifyRequest },
): Promise<void> => {
  const { db, sealKey, security, now } = tools;
  const isTaken = await withTransaction(db, async (trx) => {
    const user = await lockUser(trx, userId);
    if (user === undefined) return false;
    if (!(await takeRecoveryCode(trx, sealKey, { userId, code, nowMs: now() }))) return false;
    await tellOwner(tools, trx, { userId, user, kind: 'recovery-code-used', request });
    return true;
  });
  if (isTaken) return;
  await demandKey(tools, userId);
  await security.record(db, { userId, kind: 'refused', way: 'recovery-code', request, nowMs: now() });
  throw new AppError({ status: 422, errors: { recoveryCode: [say((m) => m.wrongRecoveryCode)] } });
};

/** Registers the routes of a log-in's second step and of reauthentication. */
export const registerProofs = (app: HttpApp<LearnerSession>, tools: SecurityTools): void => {
  const { db, now, launches } = tools;

  implement(app, takeSecondStep, async ({ body, session: from, tokenHash, request, reply }) => {
    if (tokenHash === null) throw new AppError({ status: 419 });
    const userId = await trySecondStep(db, tokenHash, now());
    const sessionHash = from?.userId === userId ? from.tokenHash : null;
    if ('code' in body) await takeAppCode(tools, { userId, sessionHash, code: body.code, request });
    else await spendRecoveryCode(tools, { userId, code: body.recoveryCode, request });
    const proof = await takeFirstStep(db, tokenHash, userId);
    const way = 'code' in body ? 'code' : 'recovery-code';
    const onOpened = (trx: Kysely<Tables>, sessionHash: Buffer) =>
      launches.share(trx, { from: tokenHash, to: sessionHash, isSessionLive: from !== null });
    return changeSession(tools, { userId, proof, from, isSecondStep: true, way, onOpened, request, reply });
  });

  implement(app, checkProof, async ({ session, request }) => {
    await demandProof(tools, { session, request });
  });

  implement(app, startProof, ({ session: { userId, tokenHash } }) =>
    askForPasskey(tools, { purpose: 'prove', userId, browserHash: tokenHash }),
  );

  implement(app, prove, async ({ body, session, request }) => {
    const { userId, tokenHash } = session;
    if ('response' in body) {
      await acceptPasskey(tools, body.response, { purpose: 'prove', userId, browserHash: tokenHash, request });
    } else if ('code' in body) await takeAppCode(tools, { userId, sessionHash: tokenHash, code: body.code, request });
    else {
      // If log-ins take two steps, a password is only the first.
      if (await hasCodes(db, userId)) throw new AppError({ status: 403 });
      await demandPassword(tools, { session, password: body.password, field: 'password', request });
    }
    await keepProof(tools, session);
  });
};
