import {
  addPasskey,
  logInByPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogIn,
} from '@kadro/contract';
import { withTransaction } from '../../../platform/database/index.ts';
import { AppError, implement, type HttpApp } from '../../../platform/http/index.ts';
import { changeSession, demandProof, demandWayIn, readWaysIn } from '../../accounts/index.ts';
import { lockCaller, type LearnerSession } from '../../../kernel/index.ts';
import { tellOwner } from '../tell-owner.ts';
import type { SecurityTools } from '../tools.ts';
import { askForNewPasskey, keepPasskey } from './add-passkey.ts';
import { askForPasskey, acceptPasskey } from './use-passkey.ts';

/** A client with a CSRF token has a session token, too. */
const demandBrowser = (tokenHash: Buffer | null): Buffer => {
  if (tokenHash === null) throw new AppError({ status: 419 });
  return tokenHash;
};

/** Registers the routes of passkeys. */
export const registerPasskeys = (app: HttpApp<LearnerSession>, tools: SecurityTools): void => {
  const { db } = tools;

  implement(app, startPasskeyLogIn, ({ tokenHash }) =>
    askForPasskey(tools, { purpose: 'log-in', userId: null, browserHash: demandBrowser(tokenHash) }),
  );

  implement(app, logInByPasskey, async ({ body: { response }, session: from, tokenHash, request, reply }) => {
    const use = { purpose: 'log-in', userId: null, browserHash: demandBrowser(tokenHash), request } as const;
    const { userId, passkeyId } = await acceptPasskey(tools, response, use);
    return changeSession(tools, { userId, proof: { passkeyId }, from, request, reply });
  });

  implement(app, startPasskey, async ({ session, request }) => {
    await demandProof(tools, { session, request });
    return askForNewPasskey(tools, session);
  });

  implement(app, addPasskey, async ({ body, session, request }) => {
    await demandProof(tools, { session, request });
    return keepPasskey(tools, { session, response: body.response, name: body.name, request });
  });

  implement(app, renamePasskey, async ({ params: { id }, body: { name }, session: { userId } }) => {
    const { numUpdatedRows } = await db
      .updateTable('passkeys')
      .set({ name })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError({ status: 404 });
  });

  implement(app, removePasskey, async ({ params: { id }, session, request }) => {
    const { userId } = session;
    await demandProof(tools, { session, request });
    await withTransaction(db, async (trx) => {
      // Simultaneous removals of ways in wait for each other here.
      const user = await lockCaller(trx, session);
      const { numDeletedRows } = await trx
        .deleteFrom('passkeys')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new AppError({ status: 404 });
      demandWayIn(await readWaysIn(trx, userId, tools.rpId), tools.usableProviders);
      await tellOwner(tools, trx, { userId, user, kind: 'passkey-removed', request });
    });
  });
};
