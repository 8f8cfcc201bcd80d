import { renewRecoveryCodes, startCodes, turnCodesOff, turnCodesOn } from '@kadro/contract';
import { withTransaction } from '../../../platform/database/index.ts';
import { AppError, implement, say, type HttpApp } from '../../../platform/http/index.ts';
import { demandProof, hasCodes } from '../../accounts/index.ts';
import { lockCaller, type LearnerSession } from '../../../kernel/index.ts';
import type { SecurityTools } from '../tools.ts';
import { tellOwner } from '../tell-owner.ts';
import { describeAppSecret, newAppSecret } from './app-secret.ts';
import { beginCodeTry } from './limit-codes.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { seal } from './seal.ts';
import { spendAppCode } from './take-app-code.ts';

const codesAreOn = (): AppError => new AppError({ status: 409, wording: say((m) => m.codesAreOn) });

/** Registers the routes of authenticator codes, the second step of log-ins. */
export const registerCodes = (app: HttpApp<LearnerSession>, tools: SecurityTools): void => {
  const { db, now, sealKey, security } = tools;

  implement(app, startCodes, async ({ session, request }) => {
    const { userId } = session;
    await demandProof(tools, { session, request });
    const secret = newAppSecret();
    const email = await withTransaction(db, async (trx) => {
      const user = await lockCaller(trx, session);
      if (await hasCodes(trx, userId)) throw codesAreOn();
      const values = { sealed: seal(sealKey, userId, secret), created_at: new Date(now()), last_step: 0 };
      await trx
        .insertInto('app_codes')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
      return user.email;
    });
    return describeAppSecret(secret, { label: email ?? tools.rpId, issuer: 'Kadro' });
  });

  implement(app, turnCodesOn, async ({ body: { code }, session, request }) => {
    const { userId } = session;
    await demandProof(tools, { session, request });
    if (await hasCodes(db, userId)) throw codesAreOn();
    const attempt = await beginCodeTry(tools, { userId, sessionHash: session.tokenHash, request });
    const recoveryCodes = await withTransaction(db, async (trx) => {
      const user = await lockCaller(trx, session);
      if (!(await spendAppCode(tools, trx, { userId, code, isFirst: true }))) return null;
      const recoveryCodes = await makeRecoveryCodes(trx, sealKey, userId);
      await tellOwner(tools, trx, { userId, user, kind: 'codes-on', request });
      return recoveryCodes;
    });
    if (recoveryCodes === null) throw await attempt.failed();
    await attempt.succeeded();
    return { recoveryCodes };
  });

  implement(app, turnCodesOff, async ({ session, request }) => {
    const { userId } = session;
    await demandProof(tools, { session, request });
    await withTransaction(db, async (trx) => {
      const user = await lockCaller(trx, session);
      const wereOn = await hasCodes(trx, userId);
      await trx.deleteFrom('app_codes').where('user_id', '=', userId).execute();
      await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
      if (wereOn) await tellOwner(tools, trx, { userId, user, kind: 'codes-off', request });
    });
  });

  implement(app, renewRecoveryCodes, async ({ session, request }) => {
    const { userId } = session;
    await demandProof(tools, { session, request });
    return withTransaction(db, async (trx) => {
      await lockCaller(trx, session);
      if (!(await hasCodes(trx, userId))) throw new AppError({ status: 409, wording: say((m) => m.codesAreOff) });
      await security.record(trx, { userId, kind: 'recovery-codes-made', request, nowMs: now() });
      return { recoveryCodes: await makeRecoveryCodes(trx, sealKey, userId) };
    });
  });
};
