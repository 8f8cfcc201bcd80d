/** What is remembered of a session: whose it is, which never changes. */
interface Remembered {
  readonly userId: string;
  readonly untilMs: number;
}

/**
 * The sessions that this process found alive within the last minute, and the tokens that had none. It tells whose a session is and by what its calls are
 * counted, never that it is alive: that every statement sees for itself, so that a session that ends is over everywhere.
 */
export interface SessionCache {
  /** Whose session a token's hash stood for when it was last found alive; undefined where that is too long ago. */
  readonly userOf: (tokenKey: string) => string | undefined;
  readonly remember: (tokenKey: string, userId: string) => void;
  /** To be called when no live session was found. */
  readonly forget: (tokenKey: string) => void;
  /** Whether a token had no live session within the last minute. It cannot get one: each session has a new token. */
  readonly isKnownVisitorToken: (tokenKey: string) => boolean;
}

const holdMs = 60_000;
/** Above this many sessions the oldest are forgotten: about 10 MB. */
const maxSessions = 50_000;
/** Of visitors, whose tokens cost a caller nothing. */
const maxVisitors = 10_000;

/** Puts an entry in anew, so that the oldest stand in front, and forgets the oldest where there are too many. */
const keep = <T>(entries: Map<string, T>, key: string, value: T, max: number): void => {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > max && oldest !== undefined) entries.delete(oldest);
};

export const createSessionCache = (now: () => number): SessionCache => {
  const sessions = new Map<string, Remembered>();
  /** Until when a token is taken for nobody's, ms. */
  const visitors = new Map<string, number>();
  return {
    userOf: (tokenKey) => {
      const session = sessions.get(tokenKey);
      if (session === undefined || session.untilMs > now()) return session?.userId;
      sessions.delete(tokenKey);
      return undefined;
    },
    remember: (tokenKey, userId) => keep(sessions, tokenKey, { userId, untilMs: now() + holdMs }, maxSessions),
    forget: (tokenKey) => {
      sessions.delete(tokenKey);
      keep(visitors, tokenKey, now() + holdMs, maxVisitors);
    },
    isKnownVisitorToken: (tokenKey) => (visitors.get(tokenKey) ?? 0) > now(),
  };
};
