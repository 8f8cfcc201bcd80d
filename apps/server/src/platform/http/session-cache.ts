/** What is remembered of a session: whose it is, which never changes. */
interface Remembered {
  readonly userId: string;
  readonly untilMs: number;
}

/**
 * The sessions that this process found alive within the last minute. It tells whose a session is and by what its calls are
 * counted, never that it is alive: that every statement sees for itself, so that a session that ends is over everywhere.
 */
export interface SessionCache {
  /** Whose session a token's hash stood for when it was last found alive; undefined where that is too long ago. */
  readonly userOf: (tokenKey: string) => string | undefined;
  readonly remember: (tokenKey: string, userId: string) => void;
  /** To be called when a session was not found alive any more. */
  readonly forget: (tokenKey: string) => void;
}

const holdMs = 60_000;
/** Above this many sessions the oldest are forgotten: about 10 MB. */
const sessionsMax = 50_000;

export const createSessionCache = (now: () => number): SessionCache => {
  const sessions = new Map<string, Remembered>();
  return {
    userOf: (tokenKey) => {
      const session = sessions.get(tokenKey);
      if (session === undefined || session.untilMs > now()) return session?.userId;
      sessions.delete(tokenKey);
      return undefined;
    },
    remember: (tokenKey, userId) => {
      // Put in anew, so that the oldest stand in front.
      sessions.delete(tokenKey);
      sessions.set(tokenKey, { userId, untilMs: now() + holdMs });
      const [oldest] = sessions.keys();
      if (sessions.size > sessionsMax && oldest !== undefined) sessions.delete(oldest);
    },
    forget: (tokenKey) => void sessions.delete(tokenKey),
  };
};
