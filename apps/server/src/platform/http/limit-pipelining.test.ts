import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from './test-app.ts';

const maxOpenRequests = 8;
const headsAtOnce = 8;

let app: Awaited<ReturnType<typeof buildTestApp>>['app'];
let port: number;
let seen: number;
beforeEach(async () => {
  ({ app } = await buildTestApp({ settings: { maxOpenRequests } }));
  seen = 0;
  app.server.prependListener('request', () => (seen += 1));
  app.server.prependListener('checkExpectation', () => (seen += 1));
  const rawTypes = ['image/png'];
  app.post('/upload', { bodyLimit: 6_000_000, config: { rawTypes } }, ({ body }) => ({
    bytes: Buffer.isBuffer(body) ? body.length : -1,
  }));
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(() => app.close());

/** Opens a connection that reads whatever comes, and may be cut off. */
const open = async (): Promise<{ socket: Socket; text: () => string }> => {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => (text += String(bytes)));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, text: () => text };
};

const healthz = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
const countOf = (text: string, part: string): number => text.split(part).length - 1;

describe('a client that sends requests without waiting for answers', () => {
  it.each([
    ['of the shortest kind', healthz],
    ['without a host', 'GET / HTTP/1.1\r\n\r\n'],
    ['of the old version', 'GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'],
    ['that expect something', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: a-miracle\r\n\r\n'],
    ['with bodies', 'POST /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n\r\n\r\n'],
  ])('is cut off before thousands of them become objects: %s', async (_name, request) => {
    const { socket } = await open();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(request.repeat(10_000));
    await closed;
    expect(seen).toBeLessThanOrEqual(maxOpenRequests + headsAtOnce);
  });

  it('is answered as long as they are few', async () => {
    const { socket, text } = await open();
    socket.write(healthz.repeat(maxOpenRequests));
    await expect.poll(() => countOf(text(), '200 OK')).toBe(maxOpenRequests);
    socket.write(healthz);
    await expect.poll(() => countOf(text(), '200 OK')).toBe(maxOpenRequests + 1);
    socket.destroy();
  });
});

describe('a large body', () => {
  const large = 5_000_000;
  it.each([
    ['of random bytes', randomBytes(large)],
    ['of nothing but ends of heads', Buffer.alloc(large, '\r\n\r\n')],
    ['that is full of requests', Buffer.alloc(large, healthz)],
  ])('%s arrives whole, and the connection goes on', async (_name, body) => {
    const { socket, text } = await open();
    const head = `POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nContent-Length: ${large}\r\n\r\n`;
    socket.write(Buffer.concat([Buffer.from(healthz + head), body, Buffer.from(healthz)]));
    await expect.poll(() => countOf(text(), '200 OK')).toBe(3);
    expect(text()).toContain(`{"bytes":${large}}`);
    expect(seen).toBe(3);
    socket.destroy();
  });

  it('may come in pieces of unknown number, too', async () => {
    const { socket, text } = await open();
    const piece = '\r\n\r\n'.repeat(5000);
    const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;
    socket.write(
      `POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(20)}0\r\n\r\n${healthz}`,
    );
    await expect.poll(() => countOf(text(), '200 OK')).toBe(2);
    expect(text()).toContain(`{"bytes":${20 * piece.length}}`);
    socket.destroy();
  });
});

it('reads requests that are cut anywhere', async () => {
  const { socket, text } = await open();
  const bytes = Buffer.from(healthz.repeat(3));
  for (const byte of bytes) {
    await new Promise((resolve) => socket.write(Buffer.of(byte), resolve));
  }
  await expect.poll(() => countOf(text(), '200 OK')).toBe(3);
  socket.destroy();
});
