import type { CookieSerializeOptions } from '@fastify/cookie';
import { csrfCookieName, csrfHeaderName, newSession, sessionHeaderName } from '@kadro/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from './session.ts';
import { csrfTokenOf, hashToken, isSessionToken, newSessionToken } from './tokens.ts';

/** The session cookie's name on plain http. */
export const sessionCookieName = 'kadro_session';
/** And on https: browsers take this name from the host itself alone, so no sister host can slip in a session of its own. */
export const secureSessionCookieName = `__Host-${sessionCookieName}`;

/** Life of the readable CSRF cookie, and of the session cookie of a visitor who is not signed in. */
const visitorSeconds = 120 * 60;

interface CookieSettings {
  readonly secret: string;
  readonly cookieDomain: string | null;
  readonly publicUrl: string;
  readonly hasSessionHeader: boolean;
}

/** The settings that decide about cookies. */
export const cookieSettings = (app: FastifyInstance): CookieSettings =>
  app.getDecorator<CookieSettings>('cookieSettings');

/** Whether the browser speaks https with whatever stands in front of this server. */
export const isSecure = (request: FastifyRequest): boolean =>
  cookieSettings(request.server).publicUrl.startsWith('https:') || request.protocol === 'https';

/** In a third-party frame browsers send only `None; Secure; Partitioned`; a mixture would make two cookies of one name. */
export const cookieAttributes = ({ request }: FastifyReply): CookieSerializeOptions =>
  isSecure(request) ? { path: '/', sameSite: 'none', secure: true, partitioned: true } : { path: '/', sameSite: 'lax' };

const sessionCookieNameFor = (request: FastifyRequest): string =>
  isSecure(request) ? secureSessionCookieName : sessionCookieName;

const csrfAttributes = (reply: FastifyReply): CookieSerializeOptions => {
  const { cookieDomain } = cookieSettings(reply.server);
  return { ...cookieAttributes(reply), ...(cookieDomain === null ? {} : { domain: cookieDomain }) };
};

/**
 * What a request says in the header that carries a session in place of the cookie; undefined without it, and where this
 * installation has no use for it. With it, cookies count for nothing: neither of the two ever becomes the other.
 */
const sessionHeaderOf = (request: FastifyRequest): string | undefined => {
  const sent = request.headers[sessionHeaderName.toLowerCase()];
  return typeof sent === 'string' && cookieSettings(request.server).hasSessionHeader ? sent : undefined;
};

const issueSessionHeaders = (reply: FastifyReply, token: string, csrfToken: string): void => {
  reply.header(sessionHeaderName, token).header(csrfHeaderName, csrfToken);
};

/**
 * Sets the session cookie until `expiresAt` and the CSRF cookie that belongs to it (120 minutes, readable by scripts). Who
 * sent the session by its header gets both by headers.
 */
export const issueSessionCookies = (reply: FastifyReply, token: string, expiresAt: Date): void => {
  const csrfToken = csrfTokenOf(cookieSettings(reply.server).secret, hashToken(token));
  if (sessionHeaderOf(reply.request) !== undefined) {
    issueSessionHeaders(reply, token, csrfToken);
    return;
  }
  const maxAge = Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 1000));
  reply.setCookie(sessionCookieNameFor(reply.request), token, { ...cookieAttributes(reply), httpOnly: true, maxAge });
  reply.setCookie(csrfCookieName, csrfToken, { ...csrfAttributes(reply), maxAge: visitorSeconds });
};

/**
 * Takes both cookies away; the next call fetches new ones. What the browser keeps of pages goes, too (pages to go back to are
 * part of its cache). Not its storage, where what another account could not send yet waits, nor the device's own cookie.
 */
export const clearSessionCookies = (reply: FastifyReply): void => {
  if (sessionHeaderOf(reply.request) !== undefined) {
    issueSessionHeaders(reply, newSession, '');
    return;
  }
  reply.clearCookie(sessionCookieNameFor(reply.request), { ...cookieAttributes(reply), httpOnly: true });
  reply.clearCookie(csrfCookieName, csrfAttributes(reply));
  reply.header('clear-site-data', '"cache"');
};

/**
 * Puts a browser that logs out into the visitor's session of this token, of which the database knows nothing; otherwise as
 * `clearSessionCookies`.
 */
export const replaceSessionCookies = (reply: FastifyReply, token: string): void => {
  clearSessionCookies(reply);
  issueSessionCookies(reply, token, new Date(Date.now() + visitorSeconds * 1000));
};

/** The session token a request carries, if it has the shape of one. */
export const sessionTokenOf = (request: FastifyRequest): string | null => {
  const token = sessionHeaderOf(request) ?? request.cookies[sessionCookieNameFor(request)];
  return isSessionToken(token) ? token : null;
};

/** Gives a caller both cookies: of the present session, or of a visitor's, of which the database knows nothing. */
export const issueVisitorCookies = (request: FastifyRequest, reply: FastifyReply, session: Session | null): void => {
  const expiresAt = session?.expiresAt ?? new Date(Date.now() + visitorSeconds * 1000);
  issueSessionCookies(reply, sessionTokenOf(request) ?? newSessionToken(), expiresAt);
};
