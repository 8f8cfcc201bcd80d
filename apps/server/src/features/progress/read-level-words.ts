import type { LevelWords } from '@kadro/contract';
import { levels, type Level } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../../kernel/schema.ts';

const countByLevel = prepareQuery<Tables, { userId: string }>()((db, { userId }) => ({
  compile: () =>
    sql<{ level: Level; known: number; learning: number; learned: number }>`
      select w.level, (count(*) filter (where l.status = 'known'))::int as known,
        (count(*) filter (where l.status = 'learn' and l.stage <> 'learned'))::int as learning,
        (count(*) filter (where l.status = 'learn' and l.stage = 'learned'))::int as learned
      from learning l join words w on w.id = l.word_id
      where l.user_id = ${userId} and l.status <> 'removed' group by w.level`.compile(db),
}));

/** What was counted of a learner's row. Admins change words' levels, too, so that it is told again for a minute at most. */
export interface KeptLevels {
  readonly version: number;
  readonly atMs: number;
  readonly levels: LevelWords[];
}
const keptMs = 60_000;
const keptMax = 64;

/**
 * A learner's words by level, all levels from the easiest on. Words are counted one by one, so that what was counted last of the same
 * version of the learner's row is told again.
 */
export const readLevelWords = async (
  db: Kysely<Tables>,
  kept: Map<string, KeptLevels>,
  { userId, version, nowMs }: { userId: string; version: number; nowMs: number },
): Promise<LevelWords[]> => {
  const last = kept.get(userId);
  if (last?.version === version && Math.abs(nowMs - last.atMs) < keptMs) return last.levels;
  const rows = new Map((await countByLevel.all(db, { userId })).map((row) => [row.level, row]));
  const counted = levels.map((level) => rows.get(level) ?? { level, known: 0, learning: 0, learned: 0 });
  kept.delete(userId);
  kept.set(userId, { version, atMs: nowMs, levels: counted });
  const [oldest] = kept.keys();
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
  return counted;
};
