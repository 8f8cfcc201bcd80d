import { startGuest as startGuestRoute } from '@kadro/contract';
import { addressKey, hashToken, implement, issueSessionCookies, type HttpApp } from '../../platform/http/index.ts';
import { acceptTimeZone, createTurns, sessionIdOf, type LearnerSession } from '../../kernel/index.ts';
import { countGuest } from './count-guest.ts';
import { startGuest } from './start-guest.ts';
import type { AccountTools } from './tools.ts';
import { readUserOf } from './users.ts';

/** The guest's way in. */
export const registerGuestRoutes = (app: HttpApp<LearnerSession>, tools: AccountTools): void => {
  const { db, rules, now } = tools;
  // Guests of one address wait for each other in the database: a crowd of them would take all of its connections.
  const inTurn = createTurns();
  implement(app, startGuestRoute, async ({ body, session, locale, request, reply }) => {
    if (session !== null) {
      const user = await readUserOf(db, session.userId, session.learner.state);
      return { user, session: { id: sessionIdOf(session.tokenHash), expiresAt: session.expiresAt.toISOString() } };
    }
    const guest = await inTurn(addressKey(request.ip), () =>
      startGuest(db, {
        timeZone: acceptTimeZone(tools, body.timeZone),
        level: body.level,
        locale: body.locale ?? locale,
        nowMs: now(),
        userAgent: request.headers['user-agent'],
        rules,
        count: (trx) => countGuest(trx, tools, request.ip),
      }),
    );
    issueSessionCookies(reply, guest.token, guest.expiresAt);
    return {
      user: await readUserOf(db, guest.userId, guest.learner),
      session: { id: sessionIdOf(hashToken(guest.token)), expiresAt: guest.expiresAt.toISOString() },
    };
  });
};
