import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { buildTestApp, testSettings } from '../http/test-app.ts';
import { closeApp, type HttpSettings } from '../http/index.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { defaultRealtimeLimits } from './limits.ts';
import { serveSockets } from './serve-sockets.ts';

type TestApp = Awaited<ReturnType<typeof buildTestApp>>['app'];

let app: TestApp;
let realtime: Realtime;
let port: number;
const start = async (more: Partial<HttpSettings> = {}): Promise<void> => {
  const settings = { ...testSettings, corsOrigins: ['https://sister.example'], idleTimeoutMs: 4000, ...more };
  ({ app } = await buildTestApp({ settings }));
  realtime = createRealtime({
    app: { key: 'key', secret: 'secret' },
    limits: defaultRealtimeLimits,
    isOpen: () => true,
    happened: () => undefined,
    ownNews: () => ({ channel: '', event: '' }),
    readStamps: async () => new Map(),
    report: () => undefined,
  });
  serveSockets(app, {
    realtime,
    key: 'key',
    limits: defaultRealtimeLimits,
    settings,
    countVisit: () => undefined,
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
};
beforeAll(() => start());
afterAll(() => app.close());

const head = (path = '/app/key?protocol=7', more = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n${more}\r\n`;

/** A bare connection with all bytes received. */
const open = async (): Promise<{ socket: Socket; came: () => Buffer; ended: Promise<unknown> }> => {
  const socket = connect(port, '127.0.0.1');
  let all = Buffer.alloc(0);
  socket.on('data', (bytes) => (all = Buffer.concat([all, bytes])));
  socket.on('error', () => undefined);
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, came: () => all, ended };
};

/** A connection that has been greeted. */
const greeted = async () => {
  const client = await open();
  client.socket.write(head());
  await expect.poll(() => client.came().toString(), { timeout: 10_000 }).toContain('connection_established');
  return client;
};

interface FrameParts {
  isLast?: boolean;
  reserved?: number;
  isMasked?: boolean;
  /** The length field of the frame header, where present. */
  length?: number;
}
/** A frame as the bytes of RFC 6455, right or wrong: 0 continues, 1 is text, 2 bytes, 8 a close, 9 a ping, 10 a pong. */
const frame = (opcode: number, payload: string | Buffer, parts: FrameParts = {}): Buffer => {
  const { isLast = true, reserved = 0, isMasked = true, length = Buffer.byteLength(payload) } = parts;
  const first = (isLast ? 0x80 : 0) | (reserved << 4) | opcode;
  const mask = isMasked ? Buffer.from([1, 2, 3, 4]) : Buffer.alloc(0);
  const size =
    length < 126
      ? Buffer.from([length])
      : length < 65_536
        ? Buffer.from([126, length >> 8, length & 255])
        : Buffer.from([127, 0, 0, 0, 0, length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255]);
  size[0] = (size[0] ?? 0) | (isMasked ? 0x80 : 0);
  const body = Buffer.from(Buffer.from(payload).map((byte, index) => byte ^ (mask[index % 4] ?? 0)));
  return Buffer.concat([Buffer.from([first]), size, mask, body]);
};

const ping = '{"event":"pusher:ping"}';
const closeWith = (code: number, reason: string | Buffer = ''): Buffer =>
  Buffer.concat([Buffer.from([code >> 8, code & 255]), Buffer.from(reason)]);

/** Returns the code of the close frame at the end of the received bytes. */
const closeCodeIn = (bytes: Buffer): number | undefined => {
  const at = bytes.lastIndexOf(0x88);
  return at < 0 ? undefined : (bytes[at + 1] ?? 0) < 2 ? 1005 : bytes.readUInt16BE(at + 2);
};

describe('frames', () => {
  it.each([
    ['in one piece', [frame(1, ping)]],
    ['in fragments', [frame(1, ping.slice(0, 5), { isLast: false }), frame(0, ping.slice(5))]],
    [
      'in fragments, the first empty, with a ping between them',
      [frame(1, '', { isLast: false }), frame(9, 'x'), frame(0, ping)],
    ],
    ['with a length in two bytes', [frame(1, ping.padEnd(300))]],
    ['behind a pong that nobody asked for', [frame(10, 'y'), frame(1, ping)]],
  ])('are heard %s', async (_name, frames) => {
    const { socket, came } = await greeted();
    socket.write(Buffer.concat(frames));
    await expect.poll(() => came().toString()).toContain('pusher:pong');
    socket.destroy();
  });

  it('are heard byte by byte', async () => {
    const { socket, came } = await greeted();
    socket.setNoDelay(true);
    for (const byte of frame(1, ping)) {
      socket.write(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => came().toString()).toContain('pusher:pong');
    socket.destroy();
  });

  it.each([
    ['without a mask', frame(1, ping, { isMasked: false }), 1002],
    ['with a reserved bit', frame(1, ping, { reserved: 4 }), 1002],
    ['of an unknown kind', frame(3, 'x'), 1002],
    ['of an unknown control kind', frame(11, 'x'), 1002],
    ['a continuation of nothing', frame(0, ping), 1002],
    ['a second beginning', Buffer.concat([frame(1, 'a', { isLast: false }), frame(1, 'b')]), 1002],
    ['a ping in fragments', frame(9, 'x', { isLast: false }), 1002],
    ['a ping of 126 bytes', frame(9, 'x'.repeat(126)), 1002],
    ['text that is no UTF-8', frame(1, Buffer.from([0xce, 0xba, 0xe1, 0xbd, 0xff])), 1007],
    [
      'a letter cut in two that has no end',
      Buffer.concat([frame(1, Buffer.from([0xce]), { isLast: false }), frame(0, 'a')]),
      1007,
    ],
    ['bytes', frame(2, 'x'), 1003],
    ['longer than may be', frame(1, 'x'.repeat(10_241)), 1009],
    ['said to be of 2 GB', frame(1, '', { length: 2 ** 31 - 1 }), 1009],
    [
      'fragments that are too long together',
      Buffer.concat([frame(1, 'x'.repeat(9000), { isLast: false }), frame(0, 'x'.repeat(9000))]),
      1009,
    ],
    [
      'fragments without an end',
      Buffer.concat([
        frame(1, 'x', { isLast: false }),
        ...Array.from({ length: 40 }, () => frame(0, 'x', { isLast: false })),
      ]),
      1008,
    ],
    ['a close with a code that is none', frame(8, closeWith(999)), 1002],
    ['a close with a code that nobody may send', frame(8, closeWith(1005)), 1002],
    ['a close with half a code', frame(8, 'x'), 1002],
    ['a close whose words are no UTF-8', frame(8, closeWith(1000, Buffer.from([0xff]))), 1007],
    ['a close', frame(8, closeWith(1000)), 1000],
    ['a close without a code', frame(8, ''), 1005],
  ])('end the connection with the code that says why: %s', async (_name, bytes, code) => {
    const { socket, came, ended } = await greeted();
    socket.write(bytes);
    await ended;
    expect(closeCodeIn(came())).toBe(code);
    expect(came().toString()).not.toContain('pusher:pong');
  });
});

describe('a handshake', () => {
  const firstLine = async (bytes: string): Promise<string> => {
    const { socket, came } = await open();
    socket.write(bytes);
    await expect.poll(() => came().toString()).toContain('\r\n');
    socket.destroy();
    return came().toString().split('\r\n')[0] ?? '';
  };

  it.each([
    ['of the site', `Origin: http://localhost:3000`, '101'],
    ['of the host that is asked', 'Origin: http://127.0.0.1:PORT', '101'],
    ['of one that may call the API', 'Origin: https://sister.example', '101'],
    ['of another site', 'Origin: https://evil.example', '403'],
    ['of a name that only begins so', 'Origin: http://localhost:3000.evil.example', '403'],
    ['of a page without one', 'Origin: null', '403'],
  ])('from a page %s', async (_name, origin, status) => {
    const line = await firstLine(head(undefined, `${origin.replace('PORT', String(port))}\r\n`));
    expect(line).toContain(status);
  });

  it.each([
    [
      'by another name that resolves here',
      () => head(undefined, 'Origin: http://evil.example\r\n').replace(/Host: .*\r\n/, 'Host: evil.example\r\n'),
      '421',
    ],
    ['with two hosts', () => head(undefined, 'Host: b\r\n'), '400'],
    ['without a key', () => head().replace(/Sec-WebSocket-Key.*\r\n/, ''), '400'],
    ['of another version', () => head().replace('Version: 13', 'Version: 12'), '400'],
    ['by POST', () => head().replace('GET', 'POST'), '405'],
    ['elsewhere', () => head('/other'), '404'],
    ['to another protocol', () => head().replace('Upgrade: websocket', 'Upgrade: h2c'), '404'],
  ])('is refused %s', async (_name, bytes, status) => expect(await firstLine(bytes())).toContain(status));

  it('is refused with the headers of every reply', async () => {
    const { socket, came, ended } = await open();
    socket.write(head(undefined, 'Origin: https://evil.example\r\n'));
    await ended;
    const reply = came().toString().toLowerCase();
    expect(reply).toContain('http/1.1 403 ');
    expect(reply).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
    expect(reply).toContain('cache-control: private, no-store');
    expect(reply).toContain('x-content-type-options: nosniff');
  });

  it.each([
    ['/app/other?protocol=7', 4001],
    ['/app/key', 4008],
    ['/app/key?protocol=6', 4007],
  ])('at %s is told why it ends', async (path, code) => {
    const { socket, came, ended } = await open();
    socket.write(head(path));
    await expect.poll(() => closeCodeIn(came())).toBe(code);
    expect(came().toString()).toContain(`"code":${code}`);
    socket.write(frame(8, closeWith(code)));
    await ended;
  });

  it('behind a request that waits for its answer ends the connection', async () => {
    const { socket, came, ended } = await open();
    socket.write(`GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n${head()}`);
    await ended;
    expect(came().toString()).not.toContain('HTTP/1.1 101');
  });
});

