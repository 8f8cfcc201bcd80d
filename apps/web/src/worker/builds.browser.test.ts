import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerFile, answerPage } from './answer.ts';
import { buildCacheName, dropOldBuilds, keepFirst, keepRest } from './builds.ts';
import type { OfflineFiles } from './offline-files.ts';

const files: OfflineFiles = {
  first: ['/assets/main-n.js', '/assets/font-n.woff2'],
  rest: ['/assets/later-n.js'],
  texts: { en: ['/assets/en-n.js'], ru: ['/assets/ru-n.js'] },
};
const html = '<body><!--app-shell--><!--app-data--><script src="/assets/main-n.js"></script></body>';
const listPath = '/assets/offline-n.json';

/** What the server has; an address that is not here fails as without a connection. */
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
