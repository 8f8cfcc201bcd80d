import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { HttpSettings } from './settings.ts';
import { buildTestApp } from './test-app.ts';

let app: Awaited<ReturnType<typeof buildTestApp>>['app'];
let port: number;
const start = async (settings: Partial<HttpSettings> = {}, host = '127.0.0.1'): Promise<void> => {
  ({ app } = await buildTestApp({ settings }));
  port = Number(new URL(await app.listen({ host, port: 0 })).port);
};
afterEach(() => app.close());

const get = async (path: string, version: string, headers: string[], address = '127.0.0.1'): Promise<number> => {
  const socket = connect(port, address);
  socket.write([`GET ${path} HTTP/${version}`, 'Connection: close', ...headers, '', ''].join('\r\n'));
  return Number((await text(socket)).split(' ', 2)[1]);
};
const statusOf = (version: string, ...headers: string[]): Promise<number> => get('/healthz', version, headers);
const statusAs = (host: string, path = '/sanctum/csrf-cookie'): Promise<number> => get(path, '1.1', [`Host: ${host}`]);

describe('a request', () => {
  it('that names one host is answered', async () => {
    await start();
    expect(await statusOf('1.1', 'Host: localhost')).toBe(200);
    expect(await statusOf('1.0')).toBe(200);
  });

  it.each([
    ['none', []],
    ['a second one', ['Host: localhost', 'Host: evil.example']],
    ['the same one again', ['Host: localhost', 'X-Other: 1', 'HOST: localhost']],
  ])('that names %s is rejected', async (_case, headers) => {
    await start();
    expect(await statusOf('1.1', ...headers)).toBe(400);
  });
});

describe('without PUBLIC_URL', () => {
  it.each([
    'localhost',
    'LOCALHOST:3000',
    'localhost.',
    'kadro.localhost:80',
    '127.0.0.1:3000',
    '127.0.0.2',
    '[::1]:3000',
  ])('the host %s is answered', async (host) => {
    await start();
    expect(await statusAs(host)).toBe(204);
  });

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example:3000',
    '192.0.2.7',
    'evil.example#@localhost',
    'localhost/evil.example',
    '',
  ])('the host %s is not', async (host) => {
    await start();
    for (const path of ['/', '/sanctum/csrf-cookie', '/healthz', '/readyz', '/metrics', '/nothing-there'])
      expect(await statusAs(host, path)).toBe(421);
  });

  it('the name in HOST is answered', async () => {
    await start({ hostNames: ['name.test'] });
    expect(await statusAs('name.test:3000')).toBe(204);
    expect(await statusAs('other.test:3000')).toBe(421);
  });

  it('an address of this machine is answered where a request arrives at it', async () => {
    const own = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
    const address = own ?? '127.0.0.3';
    await start({}, '0.0.0.0');
    expect(await get('/sanctum/csrf-cookie', '1.1', [`Host: ${address}:${port}`], address)).toBe(204);
    expect(await get('/sanctum/csrf-cookie', '1.1', ['Host: 192.0.2.7'], address)).toBe(421);
  });
});

describe('with PUBLIC_URL', () => {
  const settings = { hostNames: ['name.test'], hasLocalNames: false };

  it('its host alone is answered', async () => {
    await start(settings);
    expect(await statusAs('name.test')).toBe(204);
    expect(await statusAs('NAME.test:3000')).toBe(204);
    for (const host of ['localhost', '127.0.0.1', '[::1]', 'evil.example', 'sub.name.test'])
      expect(await statusAs(host)).toBe(421);
  });

  it('probes of the same machine are answered', async () => {
    await start(settings);
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect(await statusAs('127.0.0.1:3000', path)).toBe(200);
      expect(await statusAs('localhost', path)).toBe(200);
      expect(await statusAs('evil.example', path)).toBe(421);
    }
  });

  it('all loopback names are one host', async () => {
    await start({ hostNames: ['localhost'], hasLocalNames: false });
    expect(await statusAs('127.0.0.1:3000')).toBe(204);
    expect(await statusAs('evil.example')).toBe(421);
  });
});
