import {
  changeEmail as changeEmailRoute,
  changePassword as changePasswordRoute,
  checkResetLink as checkResetLinkRoute,
  confirmEmailByCode,
  confirmEmailByLink,
  forgotPassword as forgotPasswordRoute,
  resetPassword as resetPasswordRoute,
  sendEmailConfirmation,
} from '@kadro/contract';
import { implement, type HttpApp } from '../../../platform/http/index.ts';
import { type LearnerSession, loadLearner } from '../../../kernel/index.ts';
import type { AccountTools } from '../tools.ts';
import { readUserOf } from '../users.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmByCode } from './confirm-by-code.ts';
import { confirmByLink } from './confirm-by-link.ts';
import { forgotPassword } from './forgot-password.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { checkResetLink, resetPassword } from './reset-password.ts';

/** Registers the routes of the e-mail's confirmation and change, and of passwords. */
export const registerEmailRoutes = (app: HttpApp<LearnerSession>, tools: AccountTools): void => {
  const { db } = tools;
  const readPresentUser = async (userId: string) => readUserOf(db, userId, (await loadLearner(db, userId)).state);

  implement(app, sendEmailConfirmation, ({ session, request }) =>
    resendConfirmation(tools, { userId: session.userId, from: request.ip }),
  );

  implement(app, confirmEmailByCode, async ({ session: { userId }, body: { code }, request }) => {
    const { points } = await confirmByCode(tools, { userId, code, request });
    return { user: await readPresentUser(userId), points };
  });

  implement(app, confirmEmailByLink, async ({ session: { userId }, body: { id, hash }, request }) => {
    const { points } = await confirmByLink(tools, { userId, id, token: hash, request });
    return { user: await readPresentUser(userId), points };
  });

  implement(app, changeEmailRoute, async ({ session, body: { email, password }, request }) => {
    await changeEmail(tools, { session, email, password, request });
    return readPresentUser(session.userId);
  });

  implement(app, changePasswordRoute, async ({ session, body: { current, password }, request, reply }) => {
    const { user } = await changePassword(tools, { session, current, password, request, reply });
    return user;
  });

  implement(app, forgotPasswordRoute, ({ body: { email }, request }) =>
    forgotPassword(tools, { email, from: request.ip }, (error) =>
      request.log.error({ err: error }, 'a link for a new password was not mailed'),
    ),
  );

  implement(app, checkResetLinkRoute, ({ body: { token } }) => checkResetLink(tools, token));

  implement(app, resetPasswordRoute, ({ body: { token, password }, session, request, reply }) =>
    resetPassword(tools, { token, password, session, request, reply }),
  );
};
