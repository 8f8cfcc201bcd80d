/** How often one caller may call within a window. */
export interface Rate {
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Named limits. `general` counts a session, or an address where nobody is signed in; the others stand in its place for
 * the routes that name them: `guest` counts new guests, `picture` pictures, `log` error reports, `upload` what costs much.
 * All but `general` and `picture` count addresses alone: whoever wants to get around them can have many sessions.
 */
export interface RateLimits {
  readonly general: Rate;
  readonly guest: Rate;
  readonly log: Rate;
  readonly picture: Rate;
  readonly 'sign-in': Rate;
  readonly mail: Rate;
  readonly upload: Rate;
}

/** Everything the HTTP platform takes from the configuration. */
export interface HttpSettings {
  /** Address under which browsers see the server; `https:` makes cookies `SameSite=None; Secure; Partitioned`. */
  readonly publicUrl: string;
  /** Where pages call the API; null for their own host. */
  readonly apiUrl: string | null;
  /** Host names under which the server answers: those of `PUBLIC_URL` and `API_URL`, or of `HOST`. */
  readonly hostNames: readonly string[];
  /** Whether it answers under loopback names and addresses of this machine, too. */
  readonly hasLocalNames: boolean;
  /** Proxies whose X-Forwarded headers are believed: none, all, or a list of addresses and networks. */
  readonly trustProxy: boolean | string;
  /** Other origins whose pages may call the API with cookies. */
  readonly corsOrigins: readonly string[];
  /** Further origins the page may connect to, beside its own (CSP `connect-src`). */
  readonly connectOrigins: readonly string[];
  /** Further origins whose pictures the page may ask for (CSP `img-src`). */
  readonly imageOrigins: readonly string[];
  /** Further origins whose pages may frame the app, such as VK's (CSP `frame-ancestors`). */
  readonly frameOrigins: readonly string[];
  /** `Domain=` of the readable CSRF cookie, for a page on a sister host of the API. */
  readonly cookieDomain: string | null;
  /** Key of the CSRF tokens; at least 32 characters. A new secret makes all tokens invalid. */
  readonly secret: string;
  /** Whether a session may come by a header: of the mini-app, in whose frame browsers may keep no cookie. */
  readonly hasSessionHeader: boolean;
  readonly bodyLimitBytes: number;
  /** How long a request may take to arrive, its body included. */
  readonly requestTimeoutMs: number;
  /** How long a connection may stay without a byte in either direction, while a request is open. */
  readonly idleTimeoutMs: number;
  readonly maxConnections: number;
  /** Of one address, or one IPv6 network; proxies that are trusted have no such limit. */
  readonly maxConnectionsPerAddress: number;
  /** Unanswered requests of one connection; browsers send one after the other. */
  readonly maxOpenRequests: number;
  readonly rateLimits: RateLimits;
  /** So many sessions' allowance have all sessions of one address together. */
  readonly addressTimes: number;
  /**
   * JSON replies of at least so many characters are gzipped; null for none. Off by default: a feed of 20 shrinks from 10 to
   * 4 kB, 35 ms on slow 4G beside 600 kB of pictures, for a third more processor time and 50 MB under load.
   */
  readonly compressJsonFromLength: number | null;
  /** Clients below this version are refused with 426: raised by a release that breaks a call of older pages. */
  readonly minimumClientVersion: string;
  /**
   * Whether a client of another web build than the served one is refused with 426. Off by default: the page of the build
   * before goes on, with what its learner made offline, and is refused only below the version above.
   */
  readonly refuseOtherBuilds: boolean;
  /** Whether browsers get the service worker. Without it they get one that removes what it kept, and itself. */
  readonly hasServiceWorker: boolean;
  /** Whether callers of the same machine may read /metrics without a token: not where a proxy may be one of them. */
  readonly hasLocalMetrics: boolean;
  /** Bearer token for /metrics; null for none. */
  readonly metricsToken: string | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

const minuteMs = 60_000;

/** Safe values for all that needs no decision of the operator. */
export const defaultHttpSettings = {
  apiUrl: null,
  hostNames: [],
  hasLocalNames: true,
  trustProxy: false,
  corsOrigins: [],
  connectOrigins: [],
  frameOrigins: [],
  imageOrigins: [],
  cookieDomain: null,
  hasSessionHeader: false,
  bodyLimitBytes: 128 * 1024,
  requestTimeoutMs: 30_000,
  idleTimeoutMs: 60_000,
  maxConnections: 1024,
  maxConnectionsPerAddress: 256,
  maxOpenRequests: 8,
  rateLimits: {
    general: { max: 600, windowMs: minuteMs },
    guest: { max: 20, windowMs: 60 * minuteMs },
    log: { max: 30, windowMs: minuteMs },
    picture: { max: 3000, windowMs: minuteMs },
    'sign-in': { max: 30, windowMs: minuteMs },
    mail: { max: 20, windowMs: 60 * minuteMs },
    upload: { max: 30, windowMs: 60 * minuteMs },
  },
  addressTimes: 10,
  compressJsonFromLength: null,
  minimumClientVersion: '2.2.1',
  refuseOtherBuilds: false,
  hasServiceWorker: true,
  hasLocalMetrics: true,
  metricsToken: null,
  logLevel: 'info',
} as const satisfies Omit<HttpSettings, 'publicUrl' | 'secret'>;
