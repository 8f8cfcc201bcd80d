import { shellPath } from '@kadro/contract/screens/page-shell';
import { screenPaths, withoutSelection } from '@kadro/contract/screens/screens';
import { picturesCacheName, type KeptStart } from '../shared/offline/kept-start.ts';
import { buildCacheName } from './builds.ts';
import { answersAtOnce } from './choose-answer.ts';
import { fillShell, shownFirst } from './fill-shell.ts';
import { readKeptPicture } from './kept-picture.ts';
import { readPresentStart } from './present-start.ts';

/** What a workout begins with, by language. */
type WorkoutFiles = Readonly<Record<string, readonly string[]>>;

/** After so long a page that the server owes comes from what is kept. */
const patienceMs = 4000;

/** A server that is being replaced, or what stands before it while it is away. */
const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** The page of an address out of what is kept; undefined where the build is not kept. */
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
    // Where it cannot be read the page asks for it.
    card && readKeptPicture(card.picture.id).catch(() => null),
  ]);
  if (shell === undefined) return undefined;
  const headers = new Headers(shell.headers);
  // The body is here unpacked.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  headers.set('cache-control', 'private, no-store');
  const files = path === screenPaths.workout && kept ? workoutFiles[kept.locale] : [];
  return new Response(fillShell(await shell.text(), path, kept, nowMs, picture, files), { headers });
};

const readStart = (): Promise<KeptStart | undefined> => readPresentStart().catch(() => undefined);

/** Answers a page: at once with what is kept where that stands for the present, otherwise from the server, or without it. */
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
  // A link that tells of new cards, of which there are none without a server: the way to those that are kept.
  const plain = withoutSelection(url.pathname);
  if (plain !== null) return Response.redirect(plain);
  // Read anew: somebody else may be here by now.
  return (await openKept(hash, url.pathname, await readStart(), Date.now(), workoutFiles)) ?? reply ?? asked;
};

/** Answers a file of a build: of any one that is kept, else from the server, and keeps it. */
export const answerFile = async (hash: string, request: Request): Promise<Response> => {
  const known = await caches.match(request, { ignoreVary: true });
  if (known !== undefined) return known;
  const reply = await fetch(request);
  if (reply.status === 200) {
    const copy = reply.clone();
    // A full disk keeps nothing, and the page has its file all the same.
    void caches
      .open(buildCacheName(hash))
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  }
  return reply;
};

/** Answers a picture: the file itself where it is kept, else the server's, and without a connection the same picture in another size. */
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
