import { dayMs } from '@kadro/core';
import type { LearnerState } from '@kadro/core';
import { readLearner } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { hashToken, newSessionToken, type Session } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { isLive, liveSession } from './live-session.ts';
import { markSeen } from './unseen-session.ts';

/** A session lives this long after its last use. */
const sessionDays = 180;
/**
 * Max age of an account's session, however much it is used. A guest's session has none: it is the only access to the guest's
 * words.
 */
const maxDays = 365;
/** Min interval between updates of a session's last use, so that most requests write nothing. */
const touchEveryMs = 6 * 3_600_000;

/** Max stored characters of a user agent. */
const maxUserAgentLength = 300;

/** Returns the public id of a session: the first eight bytes of its token's hash, in hex. */
export const sessionIdOf = (tokenHash: Buffer): string => tokenHash.subarray(0, 8).toString('hex');

/** A signed-in caller with the learner's row, read in one query. */
export interface LearnerSession extends Session {
  readonly learner: { readonly version: number; readonly state: LearnerState };
  /** When the user last proved their identity in this session; null in sessions older than this field. */
  readonly provedAt: Date | null;
}

interface SessionRow {
  user_id: string;
  created_at: Date;
  proved_at: Date | null;
  last_used_at: Date;
  expires_at: Date;
  is_guest: boolean;
  is_admin: boolean;
  email_verified_at: Date | null;
  locale: 'en' | 'ru';
  is_unseen: boolean;
  version: number;
  state: unknown;
}

const selectSession = prepareQuery<Tables, { tokenHash: Buffer }>()((db, v) => ({
  compile: () =>
    sql<SessionRow>`
      select s.user_id, s.created_at, s.proved_at, s.last_used_at, s.expires_at, u.is_guest, u.is_admin, u.email_verified_at, u.locale, s.replaced_hash is not null as is_unseen,
        l.version, l.state
      from ${liveSession(v.tokenHash)} s join users u on u.id = s.user_id join learners l on l.user_id = s.user_id`.compile(
      db,
    ),
}));

/** Callbacks of the features that react to sessions. */
interface SessionHooks {
  /** Called at the first use of a new session, which proves that the browser has received its token. */
  onFirstUse: (tokenHash: Buffer) => Promise<void>;
  report: (message: string, error: unknown) => void;
}

/** Creates the function that finds the live session of a cookie's token and extends it; null if there is none. */
export const createAuthenticate =
  (db: Kysely<Tables>, { onFirstUse, report }: SessionHooks) =>
  async (token: string): Promise<LearnerSession | null> => {
    const reportUse = (error: unknown): void => report('the use of a session was not written down', error);
    const tokenHash = hashToken(token);
    const row = await selectSession.first(db, { tokenHash });
    if (row === undefined) return null;
    if (row.is_unseen)
      onFirstUse(tokenHash)
        .then(() => markSeen(db, tokenHash))
        .catch(reportUse);
    const now = Date.now();
    const learner = { version: row.version, state: readLearner(row.state) };
    if (now - row.last_used_at.getTime() > touchEveryMs) {
      const endsMs = row.is_guest ? Number.POSITIVE_INFINITY : row.created_at.getTime() + maxDays * dayMs;
      touch(db, tokenHash, now, endsMs).catch(reportUse);
    }
    return {
      tokenHash,
      expiresAt: row.expires_at,
      userId: row.user_id,
      isGuest: row.is_guest,
      isAdmin: row.is_admin,
      emailVerifiedAt: row.email_verified_at,
      locale: row.locale,
      timeZone: learner.state.timeZone,
      learner,
      provedAt: row.proved_at,
    };
  };

const touch = (db: Kysely<Tables>, tokenHash: Buffer, nowMs: number, endsMs: number): Promise<unknown> =>
  db
    .updateTable('sessions')
    .set({ last_used_at: new Date(nowMs), expires_at: new Date(Math.min(expiryFrom(nowMs).getTime(), endsMs)) })
    .where('token_hash', '=', tokenHash)
    .execute();

const expiryFrom = (nowMs: number): Date => new Date(nowMs + sessionDays * dayMs);

/** The values of a new session. */
export interface NewSession {
  userId: string;
  nowMs: number;
  userAgent: string | undefined;
  /** The browser's previous guest, whose words await the user's decision. */
  guestId?: string | null;
  /** When the user proved their identity; `nowMs` by default. */
  provedAtMs?: number | undefined;
  /** Hash of the token that the browser holds until it receives the new one. */
  replacedHash?: Buffer | null;
}

/** Opens a session for a user. The token belongs only in the cookie. */
export const openSession = async (
  db: Kysely<Tables>,
  { userId, nowMs, userAgent, guestId = null, provedAtMs = nowMs, replacedHash = null }: NewSession,
): Promise<{ token: string; expiresAt: Date }> => {
  const token = newSessionToken();
  const now = new Date(nowMs);
  const expiresAt = expiryFrom(nowMs);
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
      user_agent: userAgent?.slice(0, maxUserAgentLength) ?? null,
      guest_id: guestId,
      proved_at: new Date(Math.min(provedAtMs, nowMs)),
      replaced_hash: replacedHash,
    })
    .execute();
  return { token, expiresAt };
};

/** Reads the id of a session's guest whose words await a decision. */
export const readGuestOf = async (db: Kysely<Tables>, tokenHash: Buffer): Promise<string | null> => {
  const row = await db.selectFrom('sessions').select('guest_id').where('token_hash', '=', tokenHash).executeTakeFirst();
  return row?.guest_id ?? null;
};

/** Ends a session, if it exists. */
export const closeSession = async (db: Kysely<Tables>, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
};

/** Removes expired sessions, a thousand in one statement, so that none locks for long. */
export const removeExpiredSessions = async (db: Kysely<Tables>): Promise<void> => {
  for (;;) {
    const { numAffectedRows } = await sql`delete from sessions where token_hash in
      (select token_hash from sessions where not (${isLive}) limit 1000)`.execute(db);
    if ((numAffectedRows ?? 0n) < 1000n) return;
  }
};
