import { changeSettings, logOut, readUser, startGuest as startGuestRoute } from '@kadro/contract';
import { changeSettings as judgeSettings, type LearnerState, type Rules } from '@kadro/core';
import type { Kysely } from 'kysely';
import {
  AppError,
  clearSessionCookies,
  hashToken,
  implement,
  issueSessionCookies,
  say,
  type HttpApp,
} from '../../platform/http/index.ts';
import { loadLearner, type TakeStep } from '../learner/index.ts';
import type { Tables } from '../schema.ts';
import { closeSession, type LearnerSession } from './sessions.ts';
import { startGuest } from './start-guest.ts';
import { changeLocale, readUserOf } from './users.ts';

/** What the learner features are made of. */
export interface LearnerTools {
  db: Kysely<Tables>;
  rules: Rules;
  takeStep: TakeStep;
  now: () => number;
}

const sessionId = (tokenHash: Buffer): string => tokenHash.subarray(0, 8).toString('hex');

/** Guest, user, settings and log-out. */
export const registerAccounts = (app: HttpApp<LearnerSession>, { db, takeStep, now }: LearnerTools): void => {
  implement(app, startGuestRoute, async ({ body, session, locale, reply }) => {
    if (session !== null) {
      const user = await readUserOf(db, session.userId, session.learner.state);
      return { user, session: { id: sessionId(session.tokenHash), expiresAt: session.expiresAt.toISOString() } };
    }
    const guest = await startGuest(db, { timeZone: body.timeZone, locale: body.locale ?? locale, nowMs: now() });
    issueSessionCookies(reply, guest.token, guest.expiresAt);
    return {
      user: await readUserOf(db, guest.userId, guest.learner),
      session: { id: sessionId(hashToken(guest.token)), expiresAt: guest.expiresAt.toISOString() },
    };
  });

  implement(app, readUser, ({ session }) => readUserOf(db, session.userId, session.learner.state));

  implement(app, changeSettings, async ({ body: { timeZone, level, locale }, session }) => {
    const { userId } = session;
    const changeLearner = (): Promise<LearnerState> =>
      takeStep(userId, async () => {
        const atMs = now();
        const on = await loadLearner(db, userId);
        const result = judgeSettings({
          learner: on.state,
          atMs,
          ...(timeZone === undefined ? {} : { timeZone }),
          ...(level === undefined ? {} : { level }),
        });
        if (!result.ok) throw new AppError({ status: 422, errors: { timeZone: [say((m) => m.wrongValue)] } });
        return { on, step: { event: result.event, atMs, learner: result.learner }, reply: result.learner };
      });
    // First what may be refused.
    const learner = timeZone === undefined && level === undefined ? session.learner.state : await changeLearner();
    if (locale !== undefined) await changeLocale(db, userId, locale);
    return readUserOf(db, userId, learner);
  });

  implement(app, logOut, async ({ session, reply }) => {
    if (session !== null) await closeSession(db, session.tokenHash);
    clearSessionCookies(reply);
  });
};
