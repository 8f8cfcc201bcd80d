import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { HttpSettings } from './settings.ts';
import { buildTestApp } from './test-app.ts';

let app: Awaited<ReturnType<typeof buildTestApp>>['app'];
afterEach(() => app.close());

const start = async (settings: Partial<HttpSettings>): Promise<number> => {
  ({ app } = await buildTestApp({ settings }));
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
};

/** Opens a connection and asks: the status it is answered with, or null where it is cut off. */
const ask = async (port: number, localAddress = '127.0.0.1'): Promise<{ socket: Socket; status: string | null }> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  const status = await Promise.race([
    new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes).split(' ', 2)[1] ?? ''))),
    new Promise<null>((resolve) => socket.once('close', () => resolve(null))),
  ]);
  return { socket, status };
};

const askTimes = async (port: number, times: number) => {
  const all = [];
  for (let count = 0; count < times; count += 1) all.push(await ask(port));
  return all;
};

it('lets an address have so many connections open at a time and no more', async () => {
  const port = await start({ maxConnectionsPerAddress: 3 });
  const first = await askTimes(port, 5);
  expect(first.map(({ status }) => status)).toEqual(['200', '200', '200', null, null]);
  // Another address of this machine, where the system has one; it is not counted with the first.
  if (process.platform === 'linux') expect((await ask(port, '127.0.0.2')).status).toBe('200');
  first[0]?.socket.destroy();
  await expect.poll(async () => (await ask(port)).status).toBe('200');
});

it('does not count what comes through a trusted proxy', async () => {
  const port = await start({ maxConnectionsPerAddress: 3, trustProxy: '192.0.2.1, loopback' });
  expect((await askTimes(port, 5)).map(({ status }) => status)).toEqual(Array(5).fill('200'));
});

it('has an end for all of them together', async () => {
  const port = await start({ maxConnections: 4, trustProxy: true });
  expect((await askTimes(port, 6)).map(({ status }) => status)).toEqual(['200', '200', '200', '200', null, null]);
});
