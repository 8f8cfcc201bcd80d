import { randomUUID } from 'node:crypto';
import type { Workout } from '@kadro/contract';
import type { Stage } from '@kadro/core';
import { readWord } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { cardColumns, shownCard, toCard, type CardRow } from '../deck/index.ts';
import type { Tables } from '../../kernel/schema.ts';

interface DueRow extends CardRow {
  stage: Stage;
  due_at: Date;
  state: unknown;
}

const selectDue = prepareQuery<Tables, { userId: string; now: Date; size: number }>()((db, v) => ({
  compile: () =>
    sql<DueRow>`
      select l.stage, l.due_at, l.state, ${sql.raw(cardColumns)}
      from learning l join cards c on ${shownCard} join words w on w.id = c.word_id
      where l.user_id = ${v.userId} and l.due_at <= ${v.now}
      order by l.due_at, l.word_id limit ${v.size}`.compile(db),
}));

const selectSchedule = prepareQuery<Tables, { userId: string; now: Date }>()((db, v) => ({
  compile: () =>
    sql<{ due: number; next_due_at: Date | null }>`
      select (select count(*) from learning where user_id = ${v.userId} and due_at <= ${v.now})::int as due,
        (select min(due_at) from learning where user_id = ${v.userId} and due_at > ${v.now}) as next_due_at`.compile(
      db,
    ),
}));

/** How many words are due now, and when the next one will be. */
export const readSchedule = async (
  db: Kysely<Tables>,
  userId: string,
  nowMs: number,
): Promise<{ due: number; nextDueAt: string | null }> => {
  const row = await selectSchedule.first(db, { userId, now: new Date(nowMs) });
  return { due: row?.due ?? 0, nextDueAt: row?.next_due_at?.toISOString() ?? null };
};

/** A workout of the words that are due, oldest first, under a new id. Nothing is stored. */
export const startWorkout = async (
  db: Kysely<Tables>,
  userId: string,
  size: number,
  nowMs: number,
): Promise<Workout> => {
  const [rows, schedule] = await Promise.all([
    selectDue.all(db, { userId, now: new Date(nowMs), size }),
    readSchedule(db, userId, nowMs),
  ]);
  return {
    workoutId: randomUUID(),
    cards: rows.map((row) => ({
      ...toCard(row),
      stage: row.stage,
      dueAt: row.due_at.toISOString(),
      stubborn: readWord(row.state).stubborn,
    })),
    ...schedule,
  };
};
