import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp } from './test-app.ts';

let app: Awaited<ReturnType<typeof buildTestApp>>['app'];
let port: number;
beforeAll(async () => {
  ({ app } = await buildTestApp());
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

const statusOf = async (version: string, ...headers: string[]): Promise<number> => {
  const socket = connect(port, '127.0.0.1');
  socket.write([`GET /healthz HTTP/${version}`, 'Connection: close', ...headers, '', ''].join('\r\n'));
  return Number((await text(socket)).split(' ', 2)[1]);
};

it('answers a request that names one host', async () => {
  expect(await statusOf('1.1', 'Host: kadro.example')).toBe(200);
  expect(await statusOf('1.0')).toBe(200);
});

it.each([
  ['none', []],
  ['a second one', ['Host: kadro.example', 'Host: evil.example']],
  ['the same one again', ['Host: kadro.example', 'X-Other: 1', 'HOST: kadro.example']],
])('refuses a request that names %s', async (_case, headers) => {
  expect(await statusOf('1.1', ...headers)).toBe(400);
});
