import { once } from 'node:events';
import { connect, createServer, Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitConnections } from './limit-connections.ts';
import type { HttpSettings } from './settings.ts';
import { buildTestApp } from './test-app.ts';

let app: Awaited<ReturnType<typeof buildTestApp>>['app'] | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const start = async (settings: Partial<HttpSettings>): Promise<number> => {
  const built = await buildTestApp({ settings });
  app = built.app;
  return Number(new URL(await built.app.listen({ host: '127.0.0.1', port: 0 })).port);
};

/** Opens a connection and asks: the status it is answered with, or null where it is cut off. */
const ask = async (port: number, localAddress = '127.0.0.1'): Promise<{ socket: Socket; status: string | null }> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
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

/** Comes from an address that this machine need not have. */
const comeTo = (maxConnections: number): ((remoteAddress: string) => Socket) => {
  const server = createServer();
  limitConnections(server, { trustProxy: false, maxConnections, maxConnectionsPerAddress: 3 });
  return (remoteAddress) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    server.emit('connection', socket);
    return socket;
  };
};

it('gives a subscriber with many networks of IPv6 four times as many, and no more', async () => {
  const come = comeTo(100);
  const ofOneNetwork = [1, 2, 3].map((host) => come(`2001:db8:1:1::${host}`));
  expect(ofOneNetwork.map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  const refused = come('2001:db8:1:1::4');
  expect(refused.destroyed).toBe(true);
  await once(refused, 'close');
  // Nine more of the same /48, each from a /64 of its own.
  const ofOthers = Array.from({ length: 10 }, (_, index) => come(`2001:db8:1:${index + 16}::1`));
  expect(ofOthers.map(({ destroyed }) => destroyed)).toEqual([...Array(9).fill(false), true]);
  expect(come('2001:db8:2::1').destroyed).toBe(false);
  ofOneNetwork[0]?.destroy();
  await expect.poll(() => come('2001:db8:1:99::1').destroyed).toBe(false);
});

it('leaves half of all connections to others, however many networks a subscriber has', () => {
  const come = comeTo(8);
  const all = Array.from({ length: 5 }, (_, index) => come(`2001:db8:1:${index}::1`));
  expect(all.map(({ destroyed }) => destroyed)).toEqual([false, false, false, false, true]);
});
