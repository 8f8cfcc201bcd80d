import { defineRoute } from '@kadro/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { implement, implementForViewers, type HttpApp, type Viewer } from './implement.ts';
import { sessionCookieName } from './session-cookies.ts';
import { hashToken, newSessionToken } from './tokens.ts';
import { buildTestApp, csrfHeaders, gate, serveEcho, type TestSession, type TestSessions } from './test-app.ts';

let app: HttpApp<TestSession>;
let sessions: TestSessions;

class DatabaseAway extends Error {}

beforeEach(async () => {
  ({ app, sessions } = await buildTestApp({ isUnavailable: (error) => error instanceof DatabaseAway }));
});
afterEach(() => app.close());

const post = async (payload: unknown, { url = '/api/v1/test/echo/here', headers = {} } = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(payload),
    headers: { ...(await csrfHeaders(app)), 'content-type': 'application/json', ...headers },
  });

describe('a route of the contract', () => {
  it('parses its parts and answers what it declares, and nothing else', async () => {
    serveEcho(app);
    const reply = await post({ text: 'cat' }, { url: '/api/v1/test/echo/there?times=2' });
    expect(reply.statusCode).toBe(201);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.json()).toEqual({ said: 'there: catcat', by: null, locale: 'en' });
  });

  it('names itself on all that it answers, and nothing else does', async () => {
    serveEcho(app);
    const name = (await post({ text: 'cat' })).headers['x-route'];
    expect(name).toMatch(/^\w+$/);
    const refused = await post({ text: 5 });
    expect([refused.statusCode, refused.headers['x-route']]).toEqual([422, name]);
    const unknown = await post({}, { url: '/api/v1/test/of-a-later-release' });
    expect([unknown.statusCode, unknown.headers['x-route']]).toEqual([404, undefined]);
  });

  it('takes a missing body for an empty one', async () => {
    serveEcho(app);
    const reply = await app.inject({ method: 'POST', url: '/api/v1/test/echo/here', headers: await csrfHeaders(app) });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({ message: 'The given data was invalid.', errors: { text: ['Field is required'] } });
  });

  it.each([
    ['a wrong type', { text: 5 }, { text: ['Must be a text.'] }],
    ['an empty text', { text: '' }, { text: ['Field is required'] }],
    ['a long text', { text: 'elephant' }, { text: ['The field must be no more than 5 characters long.'] }],
    ['a wrong e-mail', { text: 'a', email: 'x' }, { email: ['Field must be a valid E-mail'] }],
    ['several at once', { tags: ['a', 'b', 'c'] }, { text: ['Field is required'], tags: ['No more than 2 items.'] }],
    ['an item', { text: 'a', tags: [1] }, { 'tags.0': ['Must be a text.'] }],
    ['a list in place of an object', [], { body: ['Must be an object.'] }],
    ['null', null, { body: ['Must be an object.'] }],
  ])('refuses %s with 422 and the field', async (_, payload, errors) => {
    serveEcho(app);
    const reply = await post(payload);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors).toEqual(errors);
  });

  it('words a 422 in the language of the caller, with the numeral in its right form', async () => {
    serveEcho(app);
    const reply = await post({ text: 'elephant' }, { headers: { 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' } });
    expect(reply.json()).toEqual({
      message: 'Данные заполнены с ошибками.',
      errors: { text: ['Не больше 5 символов'] },
    });
  });

  it('refuses wrong parameters and queries with 422', async () => {
    serveEcho(app);
    expect((await post({ text: 'a' }, { url: '/api/v1/test/echo/nowhere' })).json().errors).toEqual({
      place: ['Must be one of: here, there.'],
    });
    expect((await post({ text: 'a' }, { url: '/api/v1/test/echo/here?times=9' })).json().errors).toEqual({
      times: ['Must be no more than 3.'],
    });
  });

  it('sends bytes with their own media type and caching, without a look at the sessions', async () => {
    const picture = defineRoute({
      method: 'GET',
      path: '/test/picture',
      name: 'p',
      summary: '',
      access: 'public',
      limit: 'picture',
      status: 200,
      replyType: 'image/*',
      errors: [],
    });
    implement(app, picture, () => ({
      body: Buffer.from([1, 2, 3]),
      type: 'image/webp',
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    }));
    const reply = await app.inject({
      url: '/api/v1/test/picture',
      headers: { cookie: `${sessionCookieName}=${sessions.add()}` },
    });
    expect([...reply.rawPayload]).toEqual([1, 2, 3]);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(sessions.lookUps()).toBe(0);
  });

  it('fails rather than send a reply that lacks a declared property', async () => {
    const short = defineRoute({
      method: 'GET',
      path: '/test/short',
      name: 's',
      summary: '',
      access: 'public',
      status: 200,
      reply: z.object({ a: z.string(), b: z.string() }),
      errors: [],
    });
    const handler = async () => JSON.parse('{"a":"1"}');
    implement(app, short, handler);
    expect((await app.inject('/api/v1/test/short')).statusCode).toBe(500);
  });
});

describe('access', () => {
  const statusFor = async (access: 'session' | 'full-user' | 'admin', session?: Partial<TestSession>) => {
    implement(app, gate(access, 'GET'), () => undefined);
    const headers = session === undefined ? {} : { cookie: `${sessionCookieName}=${sessions.add(session)}` };
    return app.inject({ url: `/api/v1/test/gate/${access}`, headers });
  };

  it('is 401 without a session', async () => {
    const reply = await statusFor('session');
    expect([reply.statusCode, reply.json()]).toEqual([401, { message: 'Unauthenticated.' }]);
  });
  it('is 401 with an ended session', async () => {
    implement(app, gate('session', 'GET'), () => undefined);
    const token = sessions.add();
    sessions.remove(token);
    expect(
      (await app.inject({ url: '/api/v1/test/gate/session', headers: { cookie: `${sessionCookieName}=${token}` } }))
        .statusCode,
    ).toBe(401);
  });
  it('is 401 for a cookie that is no token, which never reaches the database', async () => {
    implement(app, gate('session', 'GET'), () => undefined);
    const reply = await app.inject({
      url: '/api/v1/test/gate/session',
      headers: { cookie: `${sessionCookieName}='; drop table users` },
    });
    expect([reply.statusCode, sessions.lookUps()]).toEqual([401, 0]);
  });
  it('lets a guest in where a session is enough', async () =>
    expect((await statusFor('session', {})).statusCode).toBe(204));
  it('is 403 for a guest where a full user is asked', async () => {
    const reply = await statusFor('full-user', { isGuest: true });
    expect([reply.statusCode, reply.json()]).toEqual([
      403,
      { message: 'Guests can’t do this. Log in or create an account.' },
    ]);
  });
  it('lets a full user in', async () =>
    expect((await statusFor('full-user', { isGuest: false })).statusCode).toBe(204));
  it('is 403 for a user where an admin is asked', async () =>
    expect((await statusFor('admin', { isGuest: false })).statusCode).toBe(403));
  it('lets an admin in', async () => expect((await statusFor('admin', { isAdmin: true })).statusCode).toBe(204));
});

it('leaves it to a handler to find a known session by its token, and takes a visitor for nobody', async () => {
  const seen: Viewer[] = [];
  implementForViewers(app, gate('public', 'GET'), async ({ looker }) => void seen.push(looker));
  const token = sessions.add();
  const look = (cookie?: string) =>
    app.inject({
      url: '/api/v1/test/gate/public',
      headers: cookie === undefined ? {} : { cookie: `${sessionCookieName}=${cookie}` },
    });
  await look();
  await look(token);
  await look(token);
  expect(sessions.lookUps()).toBe(1);
  expect(seen).toEqual([
    { userId: null, tokenHash: null },
    { userId: expect.any(String), tokenHash: null },
    { userId: null, tokenHash: hashToken(token) },
  ]);
  seen.length = 0;
  const unknown = newSessionToken();
  await look(unknown);
  await look(unknown);
  expect(seen).toEqual(Array.from({ length: 2 }, () => ({ userId: null, tokenHash: null })));
});

describe('errors of a handler', () => {
  const answerTo = async (error: unknown, language = 'en') => {
    implement(app, gate('public', 'GET'), () => {
      throw error;
    });
    return app.inject({ url: '/api/v1/test/gate/public', headers: { 'accept-language': language } });
  };

  it('keeps the code of a 412', async () => {
    const reply = await answerTo(new AppError({ status: 412, code: '412-no-steps' }));
    expect([reply.statusCode, reply.json()]).toEqual([
      412,
      { message: 'Maximum steps exceeded', code: '412-no-steps' },
    ]);
  });
  it('speaks the wording it was given', async () => {
    const wording = (locale: string): string => (locale === 'ru' ? 'Нет такой карточки.' : 'No such card.');
    expect((await answerTo(new AppError({ status: 404, wording }), 'ru')).json()).toEqual({
      message: 'Нет такой карточки.',
    });
  });
  it('answers 503 with Retry-After while the database is away', async () => {
    const reply = await answerTo(new DatabaseAway('connect ECONNREFUSED /tmp/socket'));
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(reply.body).not.toContain('ECONNREFUSED');
  });
  it('answers 500 without details to what nobody foresaw', async () => {
    const reply = await answerTo(new Error('select * from users where email = a@b.c'));
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      { message: 'Something broke on our side. We already know about it.' },
    ]);
  });
});

it('answers an unknown path of the API with 404 as JSON', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const reply = await app.inject({ method, url: '/api/v1/nothing?secret=1' });
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'Not found.' }]);
  }
});