it('outlives the time in which a plain connection has to say something, and what a fast sender sends', async () => {
  const { socket, came } = await greeted();
  await expect.poll(() => realtime.hub.counts().connections).toBeGreaterThan(0);
  // A plain connection that idles as long is ended by then.
  const idle = await open();
  idle.socket.write('GET /app/nothing HTTP/1.1\r\nHost: localhost\r\n');
  await idle.ended;
  socket.write(Buffer.concat(Array.from({ length: 50 }, () => frame(1, ping))));
  await expect.poll(() => came().toString().split('pusher:pong').length - 1).toBe(50);
  socket.destroy();
});

it('ends clients that do not read what is sent to them', async () => {
  const { socket } = await greeted();
  socket.write(frame(1, '{"event":"pusher:subscribe","data":{"channel":"card.a"}}'));
  await expect.poll(() => realtime.hub.isWatched('card.a')).toBe(true);
  socket.pause();
  await expect
    .poll(
      () => {
        for (let time = 0; time < 20; time += 1) realtime.hub.publish('card.a', 'x', 'x'.repeat(100_000));
        return realtime.hub.isWatched('card.a');
      },
      { timeout: 20_000 },
    )
    .toBe(false);
  socket.destroy();
});

it('stops with the server: clients are sent elsewhere, and those who do not agree are cut off', async () => {
  const polite = new WebSocket(`ws://127.0.0.1:${port}/app/key?protocol=7`);
  await once(polite, 'message');
  const closed = once(polite, 'close');
  const stubborn = await greeted();
  await closeApp(app, { withinMs: 10_000 });
  expect((await closed)[0]).toBe(4200);
  await stubborn.ended;
  expect(closeCodeIn(stubborn.came())).toBe(4200);
  await start();
});

it('by PUBLIC_URL takes pages of its very origin, and nothing that came by plain http', async () => {
  await app.close();
  await start({
    publicUrl: 'https://kadro.example',
    hostNames: ['kadro.example'],
    hasLocalNames: false,
    trustProxy: '127.0.0.1',
  });
  const ask = async (origin: string, proto = 'https'): Promise<string> => {
    const { socket, came } = await open();
    const more = `Origin: ${origin}\r\nX-Forwarded-Proto: ${proto}\r\n`;
    socket.write(head(undefined, more).replace(/Host: .*\r\n/, 'Host: kadro.example\r\n'));
    await expect.poll(() => came().toString()).toContain('\r\n');
    socket.destroy();
    return came().toString().split('\r\n')[0] ?? '';
  };
  expect(await ask('https://kadro.example')).toContain('101');
  expect(await ask('https://sister.example')).toContain('101');
  expect(await ask('http://kadro.example')).toContain('403');
  expect(await ask('https://kadro.example:8443')).toContain('403');
  expect(await ask('null')).toContain('403');
  expect(await ask('https://kadro.example', 'http')).toContain('403');
});
