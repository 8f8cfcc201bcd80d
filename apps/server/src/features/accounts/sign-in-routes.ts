import { bringGuestProgress, logIn, logOut, readGuestProgress, register } from '@kadro/contract';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { AppError, clearSessionCookies, implement, type HttpApp } from '../../platform/http/index.ts';
import { endSessions, type LearnerSession, loadLearner, readGuestOf } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { becomeVisitor } from './become-visitor.ts';
import { decideAboutGuest } from './bring-guest.ts';
import { changeSession } from './change-session.ts';
import { countGuestWords } from './guest-words.ts';
import { findByPassword } from './log-in.ts';
import { findRegistered, registerAccount } from './register.ts';
import type { AccountTools } from './tools.ts';
import { readUserOf } from './users.ts';

/** Registers the routes of log-in, log-out and registration, and of the former guest. */
export const registerSignInRoutes = (app: HttpApp<LearnerSession>, tools: AccountTools): void => {
  const { db } = tools;

  implement(app, register, async ({ body, session: from, locale, request, reply }) => {
    const registered = await findRegistered(tools, { ...body, request }, from);
    if (registered !== null) {
      const { userId, ...proof } = registered;
      return changeSession(tools, { userId, proof, from, told: null, request, reply });
    }
    const { userId, ...proof } = await registerAccount(
      tools,
      { ...body, locale: body.locale ?? from?.locale ?? locale, from: request.ip },
      from,
    );
    return changeSession(tools, { userId, proof, from, told: 'registered', request, reply });
  });

  implement(app, logIn, async ({ body, session: from, request, reply }) => {
    const { userId, ...proof } = await findByPassword(tools, { ...body, request });
    return changeSession(tools, { userId, proof, from, request, reply });
  });

  implement(app, readGuestProgress, async ({ session: { tokenHash, userId } }) => {
    const guestId = await readGuestOf(db, tokenHash);
    return { words: guestId === null ? 0 : await countGuestWords(db, guestId, userId) };
  });

  implement(app, bringGuestProgress, async ({ body: { bring }, session: { tokenHash, userId } }) => {
    const guestId = await readGuestOf(db, tokenHash);
    if (guestId === null) throw new AppError({ status: 404 });
    const words = await decideAboutGuest(tools, { userId, guestId, bring });
    const { state } = await loadLearner(db, userId);
    return { user: await readUserOf(db, userId, state), words };
  });

  implement(app, logOut, async ({ session, tokenHash, reply }) => {
    if (tokenHash === null) {
      clearSessionCookies(reply);
      return;
    }
    const end = async (trx: Kysely<Tables>): Promise<boolean> =>
      session !== null && (await endSessions(trx, sql<SqlBool>`token_hash = ${tokenHash}`)) > 0;
    await becomeVisitor(tools, { tokenHash, end, reply });
  });
};
