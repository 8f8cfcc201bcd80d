import { gunzipSync } from 'node:zlib';
import { defineRoute } from '@kadro/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { implement, type HttpApp } from './implement.ts';
import { buildTestApp, type TestSession } from './test-app.ts';

let app: HttpApp<TestSession>;
afterEach(() => app.close());

describe('a long reply', () => {
  const long = defineRoute({
    method: 'GET',
    path: '/test/long',
    name: 'l',
    summary: '',
    access: 'public',
    status: 200,
    reply: z.object({ text: z.string() }),
    errors: [],
  });
  const ask = async (compressJsonFromLength: number | null, encoding: string) => {
    ({ app } = await buildTestApp({ settings: { compressJsonFromLength } }));
    implement(app, long, () => ({ text: 'слово '.repeat(500) }));
    return app.inject({ url: '/api/v1/test/long', headers: { 'accept-encoding': encoding } });
  };

  it('is gzipped where the setting and the caller wish it', async () => {
    const reply = await ask(1500, 'br, gzip');
    expect(reply.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toEqual({ text: 'слово '.repeat(500) });
  });
  it('is sent as it is otherwise', async () => {
    for (const [from, encoding] of [
      [null, 'gzip'],
      [1500, 'br'],
      [1500, 'gzip;q=0'],
      [5000, 'gzip'],
    ] as const) {
      expect((await ask(from, encoding)).headers).not.toHaveProperty('content-encoding');
      await app.close();
    }
  });
});
