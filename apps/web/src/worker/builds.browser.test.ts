import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerFile, answerPage } from './answer.ts';
import { buildCacheName, dropOldBuilds, keepAsBefore, keepFirst, keepRest } from './builds.ts';
import { picturesCacheName, writeKeptStart } from '../shared/offline/kept-start.ts';
import type { OfflineFiles } from './offline-files.ts';
import { aFeed, aStart } from './test-start.ts';

const files: OfflineFiles = {
  first: ['/assets/main-n.js', '/assets/font-n.woff2'],
  rest: ['/assets/later-n.js'],
  texts: { en: ['/assets/en-n.js'], ru: ['/assets/ru-n.js'] },
};
const html = '<body><!--app-shell--><!--app-data--><script src="/assets/main-n.js"></script></body>';
const listPath = '/assets/offline-n.json';

/** The server's files; any other address fails as without a connection. */
let site: Map<string, () => Response>;
const ask = vi.fn(async (input: RequestInfo | URL): Promise<Response> => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
  const answer = site.get(pathname);
  if (answer === undefined) throw new TypeError('Failed to fetch');
  return answer();
});
const asked = (path: string): number =>
  ask.mock.calls.filter(([input]) => String(input instanceof Request ? input.url : input).endsWith(path)).length;
const forgetAll = async (): Promise<void> => {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
};

beforeEach(async () => {
  await forgetAll();
  vi.stubGlobal('fetch', ask);
  ask.mockClear();
  site = new Map([
    ['/shell', () => new Response(html, { headers: { 'content-type': 'text/html' } })],
    [listPath, () => Response.json(files)],
    ...[...files.first, ...files.rest, ...Object.values(files.texts).flat()].map(
      (path) => [path, () => new Response(path)] as const,
    ),
  ]);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await forgetAll();
});

const pathsIn = async (build: string): Promise<string[]> => {
  const kept = await (await caches.open(buildCacheName(build))).keys();
  return kept.map(({ url }) => new URL(url).pathname).toSorted();
};
const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text();

it('keeps what a build opens with, later all of it in one language, and asks for nothing twice', async () => {
  await keepFirst('n', listPath);
  expect(await pathsIn('n')).toEqual(['/assets/font-n.woff2', '/assets/main-n.js', listPath, '/shell'].toSorted());
  await keepRest('n', listPath, 'ru');
  expect(await pathsIn('n')).toEqual(expect.arrayContaining(['/assets/later-n.js', '/assets/ru-n.js']));
  expect(await pathsIn('n')).not.toContain('/assets/en-n.js');
  const before = ask.mock.calls.length;
  await keepRest('n', listPath, 'ru');
  expect(ask.mock.calls.length).toBe(before);
});

it('does not take the place of the worker before it where the server has the page of another build', async () => {
  site.set('/shell', () => new Response(html.replaceAll('main-n', 'main-m')));
  await expect(keepFirst('n', listPath)).rejects.toThrow('another build');
});

it('gives pages of the build before their own files, leaves that build, and drops those before it', async () => {
  for (const build of ['l', 'm', 'n']) {
    const cache = await caches.open(buildCacheName(build));
    await cache.put(`/assets/page-${build}.js`, new Response(build));
  }
  await dropOldBuilds('n');
  expect((await caches.keys()).toSorted()).toEqual([buildCacheName('m'), buildCacheName('n')]);
  expect(await textOf(answerFile('n', new Request('/assets/page-m.js')))).toBe('m');
  expect(ask).not.toHaveBeenCalled();
  await expect(answerFile('n', new Request('/assets/page-l.js'))).rejects.toThrow('Failed to fetch');
});

