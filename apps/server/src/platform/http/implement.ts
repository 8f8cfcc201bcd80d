import type { Readable } from 'node:stream';
import { apiBase, routeHeaderName, type Locale, type Route, type RouteReply, type RouteRequest } from '@kadro/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import type { Caller, GuardRule, HttpContext } from './context.ts';
import { makeSerializer } from './make-serializer.ts';
import { parseInput, parsePath } from './parse-input.ts';
import { replyWithJson } from './reply-with-json.ts';
import type { Session } from './session.ts';

/** The HTTP platform with the session type of the application. */
export type HttpApp<S extends Session = Session> = FastifyInstance & { readonly http: HttpContext<S> };

/** A reply that is not JSON, with its media type; further headers, such as caching, override the platform's. */
export interface RawReply {
  readonly body: Buffer | Readable;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A handler's input: the parsed parts of the request, and a session if the route requires one. */
export type HandlerInput<R extends Route, S extends Session> = RouteRequest<R> & {
  /** The bytes of a route with a raw body; empty elsewhere. */
  readonly bytes: Buffer;
  readonly session: R['access'] extends 'public' ? S | null : S;
  /** SHA-256 of the sent session token; a visitor's is in no table. */
  readonly tokenHash: Buffer | null;
  readonly locale: Locale;
  readonly request: FastifyRequest;
  /** For cookies and headers; the platform sends. */
  readonly reply: FastifyReply;
};

/** A handler's result: the declared reply, raw bytes if the route has a media type, otherwise nothing. */
export type HandlerReply<R extends Route> = R['reply'] extends z.ZodType
  ? RouteReply<R>
  : R['replyType'] extends string
    ? RawReply
    : void;

export type Handler<R extends Route, S extends Session> = (
  input: HandlerInput<R, S>,
) => Promise<HandlerReply<R>> | HandlerReply<R>;

const noBytes = Buffer.alloc(0);

const isRawReply = (value: unknown): value is RawReply =>
  typeof value === 'object' && value !== null && 'body' in value && 'type' in value;

/** The viewer of a public resource: a verified user, or a token that the handler's query has to verify, or neither (a visitor). */
export interface Viewer {
  readonly userId: string | null;
  /** SHA-256 of the session token. */
  readonly tokenHash: Buffer | null;
}

export type ViewerHandler<R extends Route> = (input: RouteRequest<R> & { looker: Viewer }) => Promise<HandlerReply<R>>;

/** Input of a handler that looks up the session itself. */
export type TokenHandlerInput<R extends Route> = RouteRequest<R> & {
  /** SHA-256 of the session token. The handler's query must find a live session by it, or answer 401. */
  readonly tokenHash: Buffer;
  /** The session's user within the last minute; for finding rows, not for authorization. */
  readonly likelyUserId: string;
};

export type TokenHandler<R extends Route> = (input: TokenHandlerInput<R>) => Promise<HandlerReply<R>>;

type LookUp = NonNullable<GuardRule['lookUp']>;

/** Registers a route: guard, parsing, `answer`, and the reply as the route declares it. */
const register = <S extends Session, const R extends Route>(
  app: HttpApp<S>,
  route: R,
  lookUp: LookUp,
  answer: (parts: RouteRequest<R>, caller: Caller<S>, request: FastifyRequest, reply: FastifyReply) => unknown,
): void => {
  const { http } = app;
  // Created at the first reply: most routes are rarely called, and creating all would slow the start.
  let serialize: ReturnType<typeof makeSerializer> | undefined;
  const send = (reply: FastifyReply, result: unknown): FastifyReply => {
    reply.code(route.status);
    if (route.reply !== undefined) {
      serialize ??= makeSerializer(route.reply);
      return replyWithJson(reply, serialize(result), http.settings.compressJsonFromLength);
    }
    if (route.replyType === undefined) return reply.send();
    if (!isRawReply(result)) throw new TypeError(`${route.name} must answer with a body and its type`);
    return reply.headers({ 'content-type': result.type, ...result.headers }).send(result.body);
  };

  app.route({
    method: route.method,
    url: apiBase + route.path,
    config: { rawTypes: route.rawBody?.types ?? [] },
    ...(route.rawBody === undefined ? {} : { bodyLimit: route.rawBody.limitBytes }),
    onRequest: [
      (_request, reply, done) => {
        reply.header(routeHeaderName, route.name);
        done();
      },
      http.guard({
        access: route.access,
        limit: route.limit,
        safe: route.method === 'GET',
        lookUp,
        allowedWhenReadOnly: route.allowedWhenReadOnly,
      }),
    ],
    handler: async (request, reply) => {
      // No parameter needs NUL, and the database rejects it.
      if (request.url.includes('%00')) throw new AppError({ status: 400 });
      if (route.rawBody !== undefined && !Buffer.isBuffer(request.body)) throw new AppError({ status: 415 });
      const parts = {
        params: route.params && parsePath(route.params, request.params, route),
        query: route.query && parseInput(route.query, request.query, 'query'),
        // A missing body counts as an empty object.
        body: route.body && parseInput(route.body, request.body === undefined ? {} : request.body, 'body'),
      };
      // The route's schemas have just established the types, which TypeScript cannot follow through `route`.
      return send(reply, await answer(parts as RouteRequest<R>, http.callerOf(request), request, reply));
    },
  });
};

/** Serves a route of the contract; the platform looks up the session. */
export const implement = <S extends Session, const R extends Route>(
  app: HttpApp<S>,
  route: R,
  handler: Handler<R, S>,
): void => {
  // Public binary routes (pictures) are requested in bulk, so they skip the session look-up.
  const lookUp = route.access === 'public' && route.replyType !== undefined ? 'never' : 'required';
  register(app, route, lookUp, (parts, { session, tokenHash, locale }, request, reply) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : noBytes;
    const input = { ...parts, bytes, session, tokenHash, locale, request, reply };
    // The guard has verified the session if the route requires one.
    return handler(input as HandlerInput<R, S>);
  });
};

/**
 * Serves a busy route whose handler looks up the session in the same query as its data, which saves a database round trip. Only
 * for routes of all signed-in users, and for admin routes whose query checks that the caller is an admin.
 */
export const implementByToken = <S extends Session, const R extends Route & { access: 'session' | 'admin' }>(
  app: HttpApp<S>,
  route: R,
  handler: TokenHandler<R>,
): void =>
  register(app, route, 'by-handler', async (parts, { tokenHash, likelyUserId }) => {
    if (tokenHash === null || likelyUserId === null) throw new AppError({ status: 401 });
    try {
      return await handler({ ...parts, tokenHash, likelyUserId });
    } catch (error) {
      if (error instanceof AppError && error.refusal.status === 401) app.http.forgetSession(tokenHash);
      throw error;
    }
  });

/** Like `implementByToken`, for a public route; a caller without a live session is a visitor. */
export const implementForViewers = <S extends Session, const R extends Route & { access: 'public' }>(
  app: HttpApp<S>,
  route: R,
  handler: ViewerHandler<R>,
): void =>
  register(app, route, 'by-handler', (parts, { session, likelyUserId, tokenHash }) => {
    const isLeftOpen = session === null && likelyUserId !== null;
    return handler({ ...parts, looker: { userId: session?.userId ?? null, tokenHash: isLeftOpen ? tokenHash : null } });
  });
