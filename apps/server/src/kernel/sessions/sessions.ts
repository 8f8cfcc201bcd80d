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
 * However much it is used, a session of an account ends so long after its log-in. A guest's does not: it is the only way to
 * the guest's words.
 */
const maxDays = 365;
/** The use of a session is written down at most this often, so that reading stays reading. */
const touchEveryMs = 6 * 3_600_000;

/** Characters kept of what a browser says of itself. */
const maxUserAgentLength = 300;

/** Name of a session before its owner: the first eight bytes of its token's hash, in hex. */
export const sessionIdOf = (tokenHash: Buffer): string => tokenHash.subarray(0, 8).toString('hex');

/** A signed-in caller with the learner's row, read in one query. */
export interface LearnerSession extends Session {
  readonly learner: { readonly version: number; readonly state: LearnerState };
  /** When the user last proved who it is in this session; null when that was not kept yet. */
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

/** Features that follow what happens to sessions, and where their failures are reported. */
interface SessionHooks {
  /** A browser has received the token of a new session, hashed, and uses it for the first time. */
  onFirstUse: (tokenHash: Buffer) => Promise<void>;
  report: (message: string, error: unknown) => void;
}

/** Finds the live session of a cookie's token, and keeps it alive. */
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

/** What a new session keeps beside its user. */
export interface NewSession {
  userId: string;
  nowMs: number;
  userAgent: string | undefined;
  /** The guest this browser was before, while its words wait for a decision. */
  guestId?: string | null;
  /** When they proved who they are, where that was not just now. */
  provedAtMs?: number | undefined;
  /** Hash of the token that the browser holds until it receives the new one. */
  replacedHash?: Buffer | null;
}

/** Opens a session for a user; the token goes into the cookie and nowhere else. */
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

/** The guest whose words wait for a decision in a session. */
export const readGuestOf = async (db: Kysely<Tables>, tokenHash: Buffer): Promise<string | null> => {
  const row = await db.selectFrom('sessions').select('guest_id').where('token_hash', '=', tokenHash).executeTakeFirst();
  return row?.guest_id ?? null;
};

/** Ends a session; a session that is gone already is no error. */
export const closeSession = async (db: Kysely<Tables>, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
};

/** Removes sessions that have expired, a thousand in one statement, so that none locks long. */
export const removeExpiredSessions = async (db: Kysely<Tables>): Promise<void> => {
  for (;;) {
    const { numAffectedRows } = await sql`delete from sessions where token_hash in
      (select token_hash from sessions where not (${isLive}) limit 1000)`.execute(db);
    if ((numAffectedRows ?? 0n) < 1000n) return;
  }
};
