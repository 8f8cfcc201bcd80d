import type { Access, Locale } from '@kadro/contract';
import { csrfHeaderName } from '@kadro/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { chooseLocale } from './choose-locale.ts';
import { makeVersionCheck, type VersionPolicy } from './client-version.ts';
import { networksOf, type Network } from './address-key.ts';
import { createRateLimiter, type LimitName } from './rate-limiter.ts';
import { createSessionCache } from './session-cache.ts';
import type { Authenticate, Session } from './session.ts';
import { sessionTokenOf } from './session-cookies.ts';
import type { HttpSettings } from './settings.ts';
import { csrfTokenOf, hashToken, sameText } from './tokens.ts';
import type { Whereabouts } from './whereabouts.ts';
import { say } from './wording.ts';

/** Who calls, and the language to answer in. */
export interface Caller<S extends Session> {
  readonly session: S | null;
  readonly locale: Locale;
  /** False when nobody could be asked who this is: the database was away, and a page is shown without it. */
  readonly isCertain: boolean;
  /** SHA-256 of the session token that was sent. Only with a session has it been confirmed. */
  readonly tokenHash: Buffer | null;
  /** Where the look-up is left to the handler: whose session it was when this process last found it alive. */
  readonly likelyUserId: string | null;
}

/** What is asked of a caller before a route's handler runs. */
export interface GuardRule {
  readonly access: Access;
  readonly limit?: LimitName | undefined;
  /** Safe calls (GET, HEAD, OPTIONS) need no CSRF token. */
  readonly safe: boolean;
  /** Goes on while nothing new is stored. */
  readonly allowedWhenReadOnly?: boolean | undefined;
  /**
   * How the session is looked up: `required` (the default) fails when the database is away, `if-possible` goes on without,
   * `never` spares the look-up where the reply is the same for everybody. `by-handler` leaves it to the handler's own
   * query, which must find the session by the token's hash; one that this process does not know is looked up all the same.
   */
  readonly lookUp?: 'required' | 'if-possible' | 'never' | 'by-handler';
}

export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** The part of the platform that knows the type of the sessions. */
export interface HttpContext<S extends Session> {
  readonly settings: HttpSettings;
  /** Makes the hook that stands before a handler: version, rate limit, session, CSRF, access. */
  readonly guard: (rule: GuardRule) => Guard;
  /** The caller that the guard found. */
  readonly callerOf: (request: FastifyRequest) => Caller<S>;
  /** Counts a visit to what has no guard, by its address alone and apart from all else; throws a 429 above the general limit. */
  readonly countVisit: (request: Pick<FastifyRequest, 'ip'>, name: string) => void;
  /** To be called by whoever was left the look-up and found no live session. */
  readonly forgetSession: (tokenHash: Buffer) => void;
}

/** Request decoration that carries the caller. */
export const callerDecoration = 'caller';

/** The language for a request whose caller may not be known. */
export const localeOf = (request: FastifyRequest): Locale => chooseLocale(request.headers['accept-language']) ?? 'en';

const demandAccess = (access: Access, session: Session | null): void => {
  if (access === 'public') return;
  if (session === null) throw new AppError({ status: 401 });
  if (access === 'admin' && !session.isAdmin) throw new AppError({ status: 403 });
  if (access === 'full-user' && session.isGuest)
    throw new AppError({ status: 403, wording: say((m) => m.guestForbidden) });
};

/** Limits that a caller must not get around with more sessions. */
const countedByAddress: ReadonlySet<LimitName> = new Set<LimitName>(['sign-in', 'mail', 'log', 'upload']);

export interface ContextOptions<S extends Session> {
  readonly settings: HttpSettings;
  readonly authenticate: Authenticate<S>;
  readonly isUnavailable: (error: unknown) => boolean;
  readonly version: VersionPolicy;
  readonly now: () => number;
  /** Whether nothing new may be stored, as there is hardly any room left. */
  readonly isReadOnly: () => boolean;
  /** Told who changes something, and from where. */
  readonly whereabouts?: Pick<Whereabouts, 'note'> | undefined;
}

/** Headers that may carry the CSRF token: the specification's, and the one that stock clients of Laravel send. */
export const csrfHeaders = [csrfHeaderName, 'X-CSRF-TOKEN'].map((name) => name.toLowerCase());

/** A person has to make room. */
const fullSeconds = 60;

const keyOf = (tokenHash: Buffer): string => tokenHash.toString('base64');

