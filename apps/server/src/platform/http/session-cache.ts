/** A cached session: its user, who never changes. */
interface CachedSession {
  readonly userId: string;
  readonly untilMs: number;
}

/**
 * Caches the sessions found live within the last minute and the tokens that had none. It gives a session's user and whether to count
 * calls by session, never that it is live: every statement checks that itself, so that an ended session is over everywhere.
 */
export interface SessionCache {
  /** Returns the user of a session when it was last found live; undefined if that is too long ago. */
  readonly userOf: (tokenKey: string) => string | undefined;
  readonly remember: (tokenKey: string, userId: string) => void;
  /** Call it if no live session was found. */
  readonly forget: (tokenKey: string) => void;
  /** Returns whether a token had no live session within the last minute. It cannot get one: each session has a new token. */
  readonly isKnownVisitorToken: (tokenKey: string) => boolean;
}

const holdMs = 60_000;
/** Max cached sessions, about 10 MB; beyond it the oldest are evicted. */
const maxSessions = 50_000;
/** Max cached visitors; lower, because made-up tokens cost a caller nothing. */
const maxVisitors = 10_000;

/** Reinserts an entry, so that the oldest come first, and evicts the oldest beyond `max`. */
const setBounded = <T>(entries: Map<string, T>, key: string, value: T, max: number): void => {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > max && oldest !== undefined) entries.delete(oldest);
};

export const createSessionCache = (now: () => number): SessionCache => {
  const sessions = new Map<string, CachedSession>();
  /** Until when a token counts as a visitor's, ms. */
  const visitors = new Map<string, number>();
  return {
    userOf: (tokenKey) => {
      const session = sessions.get(tokenKey);
      if (session === undefined || session.untilMs > now()) return session?.userId;
      sessions.delete(tokenKey);
      return undefined;
    },
    remember: (tokenKey, userId) => setBounded(sessions, tokenKey, { userId, untilMs: now() + holdMs }, maxSessions),
    forget: (tokenKey) => {
      sessions.delete(tokenKey);
      setBounded(visitors, tokenKey, now() + holdMs, maxVisitors);
    },
    isKnownVisitorToken: (tokenKey) => (visitors.get(tokenKey) ?? 0) > now(),
  };
};
