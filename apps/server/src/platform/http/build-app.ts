import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  createMetrics,
  loggingOptions,
  makeRepeatLog,
  measureRequests,
  type CounterSource,
  type GaugeSource,
  type LogOptions,
} from '../observability/index.ts';
import { AppError } from './app-error.ts';
import { isHostAllowed, namesOneHost } from './check-host.ts';
import { callerDecoration, createContext } from './context.ts';
import { allowOrigins } from './cors.ts';
import { makeErrorHandler } from './handle-errors.ts';
import { serveApiDescription } from './serve-api-description.ts';
import { probePaths, serveHealth, type ReportReady } from './serve-health.ts';
import type { HttpApp } from './implement.ts';
import { isApiPath } from './is-api-path.ts';
import { limitConnections } from './limit-connections.ts';
import { limitPipelining } from './limit-pipelining.ts';
import { makePlainTest, securePageOf } from './plain-http.ts';
import { makeClientErrorHandler } from './refuse-unreadable.ts';
import { parseJsonBodies, takeRawBodies } from './parse-json.ts';
import { commonHeaders, refusalHeaders } from './security-headers.ts';
import type { Authenticate, Session } from './session.ts';
import { readWebBuild, serveWeb, type WebOptions } from './serve-web.ts';
import { say } from './wording.ts';
import { serveCsrfCookie } from './serve-csrf-cookie.ts';
import type { HttpSettings } from './settings.ts';
import { takeTurns } from './take-turns.ts';
import type { Whereabouts } from './whereabouts.ts';

export interface AppOptions<S extends Session> {
  readonly settings: HttpSettings;
  readonly authenticate: Authenticate<S>;
  /** Reports whether the server is ready, for /readyz. */
  readonly reportReady: ReportReady;
  /** Recognizes errors of an unreachable database, which become 503. */
  readonly isUnavailable: (error: unknown) => boolean;
  /** More figures for /metrics, such as the database pool. */
  readonly gauges?: readonly GaugeSource[];
  readonly counters?: readonly CounterSource[];
  /** The built web app; without it the server is only an API. */
  readonly web?: WebOptions<S>;
  readonly logStream?: LogOptions['stream'];
  /** Returns whether nothing new may be stored; default never. */
  readonly isReadOnly?: () => boolean;
  /** Receives the user and the address of each changing call. */
  readonly whereabouts?: Pick<Whereabouts, 'note'>;
  /** The clock of rate limits, ms. */
  readonly now?: () => number;
}

type ErrorHandler = ReturnType<typeof makeErrorHandler>;

/** Replaces Fastify's schema compilers. */
const refuseSchemas = (): never => {
  throw new Error('routes have the schemas of the contract, none of Fastify');
};

const createInstance = (
  settings: HttpSettings,
  stream: LogOptions['stream'],
  handleError: ErrorHandler,
  apiReply: Readonly<Record<string, string>>,
): FastifyInstance =>
  Fastify({
    ...loggingOptions({ level: settings.logLevel, stream }),
    trustProxy: settings.trustProxy,
    bodyLimit: settings.bodyLimitBytes,
    requestTimeout: settings.requestTimeoutMs,
    // Ends connections that neither send nor read.
    connectionTimeout: settings.idleTimeoutMs,
    http: {
      // Node's default checks for late requests every 30 s, which lets one take a minute or more.
      connectionsCheckingInterval: settings.requestTimeoutMs / 20,
      headersTimeout: settings.requestTimeoutMs,
      // Node would answer a missing host itself; `namesOneHost` refuses both a missing and a second one.
      requireHostHeader: false,
    },
    // Requests during shutdown are answered as usual: Fastify's own 503 has another shape than our refusals.
    return503OnClosing: false,
    clientErrorHandler: makeClientErrorHandler(apiReply),
    frameworkErrors: (error, request, reply) => {
      // Hooks do not run for these errors.
      reply.headers(apiReply).header('x-request-id', request.id);
      void handleError(error, request, reply);
    },
    routerOptions: { maxParamLength: 200 },
    // The contract's schemas validate and serialize; not loading Fastify's compilers saves a tenth of the start.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
  });

/** Redirects pages from plain http to https and refuses all other plain calls, so that their callers notice. */
const refusePlainHttp = (app: FastifyInstance, settings: HttpSettings): void => {
  const isPlain = makePlainTest(settings);
  app.addHook('onRequest', (request, reply, done) => {
    if (probePaths.has(request.routeOptions.url ?? '') || !isPlain(request.raw)) return done();
    const page = securePageOf(request.raw, settings.publicUrl);
    if (page === null) return done(new AppError({ status: 403, wording: say((m) => m.plainHttp) }));
    return void reply.redirect(page, 308);
  });
};

/** Builds the HTTP application without features: add routes with `implement`, then `listen`. */
export const buildApp = async <S extends Session>(options: AppOptions<S>): Promise<HttpApp<S>> => {
  const { settings, authenticate, isUnavailable, reportReady } = options;
  const handleError = makeErrorHandler({
    bodyLimitBytes: settings.bodyLimitBytes,
    isUnavailable,
    logRepeats: makeRepeatLog(),
  });
  const common = commonHeaders({
    https: settings.publicUrl.startsWith('https:'),
    shared: settings.corsOrigins.length > 0,
  });
  const api = refusalHeaders(settings.publicUrl, settings.corsOrigins);
  const instance = createInstance(settings, options.logStream, handleError, api);
  const webBuild = options.web === undefined ? null : await readWebBuild(options.web.folder);
  const http = createContext<S>({
    settings,
    authenticate,
    isUnavailable,
    version: {
      build: webBuild?.hash ?? null,
      minimum: settings.minimumClientVersion,
      refuseOtherBuilds: settings.refuseOtherBuilds,
    },
    now: options.now ?? Date.now,
    isReadOnly: options.isReadOnly ?? (() => false),
    whereabouts: options.whereabouts,
  });
  const app: HttpApp<S> = Object.assign(instance, { http });
  limitConnections(app.server, settings);
  limitPipelining(app.server, settings.maxOpenRequests, api);
  app.decorateRequest(callerDecoration, null);
  app.decorate('cookieSettings', settings);

  takeTurns(app, settings);
  const metrics = createMetrics(options.gauges ?? [], options.counters ?? []);
  measureRequests(app, metrics);

  app.addHook('onRequest', (request, reply, done) => {
    // Also by the matched route, because its URL can be written in many ways.
    const isApi = isApiPath(request.routeOptions.url ?? '') || isApiPath(request.url);
    reply.headers(isApi ? api : common).header('x-request-id', request.id);
    if (!namesOneHost(request.raw)) return done(new AppError({ status: 400 }));
    const isProbe = probePaths.has(request.routeOptions.url ?? '');
    return done(isHostAllowed(request.raw, settings, { isProbe }) ? undefined : new AppError({ status: 421 }));
  });

  refusePlainHttp(app, settings);
  app.removeAllContentTypeParsers();
  parseJsonBodies(app);
  takeRawBodies(app);
  await app.register(fastifyCookie);
  app.setErrorHandler(handleError);
  await allowOrigins(app, settings.corsOrigins);
  serveHealth(app, {
    countVisit: http.countVisit,
    reportReady,
    metrics,
    metricsToken: settings.metricsToken,
    hasLocalMetrics: settings.hasLocalMetrics,
  });
  serveCsrfCookie(app, http);
  serveApiDescription(app);
  if (options.web !== undefined && webBuild !== null) await serveWeb(app, http, options.web, webBuild);
  app.setNotFoundHandler(() => {
    throw new AppError({ status: 404 });
  });
  return app;
};
