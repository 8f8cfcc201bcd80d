import { randomUUID } from 'node:crypto';
import type { RouteRequest, startWorkout, Workout } from '@kadro/contract';
import { dayOf, spreadAmong, weightsOf, type IssuedWorkout, dayMs } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { LearnerSession, LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { pickAudits } from './audit-known.ts';
import { withSynonyms } from './read-synonyms.ts';
import { composeDue, readCues, readDueWords, readSchedule, toWorkoutCard } from './start-workout.ts';

/** Same as the retention of replies, after which a workout can no longer be finished. */
const keptDays = 60;

interface Issued {
  workout_id: string;
  issued_at: Date;
  due: number;
  card_ids: string[];
}

const selectLatest = prepareQuery<Tables, { userId: string }>()((db, v) => ({
  compile: () =>
    sql<Issued & { is_finished: boolean }>`
      select i.workout_id, i.issued_at, i.due, i.card_ids, exists (
        select from learner_replies r where r.user_id = ${v.userId} and r.client_id = 'workout:' || i.workout_id
      ) as is_finished
      from issued_workouts i where i.user_id = ${v.userId} order by i.issued_at desc limit 1`.compile(db),
}));

const write = prepareQuery<Tables, { userId: string; workoutId: string; at: Date; due: number; cardIds: string[] }>()(
  (db, v) => ({
    compile: () =>
      sql<{ workout_id: string }>`
      insert into issued_workouts (user_id, workout_id, issued_at, due, card_ids)
      values (${v.userId}, ${v.workoutId}, ${v.at}::timestamptz, ${v.due}, ${v.cardIds}::text[])
      on conflict (user_id, workout_id) do update
        set due = excluded.due, card_ids = excluded.card_ids
      returning workout_id`.compile(db),
  }),
);

/**
 * Issues a workout of the due words. Reissues the latest one until it has an answer, so that reopening the page creates no more; its
 * `issued_at` stays the first one, as it may be answered offline since then. After `lateAnswerDays` a new one is issued. A workout
 * without cards is not stored, as it cannot win anything.
 */
export const issueWorkout = async (
  tools: LearnerTools,
  session: LearnerSession,
  query: RouteRequest<typeof startWorkout>['query'],
): Promise<Workout> => {
  const { db, rules, now } = tools;
  const { userId, learner } = session;
  const nowMs = now();
  const [words, schedule, latest] = await Promise.all([
    readDueWords(db, userId, rules, nowMs),
    readSchedule(db, userId, nowMs),
    selectLatest.first(db, { userId }),
  ]);
  const cues = readCues(query.cues);
  const most = query.size ?? Infinity;
  const full = composeDue(words, rules);
  const audits = query.audits === undefined ? [] : await pickAudits(tools, session, Math.min(most, full.length), cues);
  // Checks of known words take up places, so that the workout does not get longer.
  const whole =
    audits.length === 0 ? full : composeDue(words, { ...rules, workoutSize: rules.workoutSize - audits.length });
  const options = { cues, rules, weights: weightsOf(learner.state), nowMs };
  const due = whole.slice(0, Math.max(1, most - audits.length)).map((word) => toWorkoutCard(word, options));
  const cards = await withSynonyms(db, userId, due);
  const fresh = { cards, ...schedule, backlog: Math.max(0, schedule.due - cards.length) };
  if (cards.length === 0) return { workoutId: randomUUID(), ...fresh };
  const isBegun = learner.state.workouts.some(({ workoutId }) => workoutId === latest?.workout_id);
  const isOld = latest !== undefined && nowMs - latest.issued_at.getTime() > rules.lateAnswerDays * dayMs;
  const open = latest === undefined || latest.is_finished || isBegun || isOld ? undefined : latest;
  const workoutId = open?.workout_id ?? randomUUID();
  // A workout reissued on a later day keeps its due count, as its answers may date from the first day and are judged by that.
  const { timeZone } = learner.state;
  const isOfBefore = open !== undefined && dayOf(open.issued_at.getTime(), timeZone) < dayOf(nowMs, timeZone);
  const dueThen = isOfBefore ? open.due : whole.length;
  const cardIds = cards.map(({ id }) => id);
  if (open?.due !== dueThen || open.card_ids.join() !== cardIds.join())
    await write.first(db, { userId, workoutId, at: new Date(nowMs), due: dueThen, cardIds });
  return { workoutId, ...fresh, cards: spreadAmong(cards, audits) };
};

const selectIssued = prepareQuery<Tables, { userId: string; workoutId: string }>()((db, v) =>
  db
    .selectFrom('issued_workouts')
    .select(['issued_at', 'due'])
    .where('user_id', '=', v.userId)
    .where('workout_id', '=', v.workoutId),
);

/** Reads an issued workout; null if it is unknown because a device made it offline. */
export const readIssued = async (
  db: Kysely<Tables>,
  userId: string,
  workoutId: string,
): Promise<IssuedWorkout | null> => {
  const row = await selectIssued.first(db, { userId, workoutId });
  return row === undefined ? null : { atMs: row.issued_at.getTime(), due: row.due };
};

/** Removes workouts that can no longer be finished. */
export const removeOldWorkouts = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  await db
    .deleteFrom('issued_workouts')
    .where('issued_at', '<', new Date(nowMs - keptDays * dayMs))
    .execute();
};
