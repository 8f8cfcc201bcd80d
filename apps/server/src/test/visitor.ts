import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import {
  apiBase,
  bodyOfStatus,
  csrfCookieName,
  csrfCookiePath,
  csrfHeaderName,
  adminWord,
  cardDecision,
  cardDraft,
  logIn,
  managedCard,
  register,
  startGuest,
  type ErrorStatus,
  type Route,
  type RouteInput,
  type RouteReply,
  type SignedIn,
  type User,
} from '@kadro/contract';
import { z } from 'zod';

/** Parts of a call; those a route does not have are left out. */
export type CallInput<R extends Route> = { [Part in keyof RouteInput<R>]?: RouteInput<R>[Part] };

export interface CallOptions {
  /** The CSRF token to send: the cookie's, fetched when there is none (the default), another one, or none. */
  csrf?: 'of-cookie' | 'none' | { token: string };
  headers?: Record<string, string>;
  /** A body of plain bytes with its media type, in place of JSON. */
  raw?: { bytes: Uint8Array<ArrayBuffer>; type: string };
}

const refusalBody = z.object({
  message: z.string().min(1),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  lastVersion: z.string().optional(),
  explained: z.boolean().optional(),
  pace: z.unknown().optional(),
  dueLimit: z.number().optional(),
  proofs: z.array(z.string()).optional(),
  steps: z.array(z.string()).optional(),
  agreement: z.string().optional(),
  card: managedCard.optional(),
  draft: cardDraft.optional(),
  decision: cardDecision.optional(),
  word: adminWord.optional(),
});

/** A refused call: the status and the body, which has the shape that belongs to the status. */
export type Refusal = z.output<typeof refusalBody> & { status: number; headers: Headers };

/** Statuses with which every route may refuse. */
const refusalsOfAll: ReadonlySet<number> = new Set([413, 415, 419, 422, 426, 429, 503]);
const errorStatuses: readonly ErrorStatus[] = [400, 401, 403, 404, 409, 412, 413, 415, 419, 422, 426, 429, 503];

const describe = async (response: Response, name: string): Promise<string> =>
  `${name} answered ${response.status}: ${(await response.text()).slice(0, 500)}`;

/** The password of all members. */
export const testPassword = 'seven-wet-otters';

/** A browser's tab: keeps cookies, sends the CSRF token with changing calls, speaks real HTTP. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;
  /** The user that this visitor signed in as last. */
  #user: User | undefined;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** A tab with the same cookies, for example at another node. */
  copy(origin = this.#origin): Visitor {
    const copy = new Visitor(origin);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    copy.#user = this.#user;
    return copy;
  }

  get user(): User {
    if (this.#user === undefined) throw new Error('the visitor is nobody yet');
    return this.#user;
  }

  /** Any request with this visitor's cookies. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set('cookie', Array.from(this.cookies, (pair) => pair.join('=')).join('; '));
    const response = await fetch(this.#origin + path, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** Calls a route and gives the bare response. */
  async call<R extends Route>(route: R, input: CallInput<R> = {}, options: CallOptions = {}): Promise<Response> {
    const { csrf = 'of-cookie' } = options;
    const headers = new Headers(options.headers);
    if (csrf === 'of-cookie' && route.method !== 'GET') headers.set(csrfHeaderName, await this.csrfToken());
    if (typeof csrf === 'object') headers.set(csrfHeaderName, csrf.token);
    const hasBody = input.body !== undefined;
    if (hasBody) headers.set('content-type', 'application/json');
    if (options.raw !== undefined) headers.set('content-type', options.raw.type);
    return this.fetch(apiBase + pathOf(route, input), {
      method: route.method,
      headers,
      ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
      ...(options.raw === undefined ? {} : { body: options.raw.bytes }),
    });
  }

  /** Calls a route that must succeed: its reply, parsed by the contract. */
  async do<R extends Route>(route: R, input: CallInput<R> = {}, options: CallOptions = {}): Promise<RouteReply<R>> {
    const response = await this.call(route, input, options);
    if (response.status !== route.status) throw new Error(await describe(response, route.name));
    const text = await response.text();
    const reply: unknown = route.reply === undefined ? undefined : route.reply.parse(JSON.parse(text));
    // Parsed by the route's own schema.
    return reply as RouteReply<R>;
  }

  /** Calls a route that must be refused with a status it declares: the body, in the shape of the contract. */
  async refused<R extends Route>(route: R, input: CallInput<R> = {}, options: CallOptions = {}): Promise<Refusal> {
    const response = await this.call(route, input, options);
    const status = errorStatuses.find((status) => status === response.status);
    const isDeclared = status !== undefined && (refusalsOfAll.has(status) || route.errors.includes(status));
    if (!isDeclared) throw new Error(await describe(response, route.name));
    const body: unknown = await response.json();
    deepStrictEqual(bodyOfStatus(status, route.conflict).parse(body), body);
    return { ...refusalBody.parse(body), status, headers: response.headers };
  }

  /** The token of the cookie, which is fetched when there is none. */
  async csrfToken(): Promise<string> {
    if (!this.cookies.has(csrfCookieName)) await this.fetch(csrfCookiePath);
    return decodeURIComponent(this.cookies.get(csrfCookieName) ?? '');
  }

  async startAsGuest(body: RouteInput<typeof startGuest>['body'] = { timeZone: 'UTC' }): Promise<this> {
    this.#user = (await this.do(startGuest, { body })).user;
    return this;
  }

  /** Makes an account: of the guest that this visitor is, or a new one. */
  async registerAs(email = `${randomUUID()}@example.com`): Promise<this> {
    this.#user = (await this.do(register, { body: { email, password: testPassword, timeZone: 'UTC' } })).user;
    return this;
  }

  /** Logs in with the password of all members. */
  async logInAs(email: string | null): Promise<SignedIn> {
    const signedIn = await this.do(logIn, { body: { email: email ?? '', password: testPassword } });
    this.#user = signedIn.user;
    return signedIn;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    const isOver = attributes.some(
      (attribute) => /^\s*max-age=0$/i.test(attribute) || /^\s*expires=thu, 01 jan 1970/i.test(attribute),
    );
    if (isOver) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }
}

const entriesOf = (part: unknown): [string, string][] =>
  typeof part === 'object' && part !== null ? Object.entries(part).map(([name, value]) => [name, String(value)]) : [];

const pathOf = <R extends Route>(route: R, { params, query }: CallInput<R>): string => {
  let path: string = route.path;
  for (const [name, value] of entriesOf(params)) path = path.replace(`:${name}`, encodeURIComponent(value));
  const search = new URLSearchParams(entriesOf(query)).toString();
  return search === '' ? path : `${path}?${search}`;
};
