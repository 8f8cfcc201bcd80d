import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { implement, type HttpApp } from './implement.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { sessionCookieName } from './session-cookies.ts';
import { defaultHttpSettings, type HttpSettings } from './settings.ts';
import { buildTestApp, csrfHeaders, gate, type TestSession } from './test-app.ts';
import { newSessionToken } from './tokens.ts';
import { defineRoute } from '@kadro/contract';

const rates = {
  ...defaultHttpSettings.rateLimits,
  general: { max: 3, windowMs: 60_000 },
  guest: { max: 1, windowMs: 3_600_000 },
  log: { max: 2, windowMs: 60_000 },
  upload: { max: 2, windowMs: 60_000 },
};

describe('the limiter', () => {
  it('allows the maximum in a window, then says for how long not', () => {
    let now = 0;
    const limiter = createRateLimiter(rates, () => now);
    expect([1, 2, 3].map(() => limiter.take('general', 'a'))).toEqual([0, 0, 0]);
    now = 20_500;
    expect(limiter.take('general', 'a')).toBe(40);
    expect(limiter.take('general', 'b')).toBe(0);
    expect(limiter.take('log', 'a')).toBe(0);
    now = 60_000;
    expect(limiter.take('general', 'a')).toBe(0);
  });

  it('looks without counting', () => {
    const limiter = createRateLimiter(rates, () => 0);
    expect([1, 2, 3].map(() => limiter.peek('guest', 'a'))).toEqual([0, 0, 0]);
    limiter.take('guest', 'a');
    expect(limiter.peek('guest', 'a')).toBe(3600);
  });

  it('forgets the oldest callers when there are very many', () => {
    const limiter = createRateLimiter(rates, () => 0);
    for (let caller = 0; caller <= 50_000; caller += 1) limiter.take('guest', String(caller));
    expect(limiter.peek('guest', '0')).toBe(0);
    expect(limiter.peek('guest', '50000')).toBe(3600);
  });
});

