import { randomInt } from 'node:crypto';
import type { StandInFault } from '@kadro/adapters/oauth/stand-ins';
import { createYandexClient } from '@kadro/adapters/oauth/yandex';
import { finishOauth, readUser, startOauth } from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInBy, startTestOauth, visitProvider, type Returned, type TestOauth } from '../../test/oauth.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

let oauth: TestOauth;
let server: TestServer;
beforeAll(async () => {
  oauth = await startTestOauth();
  server = await startTestServer({ oauth: oauth.clients, settings: { logLevel: 'trace' } });
});
afterAll(async () => {
  await server.stop();
  await oauth.close();
});

const somebody = () => ({ subject: String(randomInt(1, 2 ** 40)), email: '' });

/** Counts the rows that a log-in creates. */
const made = async (): Promise<number[]> => {
  const { db } = server.database;
  const tables = ['users', 'identities', 'sessions', 'domain_events'] as const;
  return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
};

/** Returns from a provider with this body; asserts that it is refused and creates nothing. */
const refused = async (visitor: Visitor, body: Returned, locale: 'en' | 'ru' = 'en') => {
  const before = await made();
  const { status, message, errors, headers } = await visitor.refused(
    finishOauth,
    { body },
    { headers: { 'accept-language': locale } },
  );
  expect(await made()).toEqual(before);
  return { status, message, errors, retryAfter: headers.get('retry-after') };
};

const outdated = { status: 422, errors: { state: [expect.stringContaining('began in another browser')] } };

describe('what comes back', () => {
  it('is told apart: consent denied, and anything else', async () => {
    const visitor = server.visitor();
    const denied = await visitProvider(visitor, 'vk', { decision: 'deny' });
    expect(denied.error).toBe('access_denied');
    expect((await refused(visitor, denied)).errors).toEqual({
      code: ['You didn’t allow access. Nothing has changed.'],
    });
    const again = await visitProvider(visitor, 'yandex', { decision: 'deny' });
    expect((await refused(visitor, again, 'ru')).errors).toEqual({ code: [expect.stringContaining('не дали доступ')] });
    const { state } = await visitProvider(visitor, 'vk');
    expect((await refused(visitor, { state, error: 'server_error' })).errors).toEqual({
      code: [expect.stringContaining('interrupted')],
    });
  });

  it('is worth nothing without its state, with another, and a second time', async () => {
    const visitor = server.visitor();
    const body = await visitProvider(visitor, 'vk', { person: somebody() });
    const other = await visitProvider(visitor, 'vk', { person: somebody() });
    expect(await refused(visitor, { ...body, state: 'A'.repeat(43) })).toMatchObject(outdated);
    expect(await refused(visitor, { ...body, state: '' })).toMatchObject(outdated);
    // The code of one log-in under the state of another: its verifier does not fit.
    const crossed = await refused(visitor, { ...other, state: body.state });
    expect(crossed.errors).toEqual({ code: [expect.stringContaining('wasn’t confirmed')] });
    expect(await refused(visitor, body)).toMatchObject(outdated);
  });

  it('is refused by the provider when the code was used elsewhere', async () => {
    const visitor = server.visitor();
    const body = await visitProvider(visitor, 'yandex', { person: somebody() });
    await visitor.do(finishOauth, { body });
    const next = await visitProvider(visitor, 'yandex', { person: somebody() });
    expect((await refused(visitor, { ...next, code: body.code })).errors).toHaveProperty('code');
  });

  it('works once, however many send it at the same moment', async () => {
    const visitor = server.visitor();
    const body = await visitProvider(visitor, 'vk', { person: somebody() });
    const tabs = Array.from({ length: 5 }, () => visitor.copy());
    const statuses = await Promise.all(tabs.map(async (tab) => (await tab.call(finishOauth, { body })).status));
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
  });

  it('is another browser’s in another browser, and stays good in its own', async () => {
    const [victim, attacker] = [server.visitor(), server.visitor()];
    const body = await visitProvider(attacker, 'vk', { person: somebody() });
    await victim.csrfToken();
    expect(await refused(victim, body)).toMatchObject(outdated);
    expect(await refused(await server.guest(), body)).toMatchObject(outdated);
    expect(await refused(await server.member(), body)).toMatchObject(outdated);
    await attacker.do(finishOauth, { body });
  });

  it('is too late after ten minutes', async () => {
    const visitor = server.visitor();
    const inTime = await visitProvider(visitor, 'vk', { person: somebody() });
    const late = await visitProvider(visitor, 'vk', { person: somebody() });
    const tab = visitor.copy();
    server.clock.advance({ ms: 10 * 60_000 - 1 });
    await tab.do(finishOauth, { body: inTime });
    server.clock.advance({ ms: 1 });
    expect(await refused(visitor, late)).toMatchObject(outdated);
  });

  it('needs a code where there is no error', async () => {
    const visitor = server.visitor();
    const { state } = await visitProvider(visitor, 'vk');
    expect((await refused(visitor, { state })).errors).toEqual({ code: ['Field is required'] });
  });
});

