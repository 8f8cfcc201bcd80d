import { afterEach, describe, expect, it } from 'vitest';
import type { HttpApp } from './implement.ts';
import { buildTestApp, type TestSession } from './test-app.ts';

let app: HttpApp<TestSession>;
afterEach(() => app.close());

const page = 'https://app.kadro.example';
const start = async (corsOrigins: string[]) => ({ app } = await buildTestApp({ settings: { corsOrigins } }));
const ask = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
  app.inject({
    method,
    url: '/sanctum/csrf-cookie',
    headers: { origin, ...(method === 'OPTIONS' ? { 'access-control-request-method': 'GET' } : {}) },
  });

describe('with an origin named', () => {
  it('its pages may call with cookies', async () => {
    await start([page]);
    expect((await ask(page)).headers).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': expect.stringContaining('x-route'),
      vary: 'Origin',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  it('the preflight is answered once for two hours, with every header of the client', async () => {
    await start([page]);
    const reply = await ask(page, 'OPTIONS');
    expect(reply.statusCode).toBe(204);
    expect(reply.headers).toMatchObject({ 'access-control-allow-origin': page, 'access-control-max-age': '7200' });
    for (const header of ['x-xsrf-token', 'x-csrf-token', 'x-version', 'x-requested-with', 'content-type'])
      expect(reply.headers['access-control-allow-headers']).toContain(header);
  });
  it.each(['https://evil.example', 'https://app.kadro.example.evil.example', 'null'])(
    '%s gets nothing',
    async (origin) => {
      await start([page]);
      const { headers } = await ask(origin);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers.vary).toBe('Origin');
    },
  );
});

it('is off by default', async () => {
  await start([]);
  expect((await ask(page)).headers).not.toHaveProperty('access-control-allow-origin');
  expect((await ask(page, 'OPTIONS')).statusCode).toBe(404);
});