describe('calls above a limit', () => {
  let app: HttpApp<TestSession>;
  let nowMs = 0;
  beforeEach(() => {
    // Limits as low as these make a slow pace, at which calls above them begin: seconds pass as milliseconds.
    const readClock = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => readClock() * 1000);
  });
  afterEach(async () => {
    await app.close();
    vi.restoreAllMocks();
  });

  const start = async (settings: Partial<HttpSettings> = {}) => {
    nowMs = 0;
    const built = await buildTestApp({
      settings: { rateLimits: rates, trustProxy: true, ...settings },
      now: () => nowMs,
    });
    app = built.app;
    implement(app, gate('public', 'GET'), () => undefined);
    implement(app, defineRoute({ ...gate('public', 'POST'), path: '/test/start', limit: 'guest' }), () => undefined);
    return built;
  };
  const call = (address: string, token?: string) =>
    app.inject({
      url: '/api/v1/test/gate/public',
      headers: {
        'x-forwarded-for': address,
        'accept-language': 'ru',
        ...(token === undefined ? {} : { cookie: `${sessionCookieName}=${token}` }),
      },
    });
  const statuses = async (times: number, address: string, token?: () => string): Promise<number[]> => {
    const found: number[] = [];
    for (let time = 0; time < times; time += 1) found.push((await call(address, token?.())).statusCode);
    return found;
  };

  it('are 429 with the seconds to wait, in words and as a header', async () => {
    await start();
    expect(await statuses(4, '192.0.2.1')).toEqual([204, 204, 204, 429]);
    nowMs = 39_000;
    const reply = await call('192.0.2.1');
    expect(reply.headers['retry-after']).toBe('21');
    expect(reply.json()).toEqual({
      message: 'Слишком много запросов. Сделайте перерыв и попробуйте через 21 секунду.',
    });
    expect((await call('192.0.2.2')).statusCode).toBe(204);
  });

  it('count by session, so that neighbours behind one address do not share a limit', async () => {
    const { sessions } = await start();
    const [anna, boris] = [sessions.add(), sessions.add()];
    expect(await statuses(4, '192.0.2.1', () => anna)).toEqual([204, 204, 204, 429]);
    expect(await statuses(3, '192.0.2.1', () => boris)).toEqual([204, 204, 204]);
  });

  it('of made-up sessions count by address, and soon no longer reach the database', async () => {
    const { sessions } = await start();
    expect(await statuses(6, '192.0.2.1', newSessionToken)).toEqual([204, 204, 204, 429, 429, 429]);
    expect(sessions.lookUps()).toBe(3);
  });

  it('of a visitor cost the database one look a minute', async () => {
    const { sessions } = await start({ rateLimits: { ...rates, general: { max: 100, windowMs: 60_000 } } });
    const [visitor, anna] = [newSessionToken(), sessions.add()];
    expect(await statuses(20, '192.0.2.1', () => visitor)).toEqual(Array<number>(20).fill(204));
    expect(sessions.lookUps()).toBe(1);
    await statuses(1, '192.0.2.1', () => anna);
    expect(sessions.lookUps()).toBe(2);
    nowMs = 60_000;
    await statuses(1, '192.0.2.1', () => visitor);
    expect(sessions.lookUps()).toBe(3);
  });

  it('leave a session alone that was at work before its address was used up', async () => {
    const { sessions } = await start();
    const anna = sessions.add();
    await call('192.0.2.1', anna);
    await statuses(4, '192.0.2.1');
    expect((await call('192.0.2.1', anna)).statusCode).toBe(204);
  });

  it('of all sessions behind one address count together, at a multiple, and leave visitors alone', async () => {
    const { sessions } = await start({ addressTimes: 2 });
    const [anna, boris, vera] = [sessions.add(), sessions.add(), sessions.add()];
    expect(await statuses(4, '192.0.2.1', () => anna)).toEqual([204, 204, 204, 429]);
    // What a session was refused is nothing that its neighbours have used up.
    expect(await statuses(3, '192.0.2.1', () => boris)).toEqual([204, 204, 204]);
    expect(await statuses(1, '192.0.2.1', () => vera)).toEqual([429]);
    expect(await statuses(1, '192.0.2.1')).toEqual([204]);
    expect(await statuses(1, '192.0.2.2', () => vera)).toEqual([204]);
  });

  it('from the many networks of an IPv6 subscriber count together', async () => {
    const { sessions } = await start();
    const found: number[] = [];
    for (let network = 0; network < 14; network += 1)
      found.push((await call(`2001:db8:1:${network.toString(16)}::1`, newSessionToken())).statusCode);
    expect(found).toEqual([...Array<number>(12).fill(204), 429, 429]);
    expect(sessions.lookUps()).toBe(12);
    expect((await call('2001:db8:2::1')).statusCode).toBe(204);
  });

  it.each(['log', 'upload'] as const)(
    'of the kind "%s" count by address, with however many sessions, and are refused before anybody looks for one',
    async (limit) => {
      const { sessions } = await start();
      const route = defineRoute({ ...gate('session', 'POST'), path: '/test/costly', limit });
      implement(app, route, () => undefined);
      const found: { status: number; lookUps: number }[] = [];
      for (let caller = 0; caller < 4; caller += 1) {
        const headers = await csrfHeaders(app, sessions.add());
        const before = sessions.lookUps();
        const { statusCode } = await app.inject({ method: 'POST', url: '/api/v1/test/costly', headers });
        found.push({ status: statusCode, lookUps: sessions.lookUps() - before });
      }
      const [taken, refused] = [
        { status: 204, lookUps: 1 },
        { status: 429, lookUps: 0 },
      ];
      expect(found).toEqual([taken, taken, refused, refused]);
    },
  );

  it('have a limit of their own where the route names one, which those who are signed in do not use up', async () => {
    const { sessions } = await start();
    const post = async (headers: Record<string, string>) =>
      (await app.inject({ method: 'POST', url: '/api/v1/test/start', headers })).statusCode;
    const visitor = await csrfHeaders(app);
    const guest = await csrfHeaders(app, sessions.add());
    expect([await post(guest), await post(visitor), await post(visitor), await post(guest)]).toEqual([
      204, 204, 429, 204,
    ]);
  });
});
