/** Max calls of one caller within a window. */
export interface Rate {
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Named limits. `general` counts by session, or by address without one; the others replace it on routes that name them: `guest` for
 * new guests, `picture` for pictures, `log` for error reports, `upload` for expensive calls. All but `general` and `picture` count
 * by address only, because a caller can open many sessions.
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

/** Settings of the HTTP platform. */
export interface HttpSettings {
  /** The server's address for browsers; `https:` makes cookies `SameSite=None; Secure; Partitioned`. */
  readonly publicUrl: string;
  /** Address of the API for pages; null for their own host. */
  readonly apiUrl: string | null;
  /** Host names under which the server answers: those of `PUBLIC_URL` and `API_URL`, or of `HOST`. */
  readonly hostNames: readonly string[];
  /** Whether it also answers under loopback names and addresses of this machine. */
  readonly hasLocalNames: boolean;
  /** Proxies whose X-Forwarded headers are trusted: none, all, or a list of addresses and networks. */
  readonly trustProxy: boolean | string;
  /** Other origins whose pages may call the API with cookies. */
  readonly corsOrigins: readonly string[];
  /** More origins the page may connect to (CSP `connect-src`). */
  readonly connectOrigins: readonly string[];
  /** More origins the page may load pictures from (CSP `img-src`). */
  readonly imageOrigins: readonly string[];
  /** More origins whose pages may frame the app, such as VK's (CSP `frame-ancestors`). */
  readonly frameOrigins: readonly string[];
  /** `Domain=` of the readable CSRF cookie, for a page on a sister host of the API. */
  readonly cookieDomain: string | null;
  /** Key of the CSRF tokens; at least 32 characters. A new secret makes all tokens invalid. */
  readonly secret: string;
  /** Whether a header may carry the session: for the mini-app, in whose frame browsers may block cookies. */
  readonly hasSessionHeader: boolean;
  readonly bodyLimitBytes: number;
  /** Max time for a request to arrive, including its body. */
  readonly requestTimeoutMs: number;
  /** Max time without a byte in either direction while a request is open. */
  readonly idleTimeoutMs: number;
  readonly maxConnections: number;
  /** Per address or IPv6 network; trusted proxies have no limit. */
  readonly maxConnectionsPerAddress: number;
  /** Max unanswered requests of a connection; browsers send one at a time. */
  readonly maxOpenRequests: number;
  readonly rateLimits: RateLimits;
  /** All sessions of an address together have this many times the limit of one. */
  readonly addressTimes: number;
  /**
   * Min characters of a JSON reply to gzip it; null for never. Off by default: a feed of 20 shrinks from 10 to 4 kB, 35 ms on slow
   * 4G next to 600 kB of pictures, for a third more processor time and 50 MB under load.
   */
  readonly compressJsonFromLength: number | null;
  /** Clients below this version are refused with 426. A release that breaks a call of older pages raises it. */
  readonly minimumClientVersion: string;
  /**
   * Whether clients of another web build than the served one are refused with 426. Off by default: pages of the previous build, and
   * changes made offline in them, stay accepted down to the version above.
   */
  readonly refuseOtherBuilds: boolean;
  /** Whether browsers get the service worker. If not, they get one that deletes its caches and itself. */
  readonly hasServiceWorker: boolean;
  /** Whether local callers may read /metrics without a token; must be off if a proxy may be one of them. */
  readonly hasLocalMetrics: boolean;
  /** Bearer token for /metrics; null for none. */
  readonly metricsToken: string | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

const minuteMs = 60_000;

/** Safe defaults for all settings that need no decision of the operator. */
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
