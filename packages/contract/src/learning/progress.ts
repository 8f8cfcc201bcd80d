import { levels } from '@kadro/core/terms/levels';
import { z } from 'zod';
import { periods, progressPaths } from './progress-paths.ts';
import { defineRoute, type RouteReply } from '../route/route.ts';
import { day, instant, stage, stageCounts, streak } from '../route/values.ts';

const count = z.int().min(0);

/** Reviews that reached the memory, and the number right at the first try. */
const share = { total: count, right: count };

/** Reasons of points, as named in the ledger. */
export const pointsReasons = [
  'right-first-try',
  'workout-finished',
  'word-learned',
  'game-row',
  'email-confirmed',
  'level-test-finished',
  'card-approved',
] as const;
export type PointsReason = (typeof pointsReasons)[number];

/**
 * A learner's figures of a period that ends today. `year` has the answers of each of the last 365 days, oldest first, and a
 * letter a day: `w` won, `s` saved by a freeze or by a journey, `.` neither; `longest` is the longest streak in it. `stages`
 * has the words at the ends of days, for each day or each week. `promised` is the schedule's target recall. `prices`, of all
 * time: actual prices, summed over learned words by the promised recall in percent; absent from older servers.
 */
export const figures = z.object({
  days: z.literal(periods),
  from: day,
  to: day,
  streak: streak.extend({ longest: count }),
  year: z.object({ from: day, answers: z.array(count), days: z.string().regex(/^[ws.]*$/) }),
  did: z.object({ answers: count, introduced: count, learn: count, known: count, workouts: count }),
  points: z.array(z.object({ reason: z.enum(pointsReasons), points: z.int() })),
  stages: z.array(z.object({ day, words: stageCounts })),
  recalled: z.array(z.object({ stage, ...share })),
  hours: z.array(z.object({ hour: count.max(23), ...share })),
  promised: z.number(),
  prices: z.array(z.object({ recall: count.max(100), words: count, reviews: count, days: count })).optional(),
});
export type Figures = z.output<typeof figures>;

export const readFigures = defineRoute({
  ...progressPaths.readFigures,
  name: 'readFigures',
  summary: 'What the learner did in the last 7, 30 or 365 days, and the calendar of a year.',
  access: 'session',
  query: z.object({ days: z.coerce.number().pipe(z.literal(periods)).optional() }),
  status: 200,
  reply: figures,
  errors: [401],
});

/** A learner's words of one level: marked as known, in learning up to fixing, and learned. */
export const levelWords = z.object({ level: z.enum(levels), known: count, learning: count, learned: count });
export type LevelWords = z.output<typeof levelWords>;

export const readLevelWords = defineRoute({
  ...progressPaths.readLevelWords,
  name: 'readLevelWords',
  summary: 'How many words of each level the learner knows, learns and has learned.',
  access: 'session',
  status: 200,
  reply: z.object({ levels: z.array(levelWords) }),
  errors: [401],
});

/**
 * Figures from a Monday to the following Sunday: `days` has the answers of each, `learned` is the net change of learned words,
 * which may be negative.
 */
export const weekFigures = z.object({
  from: day,
  to: day,
  answers: count,
  days: z.array(count),
  workouts: count,
  introduced: count,
  points: count,
  wonDays: count,
  reviews: z.object(share),
  learned: z.int(),
});
export type WeekFigures = z.output<typeof weekFigures>;

const learned = z.int();
const percent = count.max(100);

/** The one honest sentence of a week: no answers, too few for a share, recall as promised (within chance), or below. */
export const weekSentence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle') }),
  z.object({ kind: z.literal('few'), answers: count, learned }),
  z.object({ kind: z.literal('kept'), percent, learned }),
  z.object({ kind: z.literal('below'), percent, promised: percent, learned }),
]);
export type WeekSentence = z.output<typeof weekSentence>;

export const readWeek = defineRoute({
  ...progressPaths.readWeek,
  name: 'readWeek',
  summary:
    'The last week that has ended, its sentence, and the week before it; null before the first one. `nextAt` is the next Monday.',
  access: 'session',
  status: 200,
  reply: z.object({
    week: weekFigures.extend({ sentence: weekSentence }).nullable(),
    before: weekFigures.nullable(),
    nextAt: day,
  }),
  errors: [401],
});
export type Week = RouteReply<typeof readWeek>;

/** A saying that the learner's cookie has held, and when it first did. */
export const foundFortune = z.object({ id: z.string(), text: z.string(), translation: z.string(), foundAt: instant });
export type FoundFortune = z.output<typeof foundFortune>;

export const readFoundFortunes = defineRoute({
  ...progressPaths.readFoundFortunes,
  name: 'readFoundFortunes',
  summary: 'The sayings that the learner has found, newest first, and how many there are.',
  access: 'session',
  status: 200,
  reply: z.object({ fortunes: z.array(foundFortune), total: count }),
  errors: [401],
});
