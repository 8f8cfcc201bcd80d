import { defineRoute } from '@kadro/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
      expect([reply.statusCode, reply.json()]).toEqual([415, { message: 'Send the request as application/json.' }]);
    },
  );
});
