import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as requestPlain, type OutgoingHttpHeaders } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { testPng } from '@kadro/adapters/avatar/test-png';
import { apiBase, avatarUpload, csrfCookiePath, csrfHeaderName, realtimeKey, routeHeaderName } from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '../schema/schema.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { nginxHost, nginxPath, startNginx, type TestNginx } from '../test/nginx.ts';
import { testPassword } from '../test/visitor.ts';
import { prepareRealServer, type RealServer } from '../test/real-server.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const patience = { timeout: 60_000, interval: 100 };
const portOf = ({ url }: RealServer): number => Number(new URL(url).port);

/** How many connections this machine holds open to a port of the loopback address. */
const openTo = (port: number): number =>
  readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter((line) => line.includes(`0100007F:${port.toString(16).toUpperCase().padStart(4, '0')} 01`)).length;

describe.skipIf(nginxPath === null)('two nodes behind nginx by the documented file', () => {
  const uploads = mkdtempSync(join(tmpdir(), 'kadro-uploads-'));
  let database: TestDatabase<Tables>;
  let nodes: [RealServer, RealServer];
  let nginx: TestNginx;
  const cookies = new Map<string, string>();

  beforeAll(async () => {
    if (nginxPath === null) return;
    database = await createTestDatabase<Tables>();
    const { host, port, user, password, database: name } = database.connection;
    const env = {
      KADRO_UPLOADS: uploads,
      DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
      PUBLIC_URL: `https://${nginxHost}`,
      TRUST_PROXY: 'loopback',
    };
    nodes = [await prepareRealServer(env), await prepareRealServer(env)];
    for (const node of nodes) await node.start();
    nginx = await startNginx(nginxPath, [portOf(nodes[0]), portOf(nodes[1])]);
  });
  afterAll(async () => {
    rmSync(uploads, { recursive: true, force: true });
    if (nginxPath === null) return;
    await nginx.stop();
    await Promise.all(nodes.map((node) => node.remove()));
    await database.remove();
  });

  const to = (path: string, method = 'GET', headers: OutgoingHttpHeaders = {}): RequestOptions => ({
    method,
    host: '127.0.0.1',
    port: nginx.httpsPort,
    servername: nginxHost,
    ca: nginx.certificate,
    path,
    headers: {
      host: nginxHost,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    },
  });
  const ask = (path: string, options = to(path), body?: Buffer | string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = request(options, (reply) => {
        for (const cookie of reply.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        buffer(reply).then(
          (bytes) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: bytes }),
          reject,
        );
      });
      asked.on('error', reject);
      asked.end(body);
    });
  const send = async (method: string, path: string, body: Buffer | string, type = 'application/json') => {
    if (!cookies.has('XSRF-TOKEN')) await ask(csrfCookiePath);
    const token = decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '');
    const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body), [csrfHeaderName]: token };
    const options = to(apiBase + path, method, { ...headers, origin: `https://${nginxHost}` });
    return await ask(apiBase + path, options, body);
  };
  const upload = (bytes: Buffer) => send('PUT', '/user/avatar?x=0&y=0&size=1', bytes, 'image/png');

  it('leads to https and speaks HTTP/2 there', async () => {
    const plain = await new Promise<Answer>((resolve, reject) => {
      requestPlain(
        { host: '127.0.0.1', port: nginx.httpPort, path: '/learning?a=1', headers: { host: nginxHost } },
        (reply) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.alloc(0) }),
      )
        .on('error', reject)
        .end();
    });
    expect([plain.status, plain.headers['location']]).toEqual([301, `https://${nginxHost}/learning?a=1`]);
    const { port, ca, servername } = to('/');
    const socket = connect({ port: Number(port), host: '127.0.0.1', ca, servername, ALPNProtocols: ['h2'] });
    await new Promise((resolve, reject) => void socket.once('secureConnect', resolve).once('error', reject));
    expect(socket.alpnProtocol).toBe('h2');
    socket.destroy();
    expect(await ask('/')).toMatchObject({ status: 200 });
  });

  it('lets pictures through up to the limit of the app, which refuses larger ones in its own words', async () => {
    const account = { email: `${randomUUID()}@example.com`, password: testPassword, timeZone: 'UTC', locale: 'en' };
    expect((await send('POST', '/auth/register', JSON.stringify(account))).status).toBe(201);
    // What follows a picture's end makes it larger and is not read.
    const picture = Buffer.concat([testPng(1024, 1024), Buffer.alloc(2_000_000)]);
    expect((await upload(picture)).status).toBe(200);

    const refused = await upload(Buffer.concat([picture, Buffer.alloc(avatarUpload.limitBytes + 1 - picture.length)]));
    expect(refused.status).toBe(413);
    expect(refused.headers[routeHeaderName.toLowerCase()]).toBeDefined();
    expect(JSON.parse(refused.body.toString())).toEqual({ message: expect.stringContaining('5120') });

    // By this the app knows that it was not the server.
    const byProxy = await upload(Buffer.alloc(7 * 1024 * 1024));
    expect([byProxy.status, byProxy.headers['content-type']]).toEqual([413, 'text/html']);
    expect(byProxy.headers[routeHeaderName.toLowerCase()]).toBeUndefined();
  });

  it('passes web sockets on', async () => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'a2Fkcm8ta2Fkcm8ta2Fkcg==',
      origin: `https://${nginxHost}`,
    };
    const heard = await new Promise<string>((resolve, reject) => {
      const asked = request(to(`/app/${realtimeKey}?protocol=7&client=test`, 'GET', headers));
      asked.on('upgrade', (_reply, socket, head) => {
        let text = head.toString('latin1');
        const look = (): void => {
          if (!text.includes('pusher:connection_established')) return;
          socket.destroy();
          resolve(text);
        };
        socket.on('data', (chunk) => {
          text += String(chunk);
          look();
        });
        socket.on('close', () => reject(new Error(`closed after ${text}`)));
        look();
      });
      asked.on('response', ({ statusCode }) => reject(new Error(`answered ${statusCode}`)));
      asked.on('error', reject);
      asked.end();
    });
    expect(heard).toContain('socket_id');
  });

  it('uses connections to the nodes again, goes on without one node, and by itself after both were away', async () => {
    for (let times = 0; times < 4; times += 1) expect((await ask('/readyz')).status).toBe(200);
    expect(nodes.map((node) => openTo(portOf(node)) > 0)).toEqual([true, true]);

    await nodes[0].kill();
    for (let times = 0; times < 10; times += 1) {
      const { status } = await ask('/');
      expect(status === 200 ? 'answered' : `${status}: ${nginx.output()}`).toBe('answered');
    }
    await nodes[1].kill();
    const away = await ask('/');
    expect([away.status, away.headers['content-type']]).toEqual([502, 'text/html']);
    await nodes[0].start();
    await expect.poll(async () => (await ask('/')).status, patience).toBe(200);
  });
});
