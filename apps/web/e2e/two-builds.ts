import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { removingWorker } from '../../server/src/platform/http/removing-worker.ts';
import { root } from './run-server.ts';

export type Build = 'present' | 'next';

interface Serving {
  readonly page: Build;
  readonly worker: Build | 'removing';
}

/** A site behind which its build, and another one made of it, can be served. */
export interface TwoBuilds {
  /** Where the site answers, without a slash at the end. */
  readonly url: string;
  readonly hashes: Readonly<Record<Build, string>>;
  /** Whose file an address is of; undefined where both builds have it. */
  readonly whose: (address: string) => Build | undefined;
  /** From now on pages and files are of one build, and the service worker is of one; `removing` is what takes it off. */
  readonly serve: (now: Serving) => void;
  readonly close: () => Promise<void>;
}

const dist = join(root, 'apps/web/dist');
const isText = (name: string): boolean => /\.(js|css|json)$/.test(name);
/** The name that a file with other contents would have: no file keeps its own. */
const renamed = (name: string): string =>
  name.replace(/(-[\w-]{7})([\w-])(?=\.\w+$)/, (_, start: string, last: string) => start + (last === '0' ? '1' : '0'));
const workerPath = '/sw.js';

const without = (headers: OutgoingHttpHeaders, ...names: readonly string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Says which of the two builds' words stand in a text, and puts those of the next one in place of the present one's. */
const readBuild = () => {
  const { hash } = z.object({ hash: z.string() }).parse(JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')));
  const next = `${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`;
  const names = readdirSync(join(dist, 'assets')).filter((name) => isText(name) && renamed(name) !== name);
  const words = new Map([[hash, next], ...names.map((name) => [name, renamed(name)] as const)]);
  const before = new Map([...words].map(([one, other]) => [other, one]));
  const pattern = new RegExp([...words.keys()].map((word) => word.replaceAll('.', String.raw`\.`)).join('|'), 'g');
  return {
    hashes: { present: hash, next },
    toNext: (text: string): string => text.replace(pattern, (word) => words.get(word) ?? word),
    /** The path of the file of which one of the next build was made. */
    toPresent: (path: string): string => path.replace(/[^/]+$/, (name) => before.get(name) ?? name),
    /** Whose file an address is of; undefined where both have it. */
    whose: (address: string): Build | undefined => {
      const name = address.replace(/^.*\//, '');
      if (words.has(name)) return 'present';
      return before.has(name) ? 'next' : undefined;
    },
  };
};

/**
 * Stands before a site and serves its build, or one that differs from it in its hash and in the names of its files, which stand in
 * pages, in code and in the worker: a release as a browser sees it, without a second build. Files of the other build are gone.
 */
export const serveTwoBuilds = async (siteUrl: string): Promise<TwoBuilds> => {
  const { port } = new URL(siteUrl);
  const { hashes, toNext, toPresent, whose } = readBuild();
  let now: Serving = { page: 'present', worker: 'present' };

  const ask = (near: IncomingMessage, path: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const far = request({ host: '127.0.0.1', port, path, method: near.method, headers }, resolve);
      far.on('error', reject);
      near.pipe(far);
    });
  const server = createServer((near, reply) => {
    const path = near.url ?? '/';
    const isWorkers = path === workerPath;
    if (isWorkers && now.worker === 'removing') {
      reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(removingWorker);
      return;
    }
    const isPlain = path.startsWith('/api/') || path.startsWith('/sanctum/');
    // What the worker of a build asks for as it begins is of that build.
    const build = isWorkers && now.worker !== 'removing' ? now.worker : now.page;
    if (build === 'next' && whose(path) === 'present') {
      reply.writeHead(404).end();
      return;
    }
    const isMade = build === 'next' && !isPlain;
    const answer = async (): Promise<void> => {
      const asked = isMade
        ? without(near.headers, 'if-none-match', 'if-modified-since', 'accept-encoding')
        : near.headers;
      const far = await ask(near, isMade ? toPresent(path) : path, asked);
      if (!isMade || !/text|javascript|json/.test(far.headers['content-type'] ?? '')) {
        reply.writeHead(far.statusCode ?? 502, far.headers);
        far.pipe(reply);
        return;
      }
      // The policy names the page's own script by its hash, which is another one now.
      const headers = without(far.headers, 'content-security-policy', 'etag', 'last-modified', 'content-length');
      if (headers['link'] !== undefined) headers['link'] = toNext(String(headers['link']));
      reply.writeHead(far.statusCode ?? 502, headers);
      reply.end(toNext((await buffer(far)).toString('utf8')));
    };
    answer().catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  return {
    url: `http://localhost:${address.port}`,
    hashes,
    whose,
    serve: (next) => (now = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
