import { z } from 'zod';
import { paths } from './paths.ts';
import { defineRoute } from './route.ts';
import { card, clientId, day, instant, stage, streak } from './values.ts';

/** A card of a workout with its learning state. */
export const workoutCard = card.extend({ stage, dueAt: instant, stubborn: z.boolean() });
export type WorkoutCard = z.output<typeof workoutCard>;

export const workout = z.object({
  workoutId: z.uuid(),
  cards: z.array(workoutCard),
  due: z.int().min(0),
  nextDueAt: instant.nullable(),
});
export type Workout = z.output<typeof workout>;

export const startWorkout = defineRoute({
  ...paths.startWorkout,
  name: 'startWorkout',
  summary:
    'Issues a workout of the due words, oldest due first. One that has no answer yet is issued again, with what is due by now.',
  access: 'session',
  /** Without `size` as many as the server's setting says, which is also the most. */
  query: z.object({ size: z.coerce.number().int().min(1).max(100).optional() }),
  status: 200,
  reply: workout,
  errors: [401],
});

export const grade = z.enum(['knew', 'forgot']);

/** The word after an answer; `points` is what the answer won, `totalPoints` what the learner has; `day` is the learner's day. */
export const answered = z.object({
  cardId: z.string(),
  stage,
  dueAt: instant,
  stabilityDays: z.number(),
  stubborn: z.boolean(),
  points: z.int(),
  totalPoints: z.int(),
  day: z.object({ day, wonToday: z.boolean() }),
});
export type Answered = z.output<typeof answered>;

export const answerCard = defineRoute({
  ...paths.answerCard,
  name: 'answerCard',
  summary: 'Records an answer. The same answerId again returns the same reply and changes nothing.',
  access: 'session',
  body: z.object({
    answerId: clientId,
    workoutId: clientId,
    cardId: card.shape.id,
    grade,
    answeredAt: instant,
    responseMs: z.int().min(0).max(3_600_000),
  }),
  status: 200,
  reply: answered,
});

export const undoAnswer = defineRoute({
  ...paths.undoAnswer,
  name: 'undoAnswer',
  summary: 'Takes the last answer back.',
  access: 'session',
  params: z.object({ answerId: clientId }),
  status: 200,
  reply: answered,
});

/** A saying at the end of the day's first finished workout. */
export const fortune = z.object({ text: z.string(), translation: z.string() });

export const workoutSummary = z.object({
  workoutId: z.uuid(),
  words: z.int().min(0),
  rightFirstTry: z.int().min(0),
  stageChanges: z.array(
    z.object({ wordId: z.string(), headword: z.string(), translation: z.string(), from: stage, to: stage }),
  ),
  points: z.int(),
  totalPoints: z.int(),
  streak,
  due: z.int().min(0),
  nextDueAt: instant.nullable(),
  fortune: fortune.nullable(),
});
export type WorkoutSummary = z.output<typeof workoutSummary>;

export const finishWorkout = defineRoute({
  ...paths.finishWorkout,
  name: 'finishWorkout',
  summary:
    'Closes a workout: points, streak and what changed. Points are for five words or all that were due (then once a day), the day for half of what was due. The same workout again returns the same reply.',
  access: 'session',
  body: z.object({ workoutId: clientId }),
  status: 200,
  reply: workoutSummary,
});
