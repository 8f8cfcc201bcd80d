import { shellPath } from '@kadro/contract/screens/page-shell';
import { savesData } from '../shared/offline/saves-data.ts';
import type { OfflineFiles } from './offline-files.ts';

const prefix = 'build-';

/** Name of the cache of a build. */
export const buildCacheName = (hash: string): string => prefix + hash;

/** Returns the names of all other builds' caches, oldest first. */
const readOthers = async (hash: string): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== buildCacheName(hash));

/** Marks a build's cache as complete: a check of each file would cost every visit. */
const doneStart = '/kept/all/';
const doneMark = (locale: string): string => doneStart + locale;

const fetchWhole = async (address: string, init: RequestInit): Promise<Response> => {
  const reply = await fetch(address, init);
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return reply;
};

const fetchFile = (path: string): Promise<Response> => fetchWhole(path, { priority: 'low' });

/** Caches a build's page and first files. Rejects if the server has another build by now: the browser requests that one's worker soon. */
export const keepFirst = async (hash: string, listPath: string): Promise<void> => {
  const cache = await caches.open(buildCacheName(hash));
  const shell = await fetchWhole(shellPath, { cache: 'no-store' });
  const list = await fetchFile(listPath);
  const { first }: OfflineFiles = await list.clone().json();
  const html = await shell.clone().text();
  if (!first.every((path) => !path.endsWith('.js') || html.includes(path)))
    throw new Error('The server has another build');
  await cache.put(listPath, list);
  for (const path of first) await cache.put(path, await fetchFile(path));
  await cache.put(shellPath, shell);
};

/** Caches the rest of a build, file by file, with the texts of one language; a full disk ends it. Does nothing with data saving on. */
export const keepRest = async (hash: string, listPath: string, locale: string): Promise<void> => {
  if (savesData()) return;
  const cache = await caches.open(buildCacheName(hash));
  const [list, isDone] = await Promise.all([cache.match(listPath), cache.match(doneMark(locale))]);
  if (list === undefined || isDone !== undefined) return;
  const { rest, texts }: OfflineFiles = await list.json();
  for (const path of [...(texts[locale] ?? []), ...rest]) {
    if ((await cache.match(path)) === undefined) await cache.put(path, await fetchFile(path));
  }
  await cache.put(doneMark(locale), new Response());
};

/** Returns the languages in which an earlier build is cached completely; the last one may be cached only in part. */
const localesBefore = async (hash: string): Promise<Set<string>> => {
  const kept = (await readOthers(hash)).map(async (name) => (await caches.open(name)).keys());
  const paths = (await Promise.all(kept)).flat().map(({ url }) => new URL(url).pathname);
  return new Set(paths.filter((path) => path.startsWith(doneStart)).map((path) => path.slice(doneStart.length)));
};

/**
 * Caches all of this build if the previous one was cached completely: the next visit may have no connection. Rejects if a file fails to
 * load; a full disk only ends it.
 */
export const keepAsBefore = async (hash: string, listPath: string): Promise<void> => {
  try {
    for (const locale of await localesBefore(hash)) await keepRest(hash, listPath, locale);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
  }
};

/** Deletes all builds but this one and the previous one, whose pages may be open. */
export const dropOldBuilds = async (hash: string): Promise<void> => {
  const builds = await readOthers(hash);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
};
