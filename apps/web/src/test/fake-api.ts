import { user, type User } from '@kadro/contract';
import { unsetFields } from '@kadro/contract/route/unset-fields';
import { vi } from 'vitest';
import { routeHeaderName } from '@kadro/contract/route/route-header';
import { apiBase, csrfCookieName, csrfCookiePath } from '@kadro/contract/route/paths';

interface Sent {
  route: string;
  headers: Headers;
  body: unknown;
  url: URL;
}
interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
/** A `Response` stands for an answer that is not the API's own, such as a proxy's page. */
type Handler = (sent: Sent) => Answer | Response | Promise<Answer | Response>;

/** Forgets the cookie that readable CSRF tokens live in. */
export const dropCsrfCookie = (): void => {
  document.cookie = `${csrfCookieName}=; Max-Age=0; Path=/`;
};

/** As if a token were here already: no call of a test has to wait for one, nor one that the test before has left behind. */
export const giveCsrfCookie = (token = 'token'): void => {
  document.cookie = `${csrfCookieName}=${token}; Path=/`;
};

/**
 * A server of the test's own in place of `fetch`: handlers by `METHOD /path` below the API's base. It gives the CSRF cookie
 * as the real one does (a handler `csrf` stands in the place of that), and keeps what was sent. An unknown route answers 404.
 */
export const fakeApi = (handlers: Record<string, Handler>, { givesCookie = true } = {}) => {
  const sent: Sent[] = [];
  let tokens = 0;
  const answer = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, location.origin);
    if (url.pathname !== csrfCookiePath && !url.pathname.startsWith(apiBase)) throw new TypeError(`No route to ${url}`);
    const route = url.pathname === csrfCookiePath ? 'csrf' : `${init.method} ${url.pathname.slice(apiBase.length)}`;
    const request = {
      route,
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    sent.push(request);
    if (route === 'csrf' && handlers[route] === undefined) {
      tokens += 1;
      if (givesCookie) document.cookie = `${csrfCookieName}=${encodeURIComponent(`token=${tokens}`)}; Path=/`;
      return new Response(null, { status: 204 });
    }
    const answered = (await handlers[route]?.(request)) ?? { status: 404, body: { message: 'not found' } };
    if (answered instanceof Response) return answered;
    const { status = 200, body, headers } = answered;
    const marked = { [routeHeaderName]: 'test', ...headers };
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers: marked });
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return { sent, routes: () => sent.map(({ route }) => route) };
};

/** A guest. */
export const aUser: User = user.parse({
  ...unsetFields(user),
  id: '0b0a0c0d-1111-4111-8111-000000000001',
  isGuest: true,
  locale: 'en',
  timeZone: 'Europe/Berlin',
  level: 'a2',
  createdAt: '2026-01-01T00:00:00Z',
});

/** Somebody with an account whose address is confirmed. */
export const aFullUser: User = {
  ...aUser,
  id: '0b0a0c0d-1111-4111-8111-000000000002',
  isGuest: false,
  name: 'Anna',
  email: 'anna@example.com',
  emailVerifiedAt: '2026-01-02T00:00:00Z',
  hasPassword: true,
};
