import { defineRoute } from '@kadro/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { implement, type HttpApp } from './implement.ts';
import { buildTestApp, csrfHeaders, gate, serveEcho, type TestSession } from './test-app.ts';

let app: HttpApp<TestSession>;
beforeEach(async () => {
  ({ app } = await buildTestApp());
});
afterEach(() => app.close());

describe('what is wrong with a request itself', () => {
  const send = async (headers: Record<string, string>, payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/test/echo/here',
      headers: { ...(await csrfHeaders(app)), ...headers },
      payload,
    });

  it('is 400 for malformed JSON', async () => {
    serveEcho(app);
    const reply = await send({ 'content-type': 'application/json' }, '{"text":');
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: 'The request is not valid JSON.' }]);
  });
  it('is 400 for a body that would change prototypes', async () => {
    serveEcho(app);
    expect((await send({ 'content-type': 'application/json' }, '{"__proto__":{"a":1}}')).statusCode).toBe(400);
  });
  it.each(['{"text":"a\\u0000"}', '{"text":"\\ud83d"}', '{"tags":["\\uDC00"]}', '{"\\u0000":1}'])(
    'is 400 for %s, which no database stores',
    async (payload) => {
      serveEcho(app);
      expect((await send({ 'content-type': 'application/json' }, payload)).statusCode).toBe(400);
    },
  );
  it.each(['{"text":"\\ud83d\\ude00"}', '{"text":"\\\\u00"}', '{"text":"😀"}'])(
    'is nothing for %s',
    async (payload) => {
      serveEcho(app);
      expect((await send({ 'content-type': 'application/json' }, payload)).statusCode).toBe(201);
    },
  );
  it('is 422 for an empty body that calls itself JSON, as for none', async () => {
    serveEcho(app);
    expect((await send({ 'content-type': 'application/json' }, '')).statusCode).toBe(422);
  });
  it('is 400 for NUL in an address and for an address that is none, 404 for an id longer than any', async () => {
    serveEcho(app);
    implement(app, defineRoute({ ...gate('public', 'GET'), path: '/test/thing/:id' }), () => undefined);
    const statusAt = async (url: string) => (await app.inject(url)).statusCode;
    expect([await statusAt('/api/v1/test/thing/a%00'), await statusAt('/api/v1/test/thing/a?x=%00')]).toEqual([
      400, 400,
    ]);
    const bad = await app.inject({ url: '/api/v1/test/thing/%zz', headers: { 'accept-language': 'ru' } });
    expect([bad.statusCode, bad.json()]).toEqual([400, { message: 'Не удалось прочитать запрос.' }]);
    expect(bad.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
    expect([
      await statusAt(`/api/v1/test/thing/${'a'.repeat(200)}`),
      await statusAt(`/api/v1/test/thing/${'a'.repeat(201)}`),
    ]).toEqual([204, 404]);
  });
  it('is 413 above the limit', async () => {
    serveEcho(app);
    const reply = await send({ 'content-type': 'application/json' }, JSON.stringify({ text: 'x'.repeat(128 * 1024) }));
    expect([reply.statusCode, reply.json()]).toEqual([
      413,
      { message: 'The request is too large: at most 128 kilobytes.' },
    ]);
  });
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is 415 for %s',
    async (type) => {
      serveEcho(app);
      const reply = await send({ 'content-type': type }, 'text=a');
      expect([reply.statusCode, reply.json()]).toEqual([415, { message: 'This type of data isn’t accepted here.' }]);
    },
  );
});

describe('a body of plain bytes', () => {
  const upload = defineRoute({
    method: 'PUT',
    path: '/test/bytes',
    name: 'bytes',
    summary: 'Tells how many bytes came.',
    access: 'public',
    rawBody: { types: ['image/png', 'image/webp'], limitBytes: 300_000 },
    status: 200,
    reply: z.object({ length: z.number() }),
    errors: [413, 415],
  });
  const put = async (type: string | null, payload: Buffer | string) => {
    implement(app, upload, ({ bytes }) => ({ length: bytes.length }));
    const headers = { ...(await csrfHeaders(app)), ...(type === null ? {} : { 'content-type': type }) };
    return app.inject({ method: 'PUT', url: '/api/v1/test/bytes', payload, headers });
  };

  it.each(['image/png', 'Image/WebP; q=1'])('reaches its route as %s, up to the route’s own limit', async (type) => {
    expect((await put(type, Buffer.alloc(300_000))).json()).toEqual({ length: 300_000 });
  });
  it('is 413 above that limit', async () => {
    const reply = await put('image/png', Buffer.alloc(300_001));
    expect([reply.statusCode, reply.json()]).toEqual([
      413,
      { message: 'The request is too large: at most 292 kilobytes.' },
    ]);
  });
  it.each(['image/svg+xml', 'image/gif', 'text/html', 'application/json', null])('is 415 as %s', async (type) => {
    expect((await put(type, '{}')).statusCode).toBe(415);
  });
  it('is 415 for a route that takes JSON', async () => {
    serveEcho(app);
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/test/echo/here',
      headers: { ...(await csrfHeaders(app)), 'content-type': 'image/png' },
      payload: 'abc',
    });
    expect(reply.statusCode).toBe(415);
  });
});
