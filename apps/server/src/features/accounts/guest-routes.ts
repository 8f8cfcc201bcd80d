import { startGuest as startGuestRoute, type User } from '@kadro/contract';
import { addressKey, hashToken, implement, issueSessionCookies, type HttpApp } from '../../platform/http/index.ts';
import { acceptTimeZone, createTurns, loadLearner, sessionIdOf, type LearnerSession } from '../../kernel/index.ts';
import { browserOf } from './change-session.ts';
import { countGuest } from './count-guest.ts';
import { reopenGuest } from './reopen-guest.ts';
import { startGuest } from './start-guest.ts';
import type { AccountTools } from './tools.ts';
import { readUserOf } from './users.ts';

const toReply = ({ token, expiresAt }: { token: string; expiresAt: Date }, user: User) => ({
  user,
  session: { id: sessionIdOf(hashToken(token)), expiresAt: expiresAt.toISOString() },
});

/** Registers the routes of guests. */
export const registerGuestRoutes = (app: HttpApp<LearnerSession>, tools: AccountTools): void => {
  const { db, rules, now, launches } = tools;
  // Guests of one address wait for each other in the database: a crowd would take all its connections.
  const inTurn = createTurns();
  const share = (from: Buffer, token: string): Promise<void> =>
    launches.share(db, { from, to: hashToken(token), isSessionLive: false });
  implement(app, startGuestRoute, async ({ body, session, locale, request, reply }) => {
    if (session !== null) {
      const user = await readUserOf(db, session.userId, session.learner.state);
      return { user, session: { id: sessionIdOf(session.tokenHash), expiresAt: session.expiresAt.toISOString() } };
    }
    const userAgent = request.headers['user-agent'];
    const browserHash = browserOf(request);
    const reopened = await reopenGuest(db, { browserHash, nowMs: now(), userAgent });
    if (reopened !== null) {
      await share(browserHash, reopened.token);
      issueSessionCookies(reply, reopened.token, reopened.expiresAt);
      const { state } = await loadLearner(db, reopened.userId);
      return toReply(reopened, await readUserOf(db, reopened.userId, state));
    }
    const guest = await inTurn(addressKey(request.ip), () =>
      startGuest(db, {
        timeZone: acceptTimeZone(tools, body.timeZone),
        level: body.level,
        locale: body.locale ?? locale,
        nowMs: now(),
        userAgent,
        replacedHash: browserHash,
        rules,
        count: (trx) => countGuest(trx, tools, request.ip),
      }),
    );
    await share(browserHash, guest.token);
    issueSessionCookies(reply, guest.token, guest.expiresAt);
    return toReply(guest, await readUserOf(db, guest.userId, guest.learner));
  });
};
