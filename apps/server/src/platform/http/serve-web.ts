import { hash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { csrfCookieName, shellPath, workerPath, type Locale } from '@kadro/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { makeRepeatLog } from '../observability/index.ts';
import { AppError } from './app-error.ts';
import type { HttpContext } from './context.ts';
import { chooseEncoding, encodeText } from './encode-text.ts';
import { isApiPath } from './is-api-path.ts';
import { keepAssets } from './kept-assets.ts';
import { createStandIns } from './missing-assets.ts';
import { emptyPage, makePageTemplate, withApiBase, type PageParts } from './page-template.ts';
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts';
import { removingWorker } from './removing-worker.ts';
import type { Session } from './session.ts';
import { issueVisitorCookies } from './session-cookies.ts';

/** The built web app and what the application adds to its page. */
export interface WebOptions<S extends Session> {
  /** Folder with `index.html` and the other files of the build. */
  readonly folder: string;
  /** Folder where files outlive their build; without it they are gone at the next deployment. */
  readonly keptAssetsFolder?: string;
  /** Returns whether the web app has a screen under a path; other paths get the same page with status 404. */
  readonly isKnownPath: (path: string) => boolean;
  /** Renders the page's parts; if it fails, the page is sent unfilled. */
  readonly renderPage?: (request: FastifyRequest, session: S | null, lang: Locale) => Promise<PageParts>;
}

/** A build's page, and its hash as the client sends it in `X-Version`. */
export interface WebBuild {
  readonly html: string;
  readonly hash: string;
}

const buildInfo = z.object({ hash: z.string().regex(/^\w{1,64}$/) });

/** Reads `index.html` and `build.json` of a built web app; throws if one is missing. */
export const readWebBuild = async (folder: string): Promise<WebBuild> => {
  const [html, info] = await Promise.all(
    ['index.html', 'build.json'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  return { html: html ?? '', hash: buildInfo.parse(JSON.parse(info ?? '')).hash };
};

const immutable = 'public, max-age=31536000, immutable';
const revalidated = 'public, no-cache';

const assetsFolder = 'assets';

/** Returns the paths of a build's static files, except those in `assets/`. */
const listFiles = (folder: string, parent = '/'): string[] =>
  readdirSync(join(folder, parent), { withFileTypes: true }).flatMap((entry) => {
    const path = `${parent}${entry.name}`;
    if (path === `/${assetsFolder}` || entry.name.startsWith('.') || /\.(?:br|gz|map)$/.test(entry.name)) return [];
    if (entry.isDirectory()) return listFiles(folder, `${path}/`);
    return path === '/index.html' || path === '/build.json' ? [] : [path];
  });

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

/**
 * Serves the static files. Those with a content hash in their name are in `assets/` and share one route: hundreds of routes would
 * take a fifth of the server's start.
 */
const serveFiles = async (
  app: FastifyInstance,
  { folder, keptAssetsFolder }: Pick<WebOptions<never>, 'folder' | 'keptAssetsFolder'>,
  hasWorker: boolean,
): Promise<void> => {
  const common = { index: false, preCompressed: true, cacheControl: false, decorateReply: false } as const;
  // The plugin would find the files by glob, which takes longer than the rest of its start.
  await app.register(fastifyStatic, {
    ...common,
    decorateReply: true,
    root: folder,
    serve: false,
    setHeaders: (reply) => void reply.header('cache-control', revalidated),
  });
  for (const url of listFiles(folder).filter((path) => hasWorker || path !== workerPath))
    app.route({
      method: ['HEAD', 'GET'],
      url,
      handler: (_request, reply) => reply.sendFile(url),
      errorHandler: (error, request, reply) => {
        // The client has disconnected.
        if ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
        else app.errorHandler(error, request, reply);
      },
    });
  const root = [join(folder, assetsFolder), ...(keptAssetsFolder === undefined ? [] : [keptAssetsFolder])].filter(
    (path) => existsSync(path),
  );
  if (root.length === 0) return;
  const names = new Set(
    root.flatMap((path) => readdirSync(path)).filter((name) => !/\.(?:br|gz|map|part)$|^builds\.json$/.test(name)),
  );
  const prefix = `/${assetsFolder}/`;
  const present = existsSync(join(folder, assetsFolder)) ? readdirSync(join(folder, assetsFolder)) : [];
  const standInFor = createStandIns(join(folder, assetsFolder), present);
  await app.register(async (assets) => {
    assets.addHook('onRequest', async (request, reply) => {
      const name = pathOf(request).slice(prefix.length);
      const standIn = names.has(name) ? null : await standInFor(name, request.headers['sec-fetch-dest']);
      if (standIn === null) return undefined;
      // Not cached by browsers; `Vary: *` makes service workers of earlier builds refuse it, too.
      const headers = { 'content-type': standIn.type, 'cache-control': 'no-store', vary: '*' };
      return await reply.headers(headers).send(standIn.body);
    });
    await assets.register(fastifyStatic, {
      ...common,
      root,
      prefix,
      allowedPath: (path) => names.has(path.replace(/^\//, '')),
      setHeaders: (reply) => void reply.header('cache-control', immutable),
    });
  });
};

/** The files are stored after the first requests are answered. */
const keepAfterMs = 10_000;

const keepAssetsLater = (app: FastifyInstance, folder: string, keptFolder: string, buildHash: string): void => {
  let pendingCopy: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const keep = (): void => {
    pendingCopy = keepAssets(join(folder, assetsFolder), keptFolder, buildHash, Date.now()).catch((error: unknown) =>
      app.log.error(error, 'the files of this build are not kept for the time after it'),
    );
  };
  app.addHook('onListen', (done) => {
    timer = setTimeout(keep, keepAfterMs).unref();
    done();
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await pendingCopy;
  });
};

/** File names are no screens: a missing script must not be answered with a page. */
const isFileName = (path: string): boolean => /\.[a-z0-9]{1,12}$/i.test(path);

/** Serves the web app: its files, and its page under every other path. */
export const serveWeb = async <S extends Session>(
  app: FastifyInstance,
  http: HttpContext<S>,
  web: WebOptions<S>,
  { html: built, hash: buildHash }: WebBuild,
): Promise<void> => {
  const { hasServiceWorker, apiUrl } = http.settings;
  const html = apiUrl === null ? built : withApiBase(built, apiUrl);
  await serveFiles(app, web, hasServiceWorker);
  if (web.keptAssetsFolder !== undefined) keepAssetsLater(app, web.folder, web.keptAssetsFolder, buildHash);
  if (!hasServiceWorker) {
    app.get(workerPath, (_request, reply) =>
      reply
        .headers({ 'cache-control': revalidated, 'content-type': 'text/javascript; charset=utf-8' })
        .send(removingWorker),
    );
  }
  const fill = makePageTemplate(html);
  // In some browsers 'self' does not cover the site's web sockets.
  const socketsOrigin = http.settings.publicUrl.replace(/^http/, 'ws');
  const headers = {
    ...pageHeaders,
    'content-security-policy': contentSecurityPolicy(html, {
      connectOrigins: [socketsOrigin, ...http.settings.connectOrigins],
      imageOrigins: http.settings.imageOrigins,
      frameOrigins: http.settings.frameOrigins,
    }),
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding, accept-language, cookie',
  };

  const send = (request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply => {
    const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
    return encoding === null
      ? reply.send(page)
      : reply.header('content-encoding', encoding).send(encodeText(page, encoding));
  };

  // As built, with its marks: the service worker caches it and fills it offline.
  app.get(shellPath, { onRequest: http.guard({ access: 'public', safe: true, lookUp: 'never' }) }, (request, reply) => {
    reply.headers({ ...headers, vary: 'accept-encoding', 'cache-control': revalidated, 'x-robots-tag': 'noindex' });
    return send(request, reply, html);
  });

  const logRepeats = makeRepeatLog();
  const partsFor = async (request: FastifyRequest): Promise<PageParts> => {
    const { session, locale } = http.callerOf(request);
    const lang = session?.locale ?? locale;
    if (web.renderPage === undefined) return emptyPage(lang);
    try {
      const parts = await web.renderPage(request, session, lang);
      // The session cookie belongs to the API's host, so the page fetches the user there.
      return apiUrl === null ? parts : { ...parts, preload: null, shell: '', data: null };
    } catch (error) {
      logRepeats(request.server.log, 'error', 'the page is sent unfilled', error);
      return emptyPage(lang);
    }
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request);
    if (isApiPath(path) || isFileName(path)) throw new AppError({ status: 404 });
    const isKnown = web.isKnownPath(path);
    const parts = isKnown ? await partsFor(request) : emptyPage(http.callerOf(request).locale);
    const page = fill(parts);
    const status = isKnown ? (parts.status ?? 200) : 404;
    if (parts.preload !== null) reply.header('link', parts.preload);
    // Cookies on the page save a new visitor a round trip before the first call.
    const { session, isCertain } = http.callerOf(request);
    const needsCookies = apiUrl === null && isCertain && request.cookies[csrfCookieName] === undefined;
    if (needsCookies) issueVisitorCookies(request, reply, session);
    // Personal pages must not stay on a shared device's disk.
    const caching = session === null ? 'private, no-cache' : 'private, no-store';
    if (session === null && status === 200 && !needsCookies) {
      const tag = `W/"${hash('sha1', page, 'base64url')}"`;
      if (request.headers['if-none-match'] === tag)
        return reply
          .code(304)
          .headers({ ...headers, 'cache-control': caching, etag: tag })
          .send();
      reply.header('etag', tag);
    }
    reply.code(status).headers({ ...headers, 'cache-control': caching });
    return send(request, reply, page);
  };

  app.get('/*', { onRequest: http.guard({ access: 'public', safe: true, lookUp: 'if-possible' }) }, sendPage);
};