export const createContext = <S extends Session>(options: ContextOptions<S>): HttpContext<S> => {
  const { settings, authenticate, isUnavailable } = options;
  const checkVersion = makeVersionCheck(options.version);
  const limiter = createRateLimiter(settings.rateLimits, options.now);
  const sessions = createSessionCache(options.now);
  const refuseAbove = (seconds: number, rate: LimitName = 'general'): void => {
    if (seconds > 0)
      throw new AppError({
        status: 429,
        retryAfterSeconds: seconds,
        ...(rate === 'guest' && { wording: say((m) => m.guestsOfNetwork(seconds)) }),
      });
  };

  /**
   * Counts a call by its session, and by the networks that its address belongs to: those of all sessions together at a
   * multiple, apart from those of visitors, so that a class behind one address keeps no newcomer out.
   */
  const count = (rate: LimitName, sessionKey: string | null, networks: readonly Network[]): void => {
    const isSession = sessionKey !== null && !countedByAddress.has(rate);
    if (isSession) refuseAbove(limiter.take(rate, sessionKey));
    for (const { key, times } of networks)
      refuseAbove(
        isSession ? limiter.take(rate, `all ${key}`, times * settings.addressTimes) : limiter.take(rate, key, times),
        rate,
      );
  };

  const demandCsrfToken = (request: FastifyRequest, tokenHash: Buffer | null): void => {
    const token = tokenHash === null ? null : csrfTokenOf(settings.secret, tokenHash);
    const isSent = csrfHeaders.some((name) => {
      const sent = request.headers[name];
      return token !== null && typeof sent === 'string' && sameText(sent, token);
    });
    if (!isSent) throw new AppError({ status: 419 });
  };

  const findSession = async (
    token: string,
    tokenKey: string,
    lookUp: GuardRule['lookUp'],
  ): Promise<Pick<Caller<S>, 'session' | 'isCertain'>> => {
    if (lookUp === 'never') return { session: null, isCertain: false };
    if (sessions.isKnownVisitorToken(tokenKey)) return { session: null, isCertain: true };
    try {
      const session = await authenticate(token);
      if (session === null) sessions.forget(tokenKey);
      else sessions.remember(tokenKey, session.userId);
      return { session, isCertain: true };
    } catch (error) {
      if (lookUp !== 'if-possible' || !isUnavailable(error)) throw error;
      return { session: null, isCertain: false };
    }
  };

  const guard =
    ({ access, limit = 'general', safe, lookUp, allowedWhenReadOnly = safe }: GuardRule): Guard =>
    async (request) => {
      checkVersion(request.headers['x-version']);
      const token = sessionTokenOf(request);
      const networks = networksOf(request.ip);
      const tokenHash = token === null ? null : hashToken(token);
      const tokenKey = tokenHash === null ? null : keyOf(tokenHash);
      const knownUserId = tokenKey === null ? undefined : sessions.userOf(tokenKey);
      // Nobody's session changes these.
      if (countedByAddress.has(limit))
        for (const { key, times } of networks) refuseAbove(limiter.peek(limit, key, times));
      // Made-up tokens must not reach the database without end: a used-up address is asked no further, unless its session is known.
      if (tokenKey !== null && knownUserId === undefined)
        for (const { key, times } of networks) refuseAbove(limiter.peek('general', key, times));

      const isLeftToHandler = lookUp === 'by-handler' && knownUserId !== undefined;
      const { session, isCertain } =
        token === null || tokenKey === null || isLeftToHandler
          ? { session: null, isCertain: token === null }
          : await findSession(token, tokenKey, lookUp);
      const sessionKey = session !== null || isLeftToHandler ? tokenKey : null;
      // Only new guests count against the guests of an address.
      const rate = limit === 'guest' && sessionKey !== null ? 'general' : limit;
      count(rate, sessionKey, networks);

      const locale = chooseLocale(request.headers['accept-language']) ?? session?.locale ?? 'en';
      const likelyUserId = session?.userId ?? knownUserId ?? null;
      request.setDecorator<Caller<S>>(callerDecoration, { session, locale, isCertain, tokenHash, likelyUserId });
      if (!safe) demandCsrfToken(request, tokenHash);
      if (!safe && likelyUserId !== null) options.whereabouts?.note(likelyUserId, request.ip);
      if (!allowedWhenReadOnly && options.isReadOnly())
        throw new AppError({ status: 503, retryAfterSeconds: fullSeconds, wording: say((m) => m.readOnly) });
      if (!isLeftToHandler) demandAccess(access, session);
    };

  return {
    settings,
    guard,
    callerOf: (request) => request.getDecorator<Caller<S>>(callerDecoration),
    countVisit: (request, name) => {
      for (const { key, times } of networksOf(request.ip))
        refuseAbove(limiter.take('general', `${name} ${key}`, times));
    },
    forgetSession: (tokenHash) => sessions.forget(keyOf(tokenHash)),
  };
};
