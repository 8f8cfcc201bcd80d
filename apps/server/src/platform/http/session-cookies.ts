import type { CookieSerializeOptions } from '@fastify/cookie';
import { csrfCookieName, csrfHeaderName, newSession, sessionHeaderName } from '@kadro/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from './session.ts';
import { csrfTokenOf, hashToken, isSessionToken, newSessionToken } from './tokens.ts';

/** The session cookie's name on plain http. */
export const sessionCookieName = 'kadro_session';
/** Its name on https: browsers accept this prefix only from the host itself, so a sister host cannot plant a session. */
export const secureSessionCookieName = `__Host-${sessionCookieName}`;

/** Life of the readable CSRF cookie, and of the session cookie of a visitor who is not signed in. */
const visitorSeconds = 120 * 60;

interface CookieSettings {
  readonly secret: string;
  readonly cookieDomain: string | null;
  readonly publicUrl: string;
  readonly hasSessionHeader: boolean;
}

/** Returns the settings for cookies. */
export const cookieSettings = (app: FastifyInstance): CookieSettings =>
  app.getDecorator<CookieSettings>('cookieSettings');

/** Returns whether the browser uses https, to this server or to a proxy in front of it. */
export const isSecure = (request: FastifyRequest): boolean =>
  cookieSettings(request.server).publicUrl.startsWith('https:') || request.protocol === 'https';

/** In a third-party frame browsers send only `None; Secure; Partitioned`; mixed attributes would give two cookies of one name. */
export const cookieAttributes = ({ request }: FastifyReply): CookieSerializeOptions =>
  isSecure(request) ? { path: '/', sameSite: 'none', secure: true, partitioned: true } : { path: '/', sameSite: 'lax' };

const sessionCookieNameFor = (request: FastifyRequest): string =>
  isSecure(request) ? secureSessionCookieName : sessionCookieName;

const csrfAttributes = (reply: FastifyReply): CookieSerializeOptions => {
  const { cookieDomain } = cookieSettings(reply.server);
  return { ...cookieAttributes(reply), ...(cookieDomain === null ? {} : { domain: cookieDomain }) };
};

/**
 * Returns the header that carries a session in place of the cookie; undefined if it is missing or this installation does not use it.
 * With it, cookies are ignored: neither ever becomes the other.
 */
const sessionHeaderOf = (request: FastifyRequest): string | undefined => {
  const sent = request.headers[sessionHeaderName.toLowerCase()];
  return typeof sent === 'string' && cookieSettings(request.server).hasSessionHeader ? sent : undefined;
};

const issueSessionHeaders = (reply: FastifyReply, token: string, csrfToken: string): void => {
  reply.header(sessionHeaderName, token).header(csrfHeaderName, csrfToken);
};

/**
 * Sets the session cookie until `expiresAt` and its CSRF cookie (120 minutes, readable by scripts). A caller that sent the session
 * by header gets both by headers.
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
 * Clears both cookies and the browser's cache, which includes the pages that Back returns to; the next call fetches new cookies.
 * Storage stays, since it holds unsent changes of other accounts, and so does the device cookie.
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

/** Like `clearSessionCookies`, then gives a browser that logs out this visitor's token, which is not stored in the database. */
export const replaceSessionCookies = (reply: FastifyReply, token: string): void => {
  clearSessionCookies(reply);
  issueSessionCookies(reply, token, new Date(Date.now() + visitorSeconds * 1000));
};

/** Returns a request's session token; null if there is none or it is malformed. */
export const sessionTokenOf = (request: FastifyRequest): string | null => {
  const token = sessionHeaderOf(request) ?? request.cookies[sessionCookieNameFor(request)];
  return isSessionToken(token) ? token : null;
};

/** Sets both cookies, for the current session or for a visitor's token, which is not stored in the database. */
export const issueVisitorCookies = (request: FastifyRequest, reply: FastifyReply, session: Session | null): void => {
  const expiresAt = session?.expiresAt ?? new Date(Date.now() + visitorSeconds * 1000);
  issueSessionCookies(reply, sessionTokenOf(request) ?? newSessionToken(), expiresAt);
};
