import type { finishOauth, Locale, OauthProvider, RouteReply, RouteRequest } from '@kadro/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, say } from '../../platform/http/index.ts';
import { changeSession, readUserOf } from '../accounts/index.ts';
import { acceptTimeZone, type LearnerSession } from '../../kernel/index.ts';
import { askProvider, refuseCode } from './ask-provider.ts';
import { redirectUriOf } from './begin-attempt.ts';
import { findOrMakeUser } from './find-or-make-user.ts';
import { linkIdentity } from './identities.ts';
import { takeAttempt } from './take-attempt.ts';
import type { OauthTools } from './tools.ts';

interface Finish {
  body: RouteRequest<typeof finishOauth>['body'];
  caller: LearnerSession | null;
  /** Hash of the browser's session token. */
  browserHash: Buffer;
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Completes what this browser began, once: links the provider's person to the account, or signs in its user. Throws a 422 on `state` or
 * `code`, an explained 409, and a 503 if the provider does not answer.
 */
export const finishLogIn = async (tools: OauthTools, finish: Finish): Promise<RouteReply<typeof finishOauth>> => {
  const { body, caller, browserHash, locale, request, reply } = finish;
  const { db, now } = tools;
  const { code, error, state, deviceId = null, timeZone } = body;
  const { provider, userId, verifier, returnTo } = await takeAttempt(tools, { state, browserHash });
  if (error !== undefined)
    throw refuseCode(error === 'access_denied' ? say((m) => m.oauthDenied) : say((m) => m.oauthBrokenOff));
  if (code === undefined) throw refuseCode(say((m) => m.required));
  if (userId !== null && caller?.userId !== userId) throw new AppError({ status: 401 });

  const client = clientOf(tools, provider);
  const returned = { code, deviceId, state, verifier, redirectUri: redirectUriOf(tools) };
  const person = await askProvider(client, returned, request.log);
  if (userId !== null && caller !== null) {
    await linkIdentity(tools, { provider, person, session: caller, request, nowMs: now() });
    const user = await readUserOf(db, userId, caller.learner.state);
    return { user, guestWords: 0, outcome: 'linked', provider, returnTo };
  }
  const newcomer = {
    provider,
    person,
    caller,
    locale: body.locale ?? caller?.locale ?? locale,
    timeZone: acceptTimeZone(tools, timeZone),
    level: body.level,
    // The provider's button is next to the documents.
    hasAgreed: true,
    from: request.ip,
  };
  const found = await findOrMakeUser(tools, newcomer);
  const proof = { provider, subject: person.subject };
  const told = found.outcome === 'registered' ? { told: 'registered' as const } : {};
  const signedIn = await changeSession(tools, { userId: found.userId, proof, from: caller, ...told, request, reply });
  return { ...signedIn, outcome: found.outcome, provider, returnTo };
};

/** Returns the client of a provider. Throws a 404 if it is not set up here. */
export const clientOf = ({ clients }: OauthTools, provider: OauthProvider): OauthTools['clients'][number] => {
  const client = clients.find((client) => client.provider === provider);
  if (client === undefined) throw new AppError({ status: 404 });
  return client;
};
