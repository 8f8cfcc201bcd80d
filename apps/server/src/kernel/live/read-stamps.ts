import { sql, type Kysely } from 'kysely';
import { ownerKey, type Owner } from '../../platform/realtime/index.ts';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { isLive } from '../sessions/live-session.ts';
import { sessionIdOf } from '../sessions/sessions.ts';

/** Max users per statement. */
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
 * Reads the learner versions of live sessions, by `ownerKey`. One query detects both an ended session and a learner that changed
 * on another device: an answer publishes no event, to keep it cheap.
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
