import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { implement, type HttpApp } from './implement.ts';
import type { HttpSettings } from './settings.ts';
import { buildTestApp, gate, type TestSession } from './test-app.ts';

const publicUrl = 'https://kadro.example';
const folder = mkdtempSync(join(tmpdir(), 'kadro-plain-'));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html lang="en"><head></head><body><!--app-shell--><!--app-data--></body></html>',
);
writeFileSync(join(folder, 'build.json'), '{"hash":"a"}');
afterAll(() => rmSync(folder, { recursive: true }));

let app: HttpApp<TestSession>;
let calls = 0;
const start = async (settings: Partial<HttpSettings> = {}): Promise<void> => {
  ({ app } = await buildTestApp({
    settings: {
      publicUrl,
      hostNames: ['kadro.example'],
      hasLocalNames: false,
      trustProxy: '10.0.0.1',
      ...settings,
    },
    web: { folder, isKnownPath: () => true },
  }));
  calls = 0;
  implement(app, gate('public', 'GET'), () => void (calls += 1));
  implement(app, gate('session', 'POST'), () => void (calls += 1));
};
afterEach(() => app.close());

const api = '/api/v1/test/gate/public';
const ask = (url: string, remoteAddress: string, headers = {}, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ url, method, remoteAddress, headers: { host: 'kadro.example', ...headers } });
const by = (proto: string) => ({ 'x-forwarded-proto': proto, 'x-forwarded-for': '203.0.113.9' });

describe('where browsers come by https', () => {
  it.each([
    ['through the proxy’s port 80', '10.0.0.1', by('http')],
    ['around the proxy', '203.0.113.9', {}],
    ['around the proxy, with its headers', '203.0.113.9', by('https')],
  ])('plain http is of no use %s', async (_, address, headers) => {
    await start();
    const page = await ask('/new-password?token=secret', address, headers);
    expect(page.statusCode).toBe(308);
    expect(page.headers.location).toBe(`${publicUrl}/new-password?token=secret`);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.body).toBe('');
    for (const reply of [
      await ask(api, address, headers),
      await ask('/sanctum/csrf-cookie', address, headers),
      await ask('/api/v1/test/gate/session', address, headers, 'POST'),
      await ask('/learning', address, headers, 'POST'),
    ]) {
      expect(reply.statusCode).toBe(403);
      expect(reply.headers.location).toBeUndefined();
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    expect(calls).toBe(0);
    expect((await ask('/healthz', address, headers)).statusCode).toBe(200);
  });

  it('redirects to no other host, whatever the path looks like', async () => {
    await start();
    for (const url of ['//evil.example/a', '/\\evil.example', '/@evil.example']) {
      const { headers } = await ask(url, '10.0.0.1', by('http'));
      expect(URL.parse(String(headers.location))?.host).toBe('kadro.example');
    }
  });

  it.each([
    ['https through the proxy', '10.0.0.1', by('https')],
    ['a proxy that names no scheme', '10.0.0.1', {}],
    ['the machine itself', '127.0.0.1', {}],
  ])('answers %s', async (_, address, headers) => {
    await start();
    expect((await ask(api, address, headers)).statusCode).toBe(204);
    expect((await ask('/learning', address, headers)).statusCode).toBe(200);
  });

  it.each([
    ['no proxy is believed', { trustProxy: false }],
    ['PUBLIC_URL is plain', { publicUrl: 'http://kadro.example' }],
  ])('says nothing where %s', async (_, settings) => {
    await start(settings);
    expect((await ask(api, '203.0.113.9', by('http'))).statusCode).toBe(204);
  });
});
