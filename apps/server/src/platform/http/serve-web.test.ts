import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { askedAddressKey } from '@kadro/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AppOptions } from './build-app.ts';
import { keepAssets } from './kept-assets.ts';
import { implement, type HttpApp } from './implement.ts';
import type { HttpSettings } from './settings.ts';
import { sessionCookieName } from './session-cookies.ts';
import { buildTestApp, cookiesOf, gate, type TestSession } from './test-app.ts';

const script = 'document.documentElement.dataset.ready = 1';
const html = `<!doctype html><html lang="en"><head><script>${script}</script></head><body><!--app-shell--><!--app-data--></body></html>`;
const main = 'export const app = 1;';
const sheet = '.main { color: red }';

let folder: string;
let app: HttpApp<TestSession>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadro-web-'));
  await mkdir(join(folder, 'assets'));
  await Promise.all([
    writeFile(join(folder, 'index.html'), html),
    writeFile(join(folder, 'build.json'), '{"hash":"abc123"}'),
    writeFile(join(folder, 'sw.js'), '// the worker'),
    writeFile(join(folder, 'manifest.webmanifest'), '{"name":"Kadro"}'),
    writeFile(join(folder, 'assets', 'main-1a2b.js'), main),
    writeFile(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync(main)),
    writeFile(join(folder, 'assets', 'main-1a2b.js.gz'), gzipSync(main)),
    writeFile(join(folder, 'assets', 'main-1a2b.js.map'), '{}'),
    writeFile(join(folder, 'assets', 'main-1a2b3c4d.css'), sheet),
  ]);
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => app.close());

class DatabaseAway extends Error {}
type Web = NonNullable<AppOptions<TestSession>['web']>;
const start = async (
  web: Partial<Web> = {},
  options: Partial<Omit<AppOptions<TestSession>, 'settings'>> = {},
  settings: Partial<HttpSettings> = {},
) => {
  const built = await buildTestApp({
    isUnavailable: (error) => error instanceof DatabaseAway,
    ...options,
    settings,
    web: { folder, isKnownPath: (path) => path === '/' || path.startsWith('/feeds/'), ...web },
  });
  app = built.app;
  return built;
};