it('keeps as much of a build as of the one before it, before it takes that one’s place', async () => {
  await keepFirst('n', listPath);
  await keepAsBefore('n', listPath);
  expect(asked('later-n.js')).toBe(0);
  await keepRest('n', listPath, 'ru');
  await keepFirst('o', listPath);
  await keepAsBefore('o', listPath);
  expect(await pathsIn('o')).toEqual(expect.arrayContaining(['/assets/later-n.js', '/assets/ru-n.js']));
  expect(await pathsIn('o')).not.toContain('/assets/en-n.js');
  // A broken connection leaves the old build in place; a full disk does not.
  await keepFirst('p', listPath);
  site.delete('/assets/later-n.js');
  await expect(keepAsBefore('p', listPath)).rejects.toThrow('Failed to fetch');
  site.set('/assets/later-n.js', () => new Response());
  vi.spyOn(Cache.prototype, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await keepAsBefore('p', listPath);
});

it('fetches no more than a build opens with for somebody who saves data', async () => {
  await keepFirst('n', listPath);
  await keepRest('n', listPath, 'ru');
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => ({ saveData: true }) });
  try {
    await keepFirst('o', listPath);
    const before = ask.mock.calls.length;
    await keepAsBefore('o', listPath);
    await keepRest('o', listPath, 'ru');
    expect(ask.mock.calls.length).toBe(before);
  } finally {
    Reflect.deleteProperty(navigator, 'connection');
  }
  // Without data saving it is loaded.
  await keepRest('o', listPath, 'ru');
  expect(await pathsIn('o')).toContain('/assets/later-n.js');
});

it('goes on without keeping where the browser has no room', async () => {
  await keepFirst('n', listPath);
  const full = new DOMException('full', 'QuotaExceededError');
  vi.spyOn(Cache.prototype, 'put').mockRejectedValue(full);
  await expect(keepRest('n', listPath, 'en')).rejects.toBe(full);
  expect(asked('later-n.js')).toBe(0);
  expect(await textOf(answerFile('n', new Request('/assets/later-n.js')))).toBe('/assets/later-n.js');
});

it('opens a page out of what is kept without a connection, and behind a gateway without a server', async () => {
  const page = () => answerPage('n', new Request('/learning'));
  await expect(page()).rejects.toThrow('Failed to fetch');
  await keepFirst('n', listPath);
  expect(await textOf(page())).toBe(html);
  site.set('/learning', () => new Response('Bad gateway', { status: 502 }));
  expect(await textOf(page())).toBe(html);
  site.set('/learning', () => new Response('of the server'));
  expect(await textOf(page())).toBe('of the server');
});

it('leads a push link that tells of new cards to those that are kept, where the server cannot be asked', async () => {
  await keepFirst('n', listPath);
  const open = () => answerPage('n', new Request('/feeds/base/selection'));
  const reply = await open();
  expect([reply.status, reply.headers.get('location')]).toEqual([302, `${location.origin}/feeds/base`]);
  expect(await textOf(answerPage('n', new Request('/feeds/base')))).toBe(html);
  site.set('/feeds/base/selection', () => new Response('of the server'));
  expect(await textOf(open())).toBe('of the server');
});

it('brings the first card’s picture in the page, where it is kept', async () => {
  await keepFirst('n', listPath);
  const soon = new Date(Date.now() + 60_000).toISOString();
  const { moves, selection } = aFeed();
  const feed = aFeed({ moves: { ...moves, refillsAt: soon }, selection: { ...selection, expiresAt: soon } });
  await writeKeptStart(aStart({ feed, session: null }));
  const page = () => textOf(answerPage('n', new Request('/')));
  const without = await page();
  expect(without).toContain('boot-word');
  expect(without).not.toContain('src="data:');
  const pictures = await caches.open(picturesCacheName);
  const file = new Response('cat', { headers: { 'content-type': 'image/webp' } });
  await pictures.put('/api/v1/pictures/cat-1a2b3c4d.webp?w=384', file);
  expect(await page()).toContain(`src="data:image/webp;base64,${btoa('cat')}"`);
  expect(await textOf(answerPage('n', new Request('/learning')))).not.toContain('src="data:');
});

it('names in the page of a workout what that begins with, in the language in which the app was left, and in no other page', async () => {
  await keepFirst('n', listPath);
  await writeKeptStart(aStart({ session: null }));
  const page = (path: string) =>
    textOf(answerPage('n', new Request(path), { en: ['/assets/en.js'], ru: ['/assets/ru.js'] }));
  const workout = await page('/workout');
  expect(workout).toContain('<link rel="modulepreload" crossorigin href="/assets/ru.js">');
  expect(workout).not.toContain('/assets/en.js');
  expect(await page('/learning')).not.toContain('modulepreload');
});
