import { sql, type Kysely } from 'kysely';
import { ownerKey, type Owner } from '../../platform/realtime/index.ts';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { isLive } from '../sessions/live-session.ts';
import { sessionIdOf } from '../sessions/sessions.ts';

/** So many people are asked about in one statement. */
const batchSize = 1000;

interface StampRow {
  user_id: string;
  token_hash: Buffer;
  version: number;
}

const select = prepareQuery<Tables, { userIds: string[] }>()<StampRow>((db, v) => ({
  compile: () =>
    sql<StampRow>`select s.user_id, s.token_hash, l.version from sessions s join learners l on l.user_id = s.user_id
      where s.user_id = any(${v.userIds}::uuid[]) and ${isLive}`.compile(db),
}));

/**
 * The versions of the learners whose sessions are in force, by `ownerKey`. One look tells both that a session is over,
 * wherever it was ended, and that its learner has come by something on another device: a plain answer has no event, and
 * must not pay for being told.
 */
export const readStamps = async (
  db: Kysely<Tables>,
  owners: readonly Owner[],
): Promise<ReadonlyMap<string, number>> => {
  const userIds = [...new Set(owners.map(({ userId }) => userId))];
  const stamps = new Map<string, number>();
  for (let start = 0; start < userIds.length; start += batchSize) {
    const rows = await select.all(db, { userIds: userIds.slice(start, start + batchSize) });
    for (const { user_id: userId, token_hash: tokenHash, version } of rows)
      stamps.set(ownerKey({ userId, sessionId: sessionIdOf(tokenHash) }), version);
  }
  return stamps;
};
