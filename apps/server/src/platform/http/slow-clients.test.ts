import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from './test-app.ts';

const requestTimeoutMs = 1000;
const idleTimeoutMs = 1500;

let app: Awaited<ReturnType<typeof buildTestApp>>['app'];
let port: number;
beforeEach(async () => {
  ({ app } = await buildTestApp({ settings: { requestTimeoutMs, idleTimeoutMs } }));
  app.get('/large', () => Buffer.alloc(50_000_000));
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(() => app.close());

/** Sends `start`, then `drop` again and again, until the server ends it: what it said, and after how long. */
const drip = async (start: string, drop: string): Promise<{ text: string; afterMs: number }> => {
  const startedAt = performance.now();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let text = '';
  socket.on('data', (bytes) => (text += String(bytes)));
  socket.write(start);
  const drops = setInterval(() => socket.write(drop), 20);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drops);
  return { text, afterMs: performance.now() - startedAt };
};

describe('a request that does not end', () => {
  it.each([
    [
      'body',
      'POST /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n',
      ' ',
    ],
    ['head', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Long: ', 'x'],
  ])('is cut off when its time is over: a slow %s', async (_name, start, drop) => {
    const { text, afterMs } = await drip(start, drop);
    expect(text).toContain(' 408 ');
    expect(afterMs).toBeGreaterThan(requestTimeoutMs * 0.9);
    // Node by itself looks every 30 s.
    expect(afterMs).toBeLessThan(15_000);
  });
});

it('is rid of a client that does not read its answer', async () => {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const count = (): Promise<number> =>
    new Promise((resolve) => app.server.getConnections((_error, open) => resolve(open)));
  await expect.poll(count).toBe(1);
  await expect.poll(count).toBe(0);
  socket.destroy();
});
