import { shellPath } from '@kadro/contract/screens/page-shell';
import { savesData } from '../shared/offline/saves-data.ts';
import type { OfflineFiles } from './offline-files.ts';

const prefix = 'build-';

/** Name of the cache of a build. */
export const buildCacheName = (hash: string): string => prefix + hash;

/** The caches of all other builds, the oldest one first. */
const readOthers = async (hash: string): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== buildCacheName(hash));

/** Stands in a build's cache once all of it is there: to look for each file again would cost every visit. */
const doneStart = '/kept/all/';
const doneMark = (locale: string): string => doneStart + locale;

const fetchWhole = async (address: string, init: RequestInit): Promise<Response> => {
  const reply = await fetch(address, init);
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return reply;
};

const fetchFile = (path: string): Promise<Response> => fetchWhole(path, { priority: 'low' });

/**
 * Keeps what a build needs to open: its page and its first files. Rejects where the server has another build by now: the
 * browser asks for that one's worker soon.
 */
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

/** Keeps the rest of a build, with the texts of one language, one file after the other; a full disk ends it. Nothing for somebody who saves data. */
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

/** The languages in which a build before this one is kept whole; the last one may have been kept in part alone. */
const localesBefore = async (hash: string): Promise<Set<string>> => {
  const kept = (await readOthers(hash)).map(async (name) => (await caches.open(name)).keys());
  const paths = (await Promise.all(kept)).flat().map(({ url }) => new URL(url).pathname);
  return new Set(paths.filter((path) => path.startsWith(doneStart)).map((path) => path.slice(doneStart.length)));
};

/**
 * Keeps all of this build where all of the one before it is kept: whoever opens the app next may do it without a connection.
 * Rejects where a file does not come; a full disk alone ends it.
 */
export const keepAsBefore = async (hash: string, listPath: string): Promise<void> => {
  try {
    for (const locale of await localesBefore(hash)) await keepRest(hash, listPath, locale);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
  }
};

/** Of all builds leaves this one and the one before it, whose pages may be open. */
export const dropOldBuilds = async (hash: string): Promise<void> => {
  const builds = await readOthers(hash);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
};
