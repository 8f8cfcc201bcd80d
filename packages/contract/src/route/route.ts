import { clientKey, type ClientIdName } from '@kadro/core/learner/client-keys';
import type { z } from 'zod';
import type { ConflictFields, ErrorStatus } from './errors.ts';

/** Required caller: anyone, a logged-in user (guests too), a user who is not a guest, an admin. */
export type Access = 'public' | 'session' | 'full-user' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path template (`:name` for parameters) relative to the API's base path: all that a client needs at run time. */
export interface RoutePath<M extends Method = Method, P extends string = string> {
  readonly method: M;
  readonly path: P;
}

/** The identity of a queued call: a client's id, or, for a reaction, its path alone. */
export type KeptBy = ClientIdName | 'wish';

/**
 * A route whose call carries a client's id that makes it idempotent. A client may thus queue the call until it is answered.
 * `kept` names the id, in the body or the path; `errors` are the refusals that remove it from the queue, besides 422.
 */
export interface KeptPath<
  M extends Method = Method,
  P extends string = string,
  K extends KeptBy = KeptBy,
> extends RoutePath<M, P> {
  readonly kept: K;
  readonly errors: readonly ErrorStatus[];
}

/**
 * One route of the API as a value: server and client are both derived from it. `errors` lists the possible statuses besides
 * those of every route (419, 421, 422, 426, 429, 500, 503).
 */
export interface Route extends RoutePath {
  readonly name: string;
  readonly summary: string;
  readonly access: Access;
  /** Name of the client's id that makes the call idempotent, in its body or path. A reaction needs none. */
  readonly kept?: KeptBy;
  /** Name of a rate limit stricter than the general one. */
  readonly limit?: 'guest' | 'log' | 'picture' | 'sign-in' | 'mail' | 'upload';
  /** Allowed while the server is read-only for lack of space: it logs in or out, or frees space. */
  readonly allowedWhenReadOnly?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** A raw body instead of JSON: its media types and max length. */
  readonly rawBody?: { readonly types: readonly string[]; readonly limitBytes: number };
  readonly status: 200 | 201 | 202 | 204;
  /** Absent if the reply has no JSON body. */
  readonly reply?: z.ZodType;
  /** Media type of a reply that is not JSON. */
  readonly replyType?: string;
  readonly errors: readonly ErrorStatus[];
  /** Fields besides `message` in this route's 409. */
  readonly conflict?: ConflictFields;
}

type Part<
  R extends Route,
  K extends 'params' | 'query' | 'body' | 'reply',
  Io extends 'in' | 'out',
> = R[K] extends z.ZodType ? (Io extends 'in' ? z.input<R[K]> : z.output<R[K]>) : undefined;

/** The client's input. */
export interface RouteInput<R extends Route> {
  params: Part<R, 'params', 'in'>;
  query: Part<R, 'query', 'in'>;
  body: Part<R, 'body', 'in'>;
}

/** The handler's input after parsing. */
export interface RouteRequest<R extends Route> {
  params: Part<R, 'params', 'out'>;
  query: Part<R, 'query', 'out'>;
  body: Part<R, 'body', 'out'>;
}

/** The reply's body as sent and received. */
export type RouteReply<R extends Route> = Part<R, 'reply', 'out'>;

/** Preserves the literal types of a route value. */
export const defineRoute = <const R extends Route>(route: R): R => route;

/** The key of a queued call in the learner's log; undo routes have the key of the call they undo. */
export const keyOfCall = ({ kept, method }: KeptPath<Method, string, ClientIdName>, id: string): string =>
  clientKey(kept, id, method === 'DELETE');
