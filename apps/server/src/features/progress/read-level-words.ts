import type { LevelWords } from '@kadro/contract';
import { levels, type Level } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import type { LearnerRow } from './tell-again.ts';

const countByLevel = prepareQuery<Tables, { userId: string }>()((db, { userId }) => ({
  compile: () =>
    sql<{ level: Level; known: number; learning: number; learned: number }>`
      select w.level, (count(*) filter (where l.status = 'known'))::int as known,
        (count(*) filter (where l.status = 'learn' and l.stage <> 'learned'))::int as learning,
        (count(*) filter (where l.status = 'learn' and l.stage = 'learned'))::int as learned
      from learning l join words w on w.id = l.word_id
      where l.user_id = ${userId} and l.status <> 'removed' group by w.level`.compile(db),
}));

/** Cache time: admins change words' levels, too, without a change of learners' rows. */
const toldForMs = 60_000;

/** Reads a learner's words by level, all levels from the easiest on. */
export const readLevelWords = async (
  db: Kysely<Tables>,
  { userId, nowMs }: LearnerRow,
): Promise<{ reply: { levels: LevelWords[] }; untilMs: number }> => {
  const rows = new Map((await countByLevel.all(db, { userId })).map((row) => [row.level, row]));
  const counted = levels.map((level) => rows.get(level) ?? { level, known: 0, learning: 0, learned: 0 });
  return { reply: { levels: counted }, untilMs: nowMs + toldForMs };
};
