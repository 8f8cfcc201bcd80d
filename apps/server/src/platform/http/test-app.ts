import type { Route } from '@kadro/contract';
import { csrfCookieName, defineRoute } from '@kadro/contract';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { buildApp, type AppOptions } from './build-app.ts';
import { implement, type HttpApp } from './implement.ts';
import type { Session } from './session.ts';
import { sessionCookieName } from './session-cookies.ts';
import { defaultHttpSettings, type HttpSettings } from './settings.ts';
import { hashToken, newSessionToken } from './tokens.ts';

/** A session as a feature would carry it. */
export interface TestSession extends Session {
  readonly points: number;
}

export const testSettings: HttpSettings = {
  ...defaultHttpSettings,
  publicUrl: 'http://localhost:3000',
  secret: 'a secret for tests, longer than 32 characters',
  logLevel: 'silent',
};

/** Sessions in memory: `signIn` creates one and returns the headers of its owner's calls. */
export const createSessions = () => {
  const byToken = new Map<string, TestSession>();
  let lookUps = 0;
  return {
    authenticate: async (token: string): Promise<TestSession | null> => {
      lookUps += 1;
      return byToken.get(token) ?? null;
    },
    lookUps: () => lookUps,
    add: (session: Partial<TestSession> = {}): string => {
      const token = newSessionToken();
      byToken.set(token, {
        tokenHash: hashToken(token),
        expiresAt: new Date(Date.now() + 30 * 24 * 3_600_000),
        userId: '0190a0a0-0000-7000-8000-000000000001',
        isGuest: true,
        isAdmin: false,
        emailVerifiedAt: null,
        locale: 'en',
        timeZone: 'Europe/Berlin',
        points: 7,
        ...session,
      });
      return token;
    },
    remove: (token: string) => byToken.delete(token),
  };
};

export type TestSessions = ReturnType<typeof createSessions>;

type Overrides = Omit<Partial<AppOptions<TestSession>>, 'settings'> & { settings?: Partial<HttpSettings> };

/** An app with sessions in memory; close it after the test. */
export const buildTestApp = async ({ settings, ...options }: Overrides = {}) => {
  const sessions = createSessions();
  const app = await buildApp<TestSession>({
    authenticate: sessions.authenticate,
    reportReady: async () => ({ ready: true }),
    isUnavailable: () => false,
    ...options,
    settings: { ...testSettings, ...settings },
  });
  return { app, sessions };
};

/** Cookies a reply sets, by name, with their attributes as written. */
export const cookiesOf = (reply: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(
    [reply.headers['set-cookie'] ?? []].flat().map((line) => [line.slice(0, line.indexOf('=')), line]),
  );

const valueOf = (line: string | undefined): string => /=([^;]*)/.exec(line ?? '')?.[1] ?? '';

/** Fetches a CSRF token as a browser with this session (or none) would, and answers the headers of a changing call. */
export const csrfHeaders = async (app: HttpApp<TestSession>, token?: string): Promise<Record<string, string>> => {
  const reply = await app.inject({
    url: '/sanctum/csrf-cookie',
    headers: token === undefined ? {} : { cookie: `${sessionCookieName}=${token}` },
  });
  const cookies = cookiesOf(reply);
  return {
    cookie: `${sessionCookieName}=${valueOf(cookies[sessionCookieName])}`,
    'x-xsrf-token': decodeURIComponent(valueOf(cookies[csrfCookieName])),
  };
};

/** `POST /test/echo/:place`: echoes its input, and tries to return more than its contract declares. */
const echo = defineRoute({
  method: 'POST',
  path: '/test/echo/:place',
  name: 'echo',
  summary: 'Echoes.',
  access: 'public',
  params: z.object({ place: z.enum(['here', 'there']) }),
  query: z.object({ times: z.coerce.number().int().max(3).default(1) }),
  body: z.object({
    text: z.string().min(1).max(5),
    email: z.email().optional(),
    tags: z.array(z.string()).max(2).optional(),
  }),
  status: 201,
  reply: z.object({ said: z.string(), by: z.string().nullable(), locale: z.string() }),
  errors: [],
});

export const serveEcho = (app: HttpApp<TestSession>): void =>
  implement(app, echo, async ({ params, query, body, session, locale }) => ({
    said: `${params.place}: ${body.text.repeat(query.times)}`,
    by: session?.userId ?? null,
    locale,
    passwordHash: 'never to be seen',
  }));

/** A route with an empty reply, for callers that `access` admits. */
export const gate = <const A extends Route['access'], const M extends 'GET' | 'POST'>(access: A, method: M) =>
  defineRoute({
    method,
    path: `/test/gate/${access}`,
    name: 'gate',
    summary: 'Lets in.',
    access,
    status: 204,
    errors: [],
  });