describe('a provider that fails', () => {
  it.each([
    ['vk', 'token', 'status-500'],
    ['vk', 'profile', 'silence'],
    ['vk', 'token', { error: 'slow_down' }],
    ['yandex', 'token', 'no-json'],
    ['yandex', 'profile', 'other-shape'],
  ] satisfies ['vk' | 'yandex', 'token' | 'profile', StandInFault][])(
    '%s, %s: %j is a 503, worded, and makes nothing',
    async (provider, place, fault) => {
      const guest = await server.guest();
      const body = await visitProvider(guest, provider, { person: somebody() });
      oauth[provider].failNext(place, fault);
      const { status, message, retryAfter } = await refused(guest, body);
      expect([status, message, retryAfter]).toEqual([503, expect.stringContaining('isn’t answering'), '60']);
      expect((await guest.do(readUser)).isGuest).toBe(true);
      // A second attempt works.
      expect((await logInBy(guest, provider, { person: somebody() })).user.id).toBe(guest.user.id);
    },
  );

  it('because this installation is set up wrongly tells the operator, and people to log in otherwise', async () => {
    const visitor = server.visitor();
    const body = await visitProvider(visitor, 'yandex', { person: somebody() });
    oauth.yandex.failNext('token', { error: 'invalid_client' });
    const { status, message } = await refused(visitor, body, 'ru');
    expect([status, message]).toEqual([503, 'Этот способ входа сейчас не работает. Войдите другим способом.']);
    const told = server.log.find((line) => line.includes('misconfigured: invalid_client'));
    expect(JSON.parse(told ?? '')).toMatchObject({ level: 'error', provider: 'yandex' });
  });
});

describe('where to go afterwards', () => {
  it.each([
    'https://evil.example',
    '//evil.example',
    '/.//evil.example',
    '/feeds/..//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    ' /feed',
    '/a\nb',
    'javascript:alert(1)',
    'learning',
    '',
    `/${'a'.repeat(500)}`,
  ])('is never %j', async (returnTo) => {
    const body = { intent: 'log-in', returnTo } as const;
    const refusal = await server.visitor().refused(startOauth, { params: { provider: 'vk' }, body });
    expect([refusal.status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['returnTo']]);
  });

  it('is always this installation at the provider, whatever host was called', async () => {
    const body = { intent: 'log-in' } as const;
    const headers = { 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' };
    const { url } = await server.visitor().do(startOauth, { params: { provider: 'vk' }, body }, { headers });
    expect(new URL(url).searchParams.get('redirect_uri')).toBe('http://localhost:3000/oauth-logged-in');
  });
});

describe('secrets', () => {
  it('differ each time, and the database has the state and the browser as hashes only', async () => {
    const visitor = server.visitor();
    const begun = [await visitProvider(visitor, 'vk'), await visitProvider(visitor, 'vk')];
    expect(begun[0]?.state).toMatch(/^[\w-]{43}$/);
    expect(begun[0]?.state).not.toBe(begun[1]?.state);
    const rows = JSON.stringify(await server.database.db.selectFrom('oauth_attempts').selectAll().execute());
    for (const { state } of begun) expect(rows).not.toContain(state);
    for (const cookie of visitor.cookies.values()) expect(rows).not.toContain(cookie);
  });

  it('are not in the log, at whatever level and however it ends', async () => {
    const secrets: string[] = ['a-yandex-secret'];
    const visit = async (end: (visitor: Visitor, body: Returned) => Promise<unknown>) => {
      const visitor = server.visitor();
      const body = await visitProvider(visitor, 'yandex', {
        person: { subject: String(randomInt(2 ** 40)), email: 'secret-address@mail.example', firstName: 'Неназванная' },
      });
      const { verifier } = await server.database.db
        .selectFrom('oauth_attempts')
        .select('verifier')
        .orderBy('expires_at', 'desc')
        .executeTakeFirstOrThrow();
      const query = new URLSearchParams({ state: body.state, code: body.code ?? '' }).toString();
      await visitor.fetch(`/oauth-logged-in?${query}`);
      secrets.push(body.state, body.code ?? '', verifier, ...visitor.cookies.values());
      await end(visitor, body);
      secrets.push(...visitor.cookies.values());
    };
    await visit((visitor, body) => visitor.do(finishOauth, { body }));
    // The address belongs to the first account by now.
    await visit((visitor, body) => refused(visitor, body));
    for (const fault of ['status-500', 'no-json', 'other-shape', { error: 'invalid_client' }] satisfies StandInFault[])
      await visit((visitor, body) => {
        oauth.yandex.failNext('token', fault);
        return refused(visitor, body);
      });
    await visit((visitor, { state }) => refused(visitor, { state, error: 'access_denied' }));
    const log = server.log.join('');
    expect(log).toContain('nobody was logged in');
    expect(log).toContain('/api/v1/auth/oauth');
    for (const secret of [...secrets, 'secret-address', 'Неназванная']) expect(log).not.toContain(secret);
  });

  it('of the application go to the provider alone', async () => {
    const client = createYandexClient({
      clientId: 'app',
      clientSecret: 'only-for-yandex',
      oauthUrl: 'https://oauth.example',
      loginUrl: 'https://login.example',
    });
    const url = client.authorizeUrl({ state: 's', verifier: 'v', redirectUri: 'http://localhost/' });
    expect(url).not.toContain('only-for-yandex');
  });
});
