import type { LearnerState } from '@kadro/core';
import { readLearner } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { liveSession } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { keepLatest } from './keep-latest.ts';

/** A cached reply, valid for one version of the learner's row between two moments. */
interface Told<T> {
  readonly version: number;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly reply: T;
}

/** This process's cached replies by learner. */
export type ToldReplies<T> = Map<string, Told<T>>;

interface Asked {
  readonly tokenHash: Buffer;
  readonly likelyUserId: string;
  readonly nowMs: number;
}

/** The caller's learner row at a moment. */
export interface LearnerRow {
  readonly userId: string;
  readonly state: LearnerState;
  readonly nowMs: number;
}
type Read<T> = (db: Kysely<Tables>, row: LearnerRow) => Promise<{ reply: T; untilMs: number }>;

const selectRow = prepareQuery<Tables, { tokenHash: Buffer; userId: string; version: number }>()((db, v) => ({
  compile: () =>
    sql<{ user_id: string; version: number; state: unknown }>`
      select me.user_id, me.version,
        case when me.user_id <> ${v.userId}::uuid or me.version <> ${v.version}::int then me.state end as state
      from ${liveSession(v.tokenHash)} s join learners me on me.user_id = s.user_id`.compile(db),
}));

/**
 * Returns a reply about the words of a session token's learner. Every change of them makes a new version of the row, so an unchanged
 * version reuses the cached reply, after one query for session and version. Refuses with 401 without a live session.
 */
export const tellAgain = async <T>(
  db: Kysely<Tables>,
  told: ToldReplies<T>,
  { tokenHash, likelyUserId, nowMs }: Asked,
  read: Read<T>,
): Promise<T> => {
  const last = told.get(likelyUserId);
  const known = last && last.fromMs <= nowMs && nowMs < last.untilMs ? last : undefined;
  const row = await selectRow.first(db, { tokenHash, userId: likelyUserId, version: known?.version ?? -1 });
  if (row === undefined) throw new AppError({ status: 401 });
  if (row.state === null && known !== undefined) return known.reply;
  const { reply, untilMs } = await read(db, { userId: row.user_id, state: readLearner(row.state), nowMs });
  keepLatest(told, row.user_id, { version: row.version, fromMs: nowMs, untilMs, reply });
  return reply;
};