describe('files', () => {
  it('are sent in part, and with 416 and their length where they have no such part', async () => {
    await start();
    const ask = (range: string) =>
      app.inject({ url: '/assets/main-1a2b.js', headers: { range, 'accept-encoding': 'identity' } });
    const [part, refused] = await Promise.all([ask('bytes=0-5'), ask('bytes=2000-')]);
    expect([part.statusCode, part.body]).toEqual([206, 'export']);
    expect([refused.statusCode, refused.headers['content-range']]).toEqual([416, `bytes */${main.length}`]);
    expect(refused.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(refused.json()).toEqual({ message: 'The file has no such part.' });
  });
  it('with a hash in their names are kept for ever, and sent as they were compressed at the build', async () => {
    await start();
    const ask = (encoding: string) =>
      app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': encoding } });
    const [brotli, gzip, plain] = await Promise.all([ask('gzip, deflate, br'), ask('gzip'), ask('identity')]);
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.rawPayload).toString()]).toEqual([
      'br',
      main,
    ]);
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', main]);
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, main]);
    for (const reply of [brotli, gzip, plain]) {
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(reply.headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(reply.headers.vary).toMatch(/accept-encoding/i);
    }
  });
  it('of the build before are served to pages that are still open', async () => {
    const keptAssetsFolder = join(folder, 'kept');
    const older = join(folder, 'older');
    await mkdir(older);
    await Promise.all([
      writeFile(join(older, 'settings-old.js'), 'old'),
      writeFile(join(older, 'settings-old.js.br'), brotliCompressSync('old')),
    ]);
    await keepAssets(older, keptAssetsFolder, 'older', 0);
    await start({ keptAssetsFolder });
    const ask = (name: string) => app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': 'br' } });
    const [old, present, list] = await Promise.all(['settings-old.js', 'main-1a2b.js', 'builds.json'].map(ask));
    expect(brotliDecompressSync(old?.rawPayload ?? Buffer.of()).toString()).toBe('old');
    expect(old?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect([present?.statusCode, list?.statusCode]).toEqual([200, 404]);
  });
  it('of a build that is gone fail so that the next page opens what was asked for, and get the present style', async () => {
    await start();
    const ask = (url: string, destination?: string) =>
      app.inject({ url, headers: destination === undefined ? {} : { 'sec-fetch-dest': destination } });
    const module = await ask('/assets/learning-Abcd1234.js', 'script');
    expect([module.statusCode, module.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    // A page that hides after it has run the module leaves its address; the module itself fails, as one that is missing does.
    const leave = Promise.withResolvers<() => void>();
    const stored = new Map<string, string>();
    const page = {
      Error,
      Date,
      addEventListener: (_name: string, listener: () => void) => leave.resolve(listener),
      location: { pathname: '/learning', search: '?a=1' },
      sessionStorage: { setItem: (key: string, value: string) => stored.set(key, value) },
    };
    expect(() => runInNewContext(module.body, page)).toThrow('earlier release');
    (await leave.promise)();
    expect(stored.get(askedAddressKey)).toMatch(/^\d+ \/learning\?a=1$/);

    const sheets = await Promise.all(
      ['main-Zzzz1234.css', 'gone-Zzzz1234.css'].map((name) => ask(`/assets/${name}`, 'style')),
    );
    expect(sheets.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, sheet],
      [200, ''],
    ]);
    for (const { headers } of [module, ...sheets]) {
      expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: '*' });
    }
    // A worker that fills its cache, a browser that does not say what for, and other kinds of files.
    for (const [name, destination] of [
      ['learning-Abcd1234.js', 'empty'],
      ['learning-Abcd1234.js', undefined],
      ['main-Zzzz1234.css', 'empty'],
      ['font-Abcd1234.woff2', 'font'],
    ] as const)
      expect((await ask(`/assets/${name}`, destination)).statusCode).toBe(404);
    expect((await ask('/assets/main-1a2b.js', 'script')).body).toBe(main);
  });

  it('without one are asked for again, and are 304 when they have not changed', async () => {
    await start();
    const reply = await app.inject('/manifest.webmanifest');
    expect(reply.headers['cache-control']).toBe('public, no-cache');
    const again = await app.inject({
      url: '/manifest.webmanifest',
      headers: { 'if-none-match': String(reply.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
  it.each([
    '/assets/gone.js',
    '/assets/main-1a2b.js.map',
    '/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/.env',
    '/build.json',
  ])('such as %s are not there: 404, no page', async (url) => {
    await start();
    const reply = await app.inject(url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
});

describe('the service worker', () => {
  it('gets the page as it was built, without anybody’s data, and the file it runs is asked for at each visit', async () => {
    await start({
      renderPage: async () => ({ preload: null, shell: '<p>cat</p>', data: '{"user":1}', lang: 'ru' }),
    });
    const { statusCode, body, headers } = await app.inject({ url: '/shell', headers: { 'accept-language': 'ru' } });
    expect([statusCode, body]).toEqual([200, html]);
    expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    const worker = await app.inject('/sw.js');
    expect([worker.body, worker.headers['cache-control']]).toEqual(['// the worker', 'public, no-cache']);
  });

  it('is replaced by one that removes what was kept, and itself, where the operator says so', async () => {
    await start({}, {}, { hasServiceWorker: false });
    const { body, headers } = await app.inject('/sw.js');
    expect(headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(body).toContain('registration.unregister()');
  });
});

describe('the page', () => {
  it('answers known paths with 200 and others with 404, always asked for again', async () => {
    await start();
    for (const [url, status] of [
      ['/', 200],
      ['/feeds/my?x=1', 200],
      ['/nowhere', 404],
    ] as const) {
      const reply = await app.inject(url);
      expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
        status,
        'text/html; charset=utf-8',
        'private, no-cache',
      ]);
      expect(reply.body).toContain(script);
    }
    expect((await app.inject('/index.html')).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404);
    expect((await app.inject('/api/v1/nowhere')).headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('allows its own inline script by hash, and may be framed by the social network', async () => {
    await start();
    const { headers } = await app.inject('/');
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' 'sha256-${Buffer.from(digest).toString('base64')}';`,
    );
    expect(headers['content-security-policy']).toContain('frame-ancestors');
    expect(headers['content-security-policy']).toContain("connect-src 'self' ws://localhost:3000;");
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).toHaveProperty('permissions-policy');
    expect(headers).toHaveProperty('content-security-policy-report-only', "require-trusted-types-for 'script'");
  });

  it('is filled for the visitor: language, first card, data', async () => {
    const { sessions } = await start({
      renderPage: async (request, session) => ({
        preload: '</cat.avif>; rel=preload',
        shell: `<p>${request.url}</p>`,
        data: JSON.stringify({ points: session?.points ?? null }),
        lang: session?.locale ?? 'en',
      }),
    });
    const { body, headers } = await app.inject({
      url: '/',
      headers: { cookie: `${sessionCookieName}=${sessions.add({ locale: 'ru' })}` },
    });
    // Somebody's own page stays on no disk.
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toContain('<html lang="ru">');
    expect(headers['link']).toBe('</cat.avif>; rel=preload');
    expect(body).toContain('<p>/</p><script type="application/json" id="app-data">{"points":7}</script>');
  });

  it('has the language of the browser where nobody is signed in', async () => {
    await start();
    expect((await app.inject({ url: '/', headers: { 'accept-language': 'ru-RU,ru;q=0.9' } })).body).toContain(
      '<html lang="ru">',
    );
  });

  it('is compressed as the browser likes it', async () => {
    await start();
    const ask = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    const [brotli, gzip, plain] = await Promise.all([ask('gzip, deflate, br, zstd'), ask('gzip;q=1, br;q=0'), ask('')]);
    expect([
      brotli.headers['content-encoding'],
      gzip.headers['content-encoding'],
      plain.headers['content-encoding'],
    ]).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotli.headers.vary).toContain('accept-encoding');
  });

  it('brings both cookies along where the browser has none, so that the first call needs no trip for them', async () => {
    const { sessions } = await start();
    implement(app, gate('public', 'POST'), () => undefined);
    const cookies = cookiesOf(await app.inject('/'));
    const [session, token] = [cookies[sessionCookieName] ?? '', cookies['XSRF-TOKEN'] ?? ''].map((line) =>
      line.slice(line.indexOf('=') + 1, line.indexOf(';')),
    );
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/test/gate/public',
      headers: { cookie: `${sessionCookieName}=${session}`, 'x-xsrf-token': token ?? '' },
    });
    expect(reply.statusCode).toBe(204);

    const known = await app.inject({
      url: '/',
      headers: { cookie: `${sessionCookieName}=${sessions.add()}; XSRF-TOKEN=x` },
    });
    expect(known.headers).not.toHaveProperty('set-cookie');
  });

  it('is not sent again to a visitor who has it, unless cookies go along or something has changed', async () => {
    let shell = '<p>cat</p>';
    const { sessions } = await start({
      renderPage: async () => ({ preload: null, shell, data: null, lang: 'en' }),
    });
    const known = { cookie: 'XSRF-TOKEN=x' };
    const first = await app.inject({ url: '/', headers: known });
    const tag = String(first.headers.etag);
    const again = (headers: Record<string, string>) =>
      app.inject({ url: '/', headers: { 'if-none-match': tag, ...headers } });
    const same = await again(known);
    expect([same.statusCode, same.body, same.headers['cache-control']]).toEqual([304, '', 'private, no-cache']);
    expect(same.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect((await again({})).statusCode).toBe(200);
    const mine = await again({ cookie: `XSRF-TOKEN=x; ${sessionCookieName}=${sessions.add()}` });
    expect([mine.statusCode, mine.headers.etag]).toEqual([200, undefined]);
    shell = '<p>dog</p>';
    expect((await again(known)).statusCode).toBe(200);
  });

  it('is sent unfilled when filling it fails', async () => {
    await start({ renderPage: () => Promise.reject(new Error('no feed')) });
    const reply = await app.inject('/');
    expect([reply.statusCode, reply.body.includes('app-data')]).toEqual([200, false]);
  });

  it('is there without the database too, and leaves the session cookie alone', async () => {
    await start({}, { authenticate: () => Promise.reject(new DatabaseAway()) });
    implement(app, gate('session', 'GET'), () => undefined);
    const headers = { cookie: `${sessionCookieName}=${'a'.repeat(43)}` };
    const reply = await app.inject({ url: '/', headers });
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([200, undefined]);
    expect((await app.inject({ url: '/api/v1/test/gate/session', headers })).statusCode).toBe(503);
  });
});

const ask = (version: string) =>
  app.inject({ url: '/api/v1/test/gate/public', headers: { 'x-version': version, 'accept-language': 'ru' } });

it('of another host than the API’s calls it there, and says nothing of whoever is here', async () => {
  const apiHost = await mkdtemp(join(tmpdir(), 'kadro-web-'));
  const meta = '<meta name="api-base" content="" />';
  await writeFile(join(apiHost, 'index.html'), html.replace('</head>', `${meta}</head>`));
  await writeFile(join(apiHost, 'build.json'), '{"hash":"abc123"}');
  const apiUrl = 'https://api.kadro.example';
  const parts = {
    preload: '<x>; rel=preload',
    shell: 'first',
    data: '{"user":null}',
    lang: 'ru',
    head: '<title>A card</title>',
  };
  await start(
    { folder: apiHost, renderPage: async () => parts },
    {},
    { apiUrl, connectOrigins: [apiUrl, 'wss://api.kadro.example'], imageOrigins: [apiUrl] },
  );
  for (const url of ['/', '/shell']) {
    const reply = await app.inject({ url });
    expect(reply.body).toContain(`<meta name="api-base" content="${apiUrl}" />`);
    expect(reply.headers['content-security-policy']).toContain(`img-src 'self' data: blob: ${apiUrl};`);
    expect(reply.headers['content-security-policy']).toMatch(/connect-src [^;]*wss:\/\/api\.kadro\.example/);
    // They belong to the host of the API.
    expect(cookiesOf(reply)).toEqual({});
  }
  const { body, headers } = await app.inject({ url: '/' });
  expect(body).toContain('<title>A card</title>');
  expect(body).not.toContain('first');
  expect([body.includes('"user"'), headers['link']]).toEqual([false, undefined]);
  await rm(apiHost, { recursive: true });
});

it('serves a page of the build before, and refuses one below the minimum with 426', async () => {
  await start({}, {}, { minimumClientVersion: '2.2.0' });
  implement(app, gate('public', 'GET'), () => undefined);
  expect((await ask('2.2.1-fedcba')).statusCode).toBe(204);
  expect((await ask('2.1.9-abc123')).statusCode).toBe(426);
});

it('refuses a client of another build, where it is told to, with 426 and the version to load', async () => {
  await start({}, {}, { refuseOtherBuilds: true });
  implement(app, gate('public', 'GET'), () => undefined);
  expect((await ask('2.2.1-abc123')).statusCode).toBe(204);
  const reply = await ask('2.2.1-fedcba');
  expect([reply.statusCode, reply.json()]).toEqual([
    426,
    {
      message: 'Вышла новая версия приложения. Через несколько секунд страница обновится.',
      lastVersion: '2.2.1-abc123',
    },
  ]);
});
