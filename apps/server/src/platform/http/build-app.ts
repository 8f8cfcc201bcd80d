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
  /** Whether the server can do its work now; asked by /readyz. */
  readonly reportReady: ReportReady;
  /** Recognises errors which say that the database cannot be reached now: they become 503. */
  readonly isUnavailable: (error: unknown) => boolean;
  /** Further figures for /metrics, such as the database pool. */
  readonly gauges?: readonly GaugeSource[];
  readonly counters?: readonly CounterSource[];
  /** The built web app; without it the server is an API alone. */
  readonly web?: WebOptions<S>;
  readonly logStream?: LogOptions['stream'];
  /** Whether nothing new may be stored; never when absent. */
  readonly isReadOnly?: () => boolean;
  /** Told who changes something, and from where. */
  readonly whereabouts?: Pick<Whereabouts, 'note'>;
  /** The clock of rate limits, ms. */
  readonly now?: () => number;
}

type ErrorHandler = ReturnType<typeof makeErrorHandler>;

/** Stands in the place of Fastify's schema compilers. */
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
    // Ends those who neither send nor read.
    connectionTimeout: settings.idleTimeoutMs,
    http: {
      // Node looks for late requests every 30 s by itself, so that one may take a minute and more.
      connectionsCheckingInterval: settings.requestTimeoutMs / 20,
      headersTimeout: settings.requestTimeoutMs,
      // Node answers by itself where there is none; we do it ourselves, where we refuse a second one, too.
      requireHostHeader: false,
    },
    // What comes while the server stops is answered like anything else; Fastify's own 503 is none of our refusals.
    return503OnClosing: false,
    clientErrorHandler: makeClientErrorHandler(apiReply),
    frameworkErrors: (error, request, reply) => {
      // No hook runs before these.
      reply.headers(apiReply).header('x-request-id', request.id);
      void handleError(error, request, reply);
    },
    routerOptions: { maxParamLength: 200 },
    // The contract's schemas check and write everything: Fastify's own compilers, a tenth of the start, are not loaded.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
  });

/** Pages that come by plain http go to https; anything else is refused, so that whoever calls it that way finds out. */
const refusePlainHttp = (app: FastifyInstance, settings: HttpSettings): void => {
  const isPlain = makePlainTest(settings);
  app.addHook('onRequest', (request, reply, done) => {
    if (probePaths.has(request.routeOptions.url ?? '') || !isPlain(request.raw)) return done();
    const page = securePageOf(request.raw, settings.publicUrl);
    if (page === null) return done(new AppError({ status: 403, wording: say((m) => m.plainHttp) }));
    return void reply.redirect(page, 308);
  });
};

/** The HTTP application without its features: give it routes by `implement`, then `listen`. */
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
    // By the route that was found, too: its address can be written in many ways.
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
