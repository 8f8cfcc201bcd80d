import { randomUUID } from 'node:crypto';
import {
  changeEmail,
  changePassword,
  confirmEmailByCode,
  confirmEmailByLink,
  checkResetLink,
  forgotPassword,
  resetPassword,
  sendEmailConfirmation,
  stopReminders,
} from '@kadro/contract';
import { hashCode, keepSecret, newLinkToken } from '../../features/accounts/email/mailed-secrets.ts';
import { stopTokenOf } from '../../features/reminder/stop-token.ts';
import { hashToken, sessionCookieName } from '../../platform/http/index.ts';
import type { TestServer } from '../test-server.ts';
import { testPassword, type Visitor } from '../visitor.ts';
import { on, type Expectations } from './expectation.ts';

const newEmail = (): string => `${randomUUID()}@example.com`;
const fullUsersOnly = { stranger: 401, other: 403, owner: 403, member: 200 };
const secretOf = ({ app }: TestServer): string => app.http.settings.secret;
const code = '123456';

/** Mails whoever calls a link and a code for a new address, as far as it is anybody. */
const mailConfirmation = async (server: TestServer, visitor: Visitor): Promise<{ id: string; hash: string }> => {
  const { db } = server.database;
  const token = newLinkToken();
  const session = await db
    .selectFrom('sessions')
    .select('user_id as userId')
    .where('token_hash', '=', hashToken(visitor.cookies.get(sessionCookieName) ?? ''))
    .executeTakeFirst();
  if (session === undefined) return { id: randomUUID(), hash: token };
  const { userId } = session;
  const email = newEmail();
  const codeHash = hashCode(secretOf(server), userId, code);
  await db.updateTable('users').set({ pending_email: email }).where('id', '=', userId).execute();
  await keepSecret(db, { userId, purpose: 'confirm-email', email, token, codeHash, nowMs: server.clock.nowMs });
  return { id: userId, hash: token };
};

/** A link to set a new password, of an account of its own. */
const mailReset = async (server: TestServer): Promise<string> => {
  const { user } = await server.member();
  const token = newLinkToken();
  const secret = { userId: user.id, email: user.email ?? '', token, nowMs: server.clock.nowMs };
  await keepSecret(server.database.db, { ...secret, purpose: 'reset-password' });
  return token;
};

/** Confirmation and change of e-mail and password, reminders. */
export const emailExpectations: Expectations = {
  sendEmailConfirmation: { call: () => on(sendEmailConfirmation), ...fullUsersOnly, confirmed: 409 },
  confirmEmailByCode: {
    call:
      ({ server }) =>
      async (visitor, options) => {
        await mailConfirmation(server, visitor);
        return visitor.call(confirmEmailByCode, { body: { code } }, options);
      },
    ...fullUsersOnly,
  },
  confirmEmailByLink: {
    call:
      ({ server }) =>
      async (visitor, options) =>
        visitor.call(confirmEmailByLink, { body: await mailConfirmation(server, visitor) }, options),
    ...fullUsersOnly,
  },
  changeEmail: {
    call: () => (visitor, options) =>
      visitor.call(changeEmail, { body: { email: newEmail(), password: testPassword } }, options),
    ...fullUsersOnly,
  },
  changePassword: {
    call: () => on(changePassword, { body: { current: testPassword, password: testPassword } }),
    ...fullUsersOnly,
  },
  forgotPassword: {
    call: ({ account }) => on(forgotPassword, { body: { email: account.user.email ?? '' } }),
    stranger: 204,
    other: 204,
    owner: 204,
  },
  checkResetLink: {
    call:
      ({ server }) =>
      async (visitor, options) =>
        visitor.call(checkResetLink, { body: { token: await mailReset(server) } }, options),
    stranger: 204,
    other: 204,
    owner: 204,
  },
  resetPassword: {
    call:
      ({ server }) =>
      async (visitor, options) => {
        const token = await mailReset(server);
        return visitor.call(resetPassword, { body: { token, password: testPassword } }, options);
      },
    stranger: 200,
    other: 200,
    owner: 200,
  },
  // The secret of the link is all that counts.
  stopReminders: {
    call: ({ server, owner }) => {
      const id = owner.user.id;
      return on(stopReminders, { body: { id, token: stopTokenOf(secretOf(server), id) } });
    },
    stranger: 204,
    other: 204,
    owner: 204,
  },
};
