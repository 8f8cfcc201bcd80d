import { shellPath } from '@kadro/contract/screens/page-shell';
import { screenPaths, withoutSelection } from '@kadro/contract/screens/screens';
import { picturesCacheName, type KeptStart } from '../shared/offline/kept-start.ts';
import { buildCacheName } from './builds.ts';
import { answersAtOnce } from './choose-answer.ts';
import { fillShell, shownFirst } from './fill-shell.ts';
import { readKeptPicture } from './kept-picture.ts';
import { readPresentStart } from './present-start.ts';

/** First files of a workout, by language. */
type WorkoutFiles = Readonly<Record<string, readonly string[]>>;

/** Time after which a page comes from the cache instead of the server. */
const patienceMs = 4000;

/** Whether a reply is from a proxy while the server is away or being replaced. */
const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** Returns the page of an address from the cache; undefined if the build is not cached. */
const openKept = async (
  hash: string,
  path: string,
  kept: KeptStart | undefined,
  nowMs: number,
  workoutFiles: WorkoutFiles,
): Promise<Response | undefined> => {
  const card = shownFirst(path, kept);
  const [shell, picture] = await Promise.all([
    caches.match(shellPath, { cacheName: buildCacheName(hash) }),
    // A picture that cannot be read is requested by the page.
    card && readKeptPicture(card.picture.id).catch(() => null),
  ]);
  if (shell === undefined) return undefined;
  const headers = new Headers(shell.headers);
  // The cached body is decompressed.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  headers.set('cache-control', 'private, no-store');
  const files = path === screenPaths.workout && kept ? workoutFiles[kept.locale] : [];
  return new Response(fillShell(await shell.text(), path, kept, nowMs, picture, files), { headers });
};

const readStart = (): Promise<KeptStart | undefined> => readPresentStart().catch(() => undefined);

/** Answers a page: at once from the cache if that is current, otherwise from the server, or from the cache without one. */
export const answerPage = async (
  hash: string,
  request: Request,
  workoutFiles: WorkoutFiles = {},
): Promise<Response> => {
  const url = new URL(request.url);
  const kept = await readStart();
  const nowMs = Date.now();
  if (answersAtOnce(url, kept, nowMs)) {
    const page = await openKept(hash, url.pathname, kept, nowMs, workoutFiles);
    if (page !== undefined) return page;
  }
  const asked = fetch(request);
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patienceMs);
  });
  const reply = await Promise.race([asked.catch(() => undefined), late]);
  if (reply !== undefined && !isAway(reply)) return reply;
  // A link that announces new cards redirects to the cached feed: without a server there are none.
  const plain = withoutSelection(url.pathname);
  if (plain !== null) return Response.redirect(plain);
  // Read again: the user may have changed.
  return (await openKept(hash, url.pathname, await readStart(), Date.now(), workoutFiles)) ?? reply ?? asked;
};

/** Answers a file from the cache of any build, else from the server, and caches it. */
export const answerFile = async (hash: string, request: Request): Promise<Response> => {
  const known = await caches.match(request, { ignoreVary: true });
  if (known !== undefined) return known;
  const reply = await fetch(request);
  if (reply.status === 200) {
    const copy = reply.clone();
    // A full disk caches nothing, but the page gets its file.
    void caches
      .open(buildCacheName(hash))
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  }
  return reply;
};

/** Answers a picture: from the cache, else the server's, and without a connection the same picture in another size. */
export const answerPicture = async (request: Request): Promise<Response> => {
  const known = await caches.match(request, { cacheName: picturesCacheName });
  if (known !== undefined) return known;
  try {
    return await fetch(request);
  } catch (error) {
    const other = await caches.match(request, { cacheName: picturesCacheName, ignoreSearch: true });
    if (other === undefined) throw error;
    return other;
  }
};
