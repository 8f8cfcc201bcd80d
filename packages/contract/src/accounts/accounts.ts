import { paths } from '../route/paths.ts';
import { z } from 'zod';
import { accountPaths } from './account-paths.ts';
import { defineRoute } from '../route/route.ts';
import {
  deviceTimeZone,
  instant,
  level,
  locale,
  moves,
  reminderHour,
  stageCounts,
  streak,
  timeZone,
  visitWinsDay,
} from '../route/values.ts';

/** The signed-in user. */
export const user = z.object({
  id: z.uuid(),
  isGuest: z.boolean(),
  isAdmin: z.boolean(),
  name: z.string().nullable(),
  /** Id of the picture, for `avatarUrl`. */
  avatar: z.string().nullable(),
  email: z.string().nullable(),
  emailVerifiedAt: instant.nullable(),
  /** A new address that replaces the current one once it is confirmed. */
  pendingEmail: z.string().nullable(),
  /** Whether a mail server has permanently rejected mail to `pendingEmail`, else `email`. */
  isEmailRefused: z.boolean(),
  hasPassword: z.boolean(),
  locale,
  timeZone,
  level,
  /** Max words in learning, chosen by the user; null for the first of the site's paces. */
  pace: z.int().min(1).nullable(),
  /** Hour of the user's day for e-mail reminders of due words; null for none. */
  reminderHour,
  /** First-time help the user has seen on any device. */
  hasSeenFeedHelp: z.boolean(),
  hasSeenLearningTour: z.boolean(),
  /** When the account will be deleted, at its owner's request; cancellable until then. */
  deletionAt: instant.nullable(),
  createdAt: instant,
});
export type User = z.output<typeof user>;

export const startGuest = defineRoute({
  ...paths.startGuest,
  name: 'startGuest',
  summary:
    'Makes a guest, of the level it names, and signs it in; a caller who is signed in already gets the present user.',
  access: 'public',
  limit: 'guest',
  body: z.object({ timeZone: deviceTimeZone.optional(), locale: locale.optional(), level: level.optional() }),
  status: 201,
  reply: z.object({ user, session: z.object({ id: z.string(), expiresAt: instant }) }),
  errors: [],
});

export const readUser = defineRoute({
  ...paths.readUser,
  name: 'readUser',
  summary: 'The signed-in user.',
  access: 'session',
  status: 200,
  reply: user,
  errors: [401],
});

export const changeSettings = defineRoute({
  ...accountPaths.changeSettings,
  name: 'changeSettings',
  summary:
    'Changes what the user set: time zone, language, level, pace (one of those the site allows), hour of the reminder, first-time help that was seen. What is left out stays. A zone that moves the end of the day is refused for 20 hours after another did.',
  access: 'session',
  body: z.object({
    timeZone: timeZone.optional(),
    locale: locale.optional(),
    level: level.optional(),
    pace: z.int().min(1).max(10_000).optional(),
    reminderHour: reminderHour.optional(),
    /** First-time help cannot be unseen. */
    hasSeenFeedHelp: z.literal(true).optional(),
    hasSeenLearningTour: z.literal(true).optional(),
  }),
  status: 200,
  reply: user,
  errors: [401],
});

/** Points, streak, moves and the level with its test. */
export const progress = z.object({
  level,
  test: z.object({ rejected: z.boolean(), result: level.nullable() }),
  points: z.int(),
  streak,
  moves,
  words: stageCounts,
  visitWinsDay,
});
export type Progress = z.output<typeof progress>;

export const readProgress = defineRoute({
  ...paths.readProgress,
  name: 'readProgress',
  summary: 'Level, points, streak and moves of the signed-in user.',
  access: 'session',
  status: 200,
  reply: progress,
  errors: [401],
});

/** Past and due reviews of the learner; `forecast` holds the next 14 days, today first. */
export const learningStats = z.object({
  words: stageCounts,
  due: z.int().min(0),
  nextDueAt: instant.nullable(),
  reviews: z.object({ total: z.int().min(0), right: z.int().min(0) }),
  forecast: z.array(z.object({ day: z.iso.date(), due: z.int().min(0) })),
});
export type LearningStats = z.output<typeof learningStats>;

export const readLearningStats = defineRoute({
  ...paths.readLearningStats,
  name: 'readLearningStats',
  summary: 'Words by stage, reviews so far and the forecast of reviews.',
  access: 'session',
  status: 200,
  reply: learningStats,
  errors: [401],
});
