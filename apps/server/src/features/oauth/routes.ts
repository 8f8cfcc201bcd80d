import { finishOauth, listIdentities, logInFromVk, startOauth, unlinkIdentity as unlinkRoute } from '@kadro/contract';
import { AppError, implement, say, type HttpApp } from '../../platform/http/index.ts';
import { changeSession, demandProof, hasCodes, staySignedIn } from '../accounts/index.ts';
import { acceptTimeZone, type LearnerSession } from '../../kernel/index.ts';
import { beginAttempt } from './begin-attempt.ts';
import { clientOf, finishLogIn } from './finish-log-in.ts';
import { findOrMakeUser } from './find-or-make-user.ts';
import { readIdentities, unlinkIdentity } from './identities.ts';
import type { OauthTools } from './tools.ts';
import { claimLaunch, noteSession } from './claim-launch.ts';
import { readVkLaunch } from './vk-launch.ts';

/** Returns the account to link a provider to. Throws a 401 without a caller, a 403 for a guest. */
const linkTarget = (caller: LearnerSession | null): string => {
  if (caller === null) throw new AppError({ status: 401 });
  if (caller.isGuest) throw new AppError({ status: 403, wording: say((m) => m.guestForbidden) });
  return caller.userId;
};

/** A caller with a CSRF token also has a session token. */
const demandBrowser = (tokenHash: Buffer | null): Buffer => {
  if (tokenHash === null) throw new AppError({ status: 419 });
  return tokenHash;
};

/** Registers the routes of log-in by outside providers, and of their links to an account. */
export const registerOauth = (app: HttpApp<LearnerSession>, tools: OauthTools): void => {
  const { db, now, vkMiniApp } = tools;

  implement(
    app,
    startOauth,
    async ({ params: { provider }, body: { intent, returnTo }, session, tokenHash, request }) => {
      const client = clientOf(tools, provider);
      const userId = intent === 'link' ? linkTarget(session) : null;
      // A permanent way in requires a proof.
      if (intent === 'link' && session !== null) await demandProof(tools, { session, request });
      return { url: await beginAttempt(tools, { client, browserHash: demandBrowser(tokenHash), userId, returnTo }) };
    },
  );

  implement(app, finishOauth, ({ body, session, tokenHash, locale, request, reply }) =>
    finishLogIn(tools, { body, caller: session, browserHash: demandBrowser(tokenHash), locale, request, reply }),
  );

  implement(app, logInFromVk, async ({ body, session: caller, tokenHash, locale, request, reply }) => {
    if (vkMiniApp === null) throw new AppError({ status: 404 });
    const launch = readVkLaunch(body.params, vkMiniApp, now());
    await claimLaunch(db, launch, { browserHash: demandBrowser(tokenHash), isSessionLive: caller !== null });
    const proof = { provider: 'vk', subject: launch.userId } as const;
    const { userId } = await findOrMakeUser(tools, {
      provider: 'vk',
      person: { subject: proof.subject, name: null, email: null },
      caller,
      locale: body.locale ?? caller?.locale ?? locale,
      timeZone: acceptTimeZone(tools, body.timeZone),
      level: body.level,
      hasAgreed: body.agreed === true,
      from: request.ip,
    });
    const onOpened = noteSession(launch);
    // A launch may be repeated by its browser, and proves the identity at the time of VK's signature, not now.
    const provedAtMs = launch.signedMs;
    if (caller?.userId === userId && !caller.isGuest && !(await hasCodes(db, userId)))
      return staySignedIn(tools, { session: caller, provedAtMs, onOpened });
    return changeSession(tools, { userId, proof, from: caller, onOpened, provedAtMs, request, reply });
  });

  implement(app, listIdentities, async ({ session: { userId } }) => ({
    identities: await readIdentities(db, userId),
  }));

  implement(app, unlinkRoute, async ({ params: { provider }, session, request }) => {
    await demandProof(tools, { session, request });
    await unlinkIdentity(tools, { provider, session, request });
  });
};
