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

/** What a handler receives: the parsed parts of the request, and a session wherever the route demands one. */
export type HandlerInput<R extends Route, S extends Session> = RouteRequest<R> & {
  /** The bytes of a route with a raw body; empty elsewhere. */
  readonly bytes: Buffer;
  readonly session: R['access'] extends 'public' ? S | null : S;
  /** SHA-256 of the session token that was sent; a visitor's is in no table. */
  readonly tokenHash: Buffer | null;
  readonly locale: Locale;
  readonly request: FastifyRequest;
  /** For cookies and headers; the platform sends. */
  readonly reply: FastifyReply;
};

/** What a handler returns: the declared reply, raw bytes where the route has a media type, otherwise nothing. */
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

/**
 * Who looks at what all may see: somebody of whom the platform has made sure, or whoever has the live session of a token, which the
 * handler's own query finds; nobody of either is a visitor.
 */
export interface Viewer {
  readonly userId: string | null;
  /** SHA-256 of the session token. */
  readonly tokenHash: Buffer | null;
}

export type ViewerHandler<R extends Route> = (input: RouteRequest<R> & { looker: Viewer }) => Promise<HandlerReply<R>>;

/** What a route's handler gets when it looks the session up by itself. */
export type TokenHandlerInput<R extends Route> = RouteRequest<R> & {
  /** SHA-256 of the session token. The handler's query must find a live session by it, or answer 401. */
  readonly tokenHash: Buffer;
  /** Whose session it was within the last minute: to find rows by, not to let anybody in by. */
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
  // Made at the first reply: most routes are rarely called, and all of them together would slow the start.
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
      // No parameter has a use for NUL, and no database takes it.
      if (request.url.includes('%00')) throw new AppError({ status: 400 });
      if (route.rawBody !== undefined && !Buffer.isBuffer(request.body)) throw new AppError({ status: 415 });
      const parts = {
        params: route.params && parsePath(route.params, request.params, route),
        query: route.query && parseInput(route.query, request.query, 'query'),
        // A call without a body is the same as one with an empty object.
        body: route.body && parseInput(route.body, request.body === undefined ? {} : request.body, 'body'),
      };
      // The route's own schemas have just established the types that TypeScript cannot follow through `route`.
      return send(reply, await answer(parts as RouteRequest<R>, http.callerOf(request), request, reply));
    },
  });
};

/** Serves a route of the contract for the session that the platform has looked up. */
export const implement = <S extends Session, const R extends Route>(
  app: HttpApp<S>,
  route: R,
  handler: Handler<R, S>,
): void => {
  // Bytes for everybody, such as pictures, come by the dozen: none of them is worth a look at the sessions.
  const lookUp = route.access === 'public' && route.replyType !== undefined ? 'never' : 'required';
  register(app, route, lookUp, (parts, { session, tokenHash, locale }, request, reply) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : noBytes;
    const input = { ...parts, bytes, session, tokenHash, locale, request, reply };
    // The guard has just made sure of a session wherever the route demands one.
    return handler(input as HandlerInput<R, S>);
  });
};

/**
 * Serves a busy route whose handler looks the session up in the same query as its own data: one round trip to the
 * database less. Only for routes that every signed-in user may call, and for those of admins whose query finds out that the
 * caller is one.
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

/** The same for a busy route that visitors may call, too: who has no live session is one. */
export const implementForViewers = <S extends Session, const R extends Route & { access: 'public' }>(
  app: HttpApp<S>,
  route: R,
  handler: ViewerHandler<R>,
): void =>
  register(app, route, 'by-handler', (parts, { session, likelyUserId, tokenHash }) => {
    const isLeftOpen = session === null && likelyUserId !== null;
    return handler({ ...parts, looker: { userId: session?.userId ?? null, tokenHash: isLeftOpen ? tokenHash : null } });
  });
