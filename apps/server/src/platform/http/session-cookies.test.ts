import { afterEach, describe, expect, it } from 'vitest';
import { implement, type HttpApp } from './implement.ts';
import {
  clearSessionCookies,
  issueSessionCookies,
  secureSessionCookieName,
  sessionCookieName,
} from './session-cookies.ts';
import type { HttpSettings } from './settings.ts';
import { buildTestApp, cookiesOf, csrfHeaders, gate, type TestSession } from './test-app.ts';

let app: HttpApp<TestSession>;
afterEach(() => app.close());

const start = async (settings: Partial<HttpSettings> = {}) => {
  const built = await buildTestApp({ settings });
  app = built.app;
  return built;
};

describe.each(['/sanctum/csrf-cookie', '/api/v1/sanctum/csrf-cookie'])('GET %s', (url) => {
  it('answers 204 with a readable token for 120 minutes and a hidden session, Lax on plain http', async () => {
    await start();
    const reply = await app.inject(url);
    const cookies = cookiesOf(reply);
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    expect(cookies['XSRF-TOKEN']).toMatch(/^XSRF-TOKEN=[\w%-]{43}; Max-Age=7200; Path=\/; SameSite=Lax$/);
    expect(cookies[sessionCookieName]).toMatch(
      /^kadro_session=[\w-]{43}; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('sets None, Secure and Partitioned together on https', async () => {
    await start({ publicUrl: 'https://kadro.example' });
    const cookies = cookiesOf(await app.inject(url));
    expect(cookies['XSRF-TOKEN']).toMatch(/; Max-Age=7200; Path=\/; Secure; Partitioned; SameSite=None$/);
    expect(cookies[secureSessionCookieName]).toMatch(
      /^__Host-kadro_session=[\w-]{43}; Max-Age=7200; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
    );
  });
});

it('takes no session on https from a cookie that a sister host can set', async () => {
  const { sessions } = await start({ publicUrl: 'https://kadro.example' });
  implement(app, gate('session', 'GET'), () => undefined);
  const token = sessions.add();
  const statusWith = async (name: string) =>
    (await app.inject({ url: '/api/v1/test/gate/session', headers: { cookie: `${name}=${token}` } })).statusCode;
  expect([await statusWith(sessionCookieName), await statusWith(secureSessionCookieName)]).toEqual([401, 204]);
});

it('knows https behind a trusted proxy, and only there', async () => {
  const headers = { 'x-forwarded-proto': 'https' };
  await start({ trustProxy: true });
  expect(cookiesOf(await app.inject({ url: '/sanctum/csrf-cookie', headers }))['XSRF-TOKEN']).toContain('Secure');
  await app.close();
  await start();
  expect(cookiesOf(await app.inject({ url: '/sanctum/csrf-cookie', headers }))['XSRF-TOKEN']).not.toContain('Secure');
});

it('gives the readable cookie, and it alone, the domain of the setting', async () => {
  await start({ cookieDomain: 'kadro.example' });
  const cookies = cookiesOf(await app.inject('/sanctum/csrf-cookie'));
  expect(cookies['XSRF-TOKEN']).toContain('Domain=kadro.example');
  expect(cookies[sessionCookieName]).not.toContain('Domain');
});

it('leaves a signed-in caller the session, with the life it has left', async () => {
  const { sessions } = await start();
  const token = sessions.add({ expiresAt: new Date(Date.now() + 3_600_400) });
  const reply = await app.inject({ url: '/sanctum/csrf-cookie', headers: { cookie: `${sessionCookieName}=${token}` } });
  expect(cookiesOf(reply)[sessionCookieName]).toContain(`kadro_session=${token}; Max-Age=3600;`);
});

describe('a changing call', () => {
  const call = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/v1/test/gate/public', headers });
  const serve = async () => {
    const built = await start();
    implement(app, gate('public', 'POST'), () => undefined);
    implement(app, gate('public', 'GET'), () => undefined);
    return built;
  };

  it('passes with the token of its session', async () => {
    const { sessions } = await serve();
    expect((await call(await csrfHeaders(app))).statusCode).toBe(204);
    expect((await call(await csrfHeaders(app, sessions.add()))).statusCode).toBe(204);
  });

  it('is refused with 419 without a token, without a session, and with a token of another session', async () => {
    await serve();
    const { cookie = '', 'x-xsrf-token': token = '' } = await csrfHeaders(app);
    const { cookie: otherCookie = '' } = await csrfHeaders(app);
    for (const headers of [
      {},
      { cookie },
      { 'x-xsrf-token': token },
      { cookie: otherCookie, 'x-xsrf-token': token },
      { cookie, 'x-xsrf-token': `${token}a` },
    ]) {
      const reply = await call(headers);
      expect([reply.statusCode, reply.json()]).toEqual([419, { message: 'CSRF token mismatch.' }]);
    }
  });

  it('is refused before anything is said about who calls', async () => {
    await start();
    implement(app, gate('session', 'POST'), () => undefined);
    expect((await app.inject({ method: 'POST', url: '/api/v1/test/gate/session' })).statusCode).toBe(419);
  });

  it('is not what GET and HEAD are', async () => {
    await serve();
    expect((await app.inject('/api/v1/test/gate/public')).statusCode).toBe(204);
    expect((await app.inject({ method: 'HEAD', url: '/api/v1/test/gate/public' })).statusCode).toBe(204);
  });

  it('is refused with the old token once there is a new session, and passes with the new one at once', async () => {
    const { sessions } = await serve();
    const token = sessions.add();
    app.post('/sign-in', (_request, reply) => {
      issueSessionCookies(reply, token, new Date(Date.now() + 60_000));
      return reply.send();
    });
    const before = await csrfHeaders(app);
    const cookies = cookiesOf(await app.inject({ method: 'POST', url: '/sign-in' }));
    const cookie = `${sessionCookieName}=${token}`;
    expect(cookies[sessionCookieName]).toMatch(/Max-Age=60;/);
    expect((await call({ cookie, 'x-xsrf-token': before['x-xsrf-token'] ?? '' })).statusCode).toBe(419);
    expect(
      (await call({ cookie, 'x-xsrf-token': /=([^;]*)/.exec(cookies['XSRF-TOKEN'] ?? '')?.[1] ?? '' })).statusCode,
    ).toBe(204);
  });
});

it('takes both cookies away with the attributes they were set with, and what the browser keeps of pages', async () => {
  await start({ publicUrl: 'https://kadro.example' });
  app.post('/sign-out', (_request, reply) => {
    clearSessionCookies(reply);
    return reply.send();
  });
  const reply = await app.inject({ method: 'POST', url: '/sign-out' });
  // The outbox of another account is kept in the storage, and the device’s own cookie stays.
  expect(reply.headers['clear-site-data']).toBe('"cache"');
  const cookies = cookiesOf(reply);
  for (const name of ['XSRF-TOKEN', secureSessionCookieName]) {
    expect(cookies[name]).toMatch(
      /=; (?:Max-Age=0; )?Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT;.*Secure; Partitioned; SameSite=None$/,
    );
  }
});

describe('a session that comes by its header', () => {
  const fetchToken = async (headers: Record<string, string>) =>
    await app.inject({ url: '/sanctum/csrf-cookie', headers });
  const begin = async () => {
    const { headers } = await fetchToken({ 'x-session': 'new' });
    return { session: String(headers['x-session']), token: String(headers['x-xsrf-token']) };
  };
  const serve = async (settings: Partial<HttpSettings> = { hasSessionHeader: true }) => {
    const built = await start(settings);
    implement(app, gate('public', 'POST'), () => undefined);
    implement(app, gate('session', 'GET'), () => undefined);
    return built;
  };
  const change = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: '/api/v1/test/gate/public', headers })).statusCode;
  const enter = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/api/v1/test/gate/session', headers })).statusCode;

  it('is begun by asking for one, with its CSRF token, and without any cookie', async () => {
    await serve();
    const reply = await fetchToken({ 'x-session': 'new' });
    expect(reply.headers).toMatchObject({
      'x-session': expect.stringMatching(/^[\w-]{43}$/),
      'x-xsrf-token': expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(reply.headers).not.toHaveProperty('set-cookie');
    const { session, token } = await begin();
    expect(session).not.toBe(reply.headers['x-session']);
    expect(await change({ 'x-session': session, 'x-xsrf-token': token })).toBe(204);
    expect((await fetchToken({ 'x-session': session })).headers).toMatchObject({
      'x-session': session,
      'x-xsrf-token': token,
    });
  });

  it('is as safe from forged calls as the cookie: without the token of that very session nothing changes', async () => {
    const { sessions } = await serve();
    const { session, token } = await begin();
    const own = await csrfHeaders(app, sessions.add());
    for (const headers of [
      { 'x-session': session },
      { 'x-xsrf-token': token },
      { 'x-session': (await begin()).session, 'x-xsrf-token': token },
      { 'x-session': session, 'x-xsrf-token': `${token}a` },
      { 'x-session': 'new', 'x-xsrf-token': token },
      { 'x-session': '', 'x-xsrf-token': token },
      // Neither does the token of one go with the session of the other.
      { ...own, 'x-session': session },
      { cookie: own['cookie'] ?? '', 'x-xsrf-token': token },
    ])
      expect(await change(headers)).toBe(419);
  });

  it('never is the one of the cookie, which scripts cannot read', async () => {
    const { sessions } = await serve();
    const mine = sessions.add();
    const cookie = `${sessionCookieName}=${mine}`;
    expect(await enter({ cookie })).toBe(204);
    expect(await enter({ 'x-session': mine })).toBe(204);
    for (const header of ['new', '', (await begin()).session]) {
      expect(await enter({ cookie, 'x-session': header })).toBe(401);
      expect((await fetchToken({ cookie, 'x-session': header })).headers['x-session']).not.toBe(mine);
    }
  });

  it('changes by header where the session changes, and is over by header', async () => {
    const { sessions } = await serve();
    const next = sessions.add();
    app.post('/sign-in', (_request, reply) => {
      issueSessionCookies(reply, next, new Date(Date.now() + 60_000));
      return reply.send();
    });
    app.post('/sign-out', (_request, reply) => {
      clearSessionCookies(reply);
      return reply.send();
    });
    const { session } = await begin();
    const headers = { 'x-session': session };
    const signedIn = await app.inject({ method: 'POST', url: '/sign-in', headers });
    expect(signedIn.headers['x-session']).toBe(next);
    expect(signedIn.headers).not.toHaveProperty('set-cookie');
    expect(await change({ 'x-session': next, 'x-xsrf-token': String(signedIn.headers['x-xsrf-token']) })).toBe(204);
    const signedOut = await app.inject({ method: 'POST', url: '/sign-out', headers });
    expect(signedOut.headers).toMatchObject({ 'x-session': 'new', 'x-xsrf-token': '' });
    expect(signedOut.headers).not.toHaveProperty('set-cookie');
  });

  it('is nothing where there is no mini-app, and no page of another site may send it', async () => {
    const { sessions } = await serve({});
    expect(await enter({ 'x-session': sessions.add() })).toBe(401);
    expect((await fetchToken({ 'x-session': 'new' })).headers).not.toHaveProperty('x-session');
    await app.close();
    await serve();
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/v1/test/gate/public',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-session,x-xsrf-token',
      },
    });
    for (const name of ['access-control-allow-origin', 'access-control-allow-headers'])
      expect(preflight.headers).not.toHaveProperty(name);
  });
});
