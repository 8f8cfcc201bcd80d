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

/** The caller and the language of the reply. */
export interface Caller<S extends Session> {
  readonly session: S | null;
  readonly locale: Locale;
  /** False if the session was not looked up or the database was unavailable. */
  readonly isCertain: boolean;
  /** SHA-256 of the sent session token; verified only if there is a session. */
  readonly tokenHash: Buffer | null;
  /** The session's user; if the look-up is left to the handler, the user when this process last found the session live. */
  readonly likelyUserId: string | null;
}

/** The checks before a route's handler. */
export interface GuardRule {
  readonly access: Access;
  readonly limit?: LimitName | undefined;
  /** Safe calls (GET, HEAD, OPTIONS) need no CSRF token. */
  readonly safe: boolean;
  /** The route stays available in read-only mode. */
  readonly allowedWhenReadOnly?: boolean | undefined;
  /**
   * How the session is looked up: `required` (the default) fails if the database is unavailable; `if-possible` then continues
   * without a session; `never` skips it. `by-handler` leaves it to the handler's query, which must find the session by the token's
   * hash; a session that is not cached is looked up anyway.
   */
  readonly lookUp?: 'required' | 'if-possible' | 'never' | 'by-handler';
}

export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** The part of the platform that is typed by the session. */
export interface HttpContext<S extends Session> {
  readonly settings: HttpSettings;
  /** Creates the hook before a handler: version, rate limit, session, CSRF, access. */
  readonly guard: (rule: GuardRule) => Guard;
  /** The caller that the guard found. */
  readonly callerOf: (request: FastifyRequest) => Caller<S>;
  /** Counts a call to a route without a guard, by address and separately by `name`; throws a 429 above the general limit. */
  readonly countVisit: (request: Pick<FastifyRequest, 'ip'>, name: string) => void;
  /** For handlers that look up the session themselves: call it if there is no live one. */
  readonly forgetSession: (tokenHash: Buffer) => void;
}

/** Request decoration that carries the caller. */
export const callerDecoration = 'caller';

/** Returns the language of a request by its headers alone. */
export const localeOf = (request: FastifyRequest): Locale => chooseLocale(request.headers['accept-language']) ?? 'en';

const demandAccess = (access: Access, session: Session | null): void => {
  if (access === 'public') return;
  if (session === null) throw new AppError({ status: 401 });
  if (access === 'admin' && !session.isAdmin) throw new AppError({ status: 403 });
  if (access === 'full-user' && session.isGuest)
    throw new AppError({ status: 403, wording: say((m) => m.guestForbidden) });
};

/** Limits that more sessions must not evade. */
const countedByAddress: ReadonlySet<LimitName> = new Set<LimitName>(['sign-in', 'mail', 'log', 'upload']);

export interface ContextOptions<S extends Session> {
  readonly settings: HttpSettings;
  readonly authenticate: Authenticate<S>;
  readonly isUnavailable: (error: unknown) => boolean;
  readonly version: VersionPolicy;
  readonly now: () => number;
  /** Returns whether nothing new may be stored, because disk space is short. */
  readonly isReadOnly: () => boolean;
  /** Receives the user and the address of each changing call. */
  readonly whereabouts?: Pick<Whereabouts, 'note'> | undefined;
}

/** Headers that may carry the CSRF token: the specification's, and that of stock Laravel clients. */
export const csrfHeaders = [csrfHeaderName, 'X-CSRF-TOKEN'].map((name) => name.toLowerCase());

/** Disk space is freed by an operator, so the hint is long. */
const diskFullSeconds = 60;

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
   * Counts a call by its session and by its networks. A network's sessions are counted apart from its visitors and with a higher
   * limit, so that a class behind one address does not lock out new visitors.
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
      // These limits are per address, whatever the session.
      if (countedByAddress.has(limit))
        for (const { key, times } of networks) refuseAbove(limiter.peek(limit, key, times));
      // Caps the database look-ups of made-up tokens: beyond the limit only cached sessions pass.
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
        throw new AppError({ status: 503, retryAfterSeconds: diskFullSeconds, wording: say((m) => m.readOnly) });
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
