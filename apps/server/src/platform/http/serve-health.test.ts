import { afterEach, describe, expect, it } from 'vitest';
import type { AppOptions } from './build-app.ts';
import { implement, type HttpApp } from './implement.ts';
import { defaultHttpSettings } from './settings.ts';
import { buildTestApp, gate, type TestSession } from './test-app.ts';

let app: HttpApp<TestSession>;
afterEach(() => app.close());
const start = async (options: Pick<Partial<AppOptions<TestSession>>, 'reportReady' | 'gauges'> = {}, settings = {}) => {
  ({ app } = await buildTestApp({ ...options, settings }));
};

describe('/healthz', () => {
  it('answers while the process lives, whatever the database does', async () => {
    await start({ reportReady: () => Promise.reject(new Error('away')) });
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' });
  });
});

describe('/readyz', () => {
  it('is 200 when the work can be done', async () => {
    await start();
    const reply = await app.inject('/readyz');
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ready' }]);
  });
  it('is 200 without room, as reading works, and names the setting that bars writing', async () => {
    await start({ reportReady: async () => ({ ready: true, readOnlyBy: 'KADRO_MIN_FREE_MB' }) });
    const reply = await app.inject('/readyz');
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ready', readOnlyBy: 'KADRO_MIN_FREE_MB' }]);
  });
  it('asks the database once a second, however many want to know', async () => {
    let asked = 0;
    await start({
      reportReady: async () => {
        asked += 1;
        return { ready: true };
      },
    });
    for (let time = 0; time < 50; time += 1) expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect(asked).toBeLessThan(5);
  });
  it('tells the end of the start at once', async () => {
    let isReady = false;
    await start({ reportReady: async () => (isReady ? { ready: true } : { ready: false, reason: 'starting' }) });
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    isReady = true;
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });
  it('has the general limit for itself', async () => {
    await start({}, { rateLimits: { ...defaultHttpSettings.rateLimits, general: { max: 3, windowMs: 60_000 } } });
    const found: number[] = [];
    for (let time = 0; time < 4; time += 1) found.push((await app.inject('/readyz')).statusCode);
    expect(found).toEqual([200, 200, 200, 429]);
    expect((await app.inject('/sanctum/csrf-cookie')).statusCode).toBe(204);
  });
  it('is 503 with the reason when it cannot', async () => {
    await start({ reportReady: async () => ({ ready: false, reason: 'migrations' }) });
    const reply = await app.inject('/readyz');
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'not ready', reason: 'migrations' }]);
  });
  it('is 503 when the answer fails', async () => {
    await start({ reportReady: () => Promise.reject(new Error('connect ECONNREFUSED')) });
    const reply = await app.inject('/readyz');
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'not ready', reason: 'database' }]);
  });
  it('is 503 after a second without an answer', async () => {
    await start({ reportReady: () => new Promise(() => {}) });
    const began = performance.now();
    const reply = await app.inject('/readyz');
    expect([reply.statusCode, reply.json().reason]).toEqual([503, 'timeout']);
    // No upper bound: the answer that is waited for never comes.
    expect(performance.now() - began).toBeGreaterThan(990);
  });
});

describe('/metrics', () => {
  it('counts requests by route pattern and status, and reads the gauges', async () => {
    await start({ gauges: [{ name: 'kadro_test_pool_used', help: 'Connections in use.', read: () => 3 }] });
    implement(app, gate('session', 'GET'), () => undefined);
    await app.inject('/api/v1/test/gate/session?who=anna');
    await app.inject('/some/secret/path');
    const { body } = await app.inject('/metrics');
    expect(body).toContain(
      'kadro_http_request_duration_seconds_count{method="GET",route="/api/v1/test/gate/session",status="401"} 1',
    );
    expect(body).toContain('kadro_http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 1');
    expect(body).toContain('kadro_test_pool_used 3');
    expect(body).toMatch(/nodejs_eventloop_lag_seconds \d/);
    expect(body).not.toMatch(/anna|secret/);
  });
  it('is refused to callers from elsewhere, and through a proxy', async () => {
    await start();
    expect((await app.inject({ url: '/metrics', remoteAddress: '192.0.2.1' })).statusCode).toBe(403);
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'via', 'cf-ray'])
      expect((await app.inject({ url: '/metrics', headers: { [name]: '127.0.0.1' } })).statusCode).toBe(403);
  });
  it('is refused without a token where others are expected, as a proxy on the same machine need not say that it is one', async () => {
    await start({}, { hasLocalMetrics: false });
    expect((await app.inject('/metrics')).statusCode).toBe(403);
    await app.close();
    await start({}, { hasLocalMetrics: false, metricsToken: 'key' });
    expect((await app.inject({ url: '/metrics', headers: { authorization: 'Bearer key' } })).statusCode).toBe(200);
  });
  it('is for those with the token where one is set', async () => {
    await start({}, { metricsToken: 'key' });
    const statusWith = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/metrics', remoteAddress: '192.0.2.1', headers })).statusCode;
    expect([
      await statusWith({}),
      await statusWith({ authorization: 'Bearer no' }),
      await statusWith({ authorization: 'Bearer key' }),
    ]).toEqual([403, 403, 200]);
    expect((await app.inject('/metrics')).statusCode).toBe(403);
  });
});
