import { clientKey, type ClientIdName } from '@kadro/core/learner/client-keys';
import type { z } from 'zod';
import type { ConflictFields, ErrorStatus } from './errors.ts';

/** Who may call a route: anybody, a signed-in user (a guest too), a user who is not a guest, an admin. */
export type Access = 'public' | 'session' | 'full-user' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path template (`:name` for parameters) below the API's base path: all that a client needs at run time. */
export interface RoutePath<M extends Method = Method, P extends string = string> {
  readonly method: M;
  readonly path: P;
}

/** What tells a repetition of a kept call: an id of the client's, or, of a wish, nothing but its path. */
export type KeptBy = ClientIdName | 'wish';

/**
 * A route whose call carries an id made by the client, by which it is done once however often it is sent. A client may thus
 * keep the call until it is answered. `kept` names the id, which stands in the body or in the path; `errors` are the
 * refusals that end the keeping, with 422.
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
 * One route of the API as a value: server and client are both made from it.
 * `errors` lists the statuses a caller must expect besides those every route may answer (419, 421, 422, 426, 429, 500, 503).
 */
export interface Route extends RoutePath {
  readonly name: string;
  readonly summary: string;
  readonly access: Access;
  /** Name of the client's id by which the call is done once; for a body or path that has one. A wish needs none. */
  readonly kept?: KeptBy;
  /** Name of a stricter rate limit than the general one. */
  readonly limit?: 'guest' | 'log' | 'picture' | 'sign-in' | 'mail' | 'upload';
  /** The call is taken although nothing new is stored for want of room: it lets somebody in or out, or makes room. */
  readonly allowedWhenReadOnly?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** A body of plain bytes in place of JSON: its media types, and its greatest length. */
  readonly rawBody?: { readonly types: readonly string[]; readonly limitBytes: number };
  readonly status: 200 | 201 | 202 | 204;
  /** Absent where the reply has no JSON body. */
  readonly reply?: z.ZodType;
  /** Media type of a reply that is not JSON. */
  readonly replyType?: string;
  readonly errors: readonly ErrorStatus[];
  /** Fields beside `message` in this route's 409. */
  readonly conflict?: ConflictFields;
}

type Part<
  R extends Route,
  K extends 'params' | 'query' | 'body' | 'reply',
  Io extends 'in' | 'out',
> = R[K] extends z.ZodType ? (Io extends 'in' ? z.input<R[K]> : z.output<R[K]>) : undefined;

/** What a client sends. */
export interface RouteInput<R extends Route> {
  params: Part<R, 'params', 'in'>;
  query: Part<R, 'query', 'in'>;
  body: Part<R, 'body', 'in'>;
}

/** What a handler receives after parsing. */
export interface RouteRequest<R extends Route> {
  params: Part<R, 'params', 'out'>;
  query: Part<R, 'query', 'out'>;
  body: Part<R, 'body', 'out'>;
}

/** The reply's body, as it is sent and received. */
export type RouteReply<R extends Route> = Part<R, 'reply', 'out'>;

/** Keeps the literal types of a route value. */
export const defineRoute = <const R extends Route>(route: R): R => route;

/** The key of a kept call in the learner's log; routes that take something back keep the key of what they take. */
export const keyOfCall = ({ kept, method }: KeptPath<Method, string, ClientIdName>, id: string): string =>
  clientKey(kept, id, method === 'DELETE');
