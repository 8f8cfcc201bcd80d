import { cues, firstCues, pictureHelps } from '@kadro/core/terms/cue';
import { z } from 'zod';
import { defineRoute } from '../route/route.ts';
import { workoutPaths } from './workout-paths.ts';
import { card, clientId, day, instant, slug, stage, streak } from '../route/values.ts';

/** Max other headwords of a card's translation, the most frequent first. */
export const maxSynonyms = 8;
/** The prompt of a workout for a word. English and sound ask for its meaning, all others for the English. */
export const cue = z.enum(cues);
/** One prompt of a card, and how much of the picture accompanies it. */
export const ask = z.object({ cue, picture: z.enum(pictureHelps) });

/**
 * A card of a workout with its learning state. `introduction`: the word is new, and is shown before it is asked. `asks`: its
 * prompts, one at a review, two in its introduction. Older servers send neither. `gaps`: the omitted parts of the example
 * (UTF-16 offsets), for a gap prompt. `synonyms`: other headwords with its first translation and part of speech, for a
 * translation prompt; none of them is a wrong answer. `audit`: not in learning, but marked as known by the learner; asked once,
 * and answered by `auditKnown`. Only sent to pages that request them.
 */
export const workoutCard = card.extend({
  stage,
  dueAt: instant,
  stubborn: z.boolean(),
  introduction: z.boolean().optional(),
  audit: z.literal(true).optional(),
  asks: z.array(ask).min(1).max(2).optional(),
  gaps: z
    .array(z.object({ start: z.int().min(0), end: z.int().min(0) }))
    .min(1)
    .optional(),
  synonyms: z.array(z.string()).min(1).max(maxSynonyms).optional(),
});
export type WorkoutCard = z.output<typeof workoutCard>;

export const workout = z.object({
  workoutId: z.uuid(),
  cards: z.array(workoutCard),
  due: z.int().min(0),
  /** Due words left for later workouts. */
  backlog: z.int().min(0).optional(),
  nextDueAt: instant.nullable(),
});
export type Workout = z.output<typeof workout>;

export const startWorkout = defineRoute({
  ...workoutPaths.startWorkout,
  name: 'startWorkout',
  summary:
    'Issues a workout of the due words, oldest due first: at most 20 questions, of which a new word takes two, and seven new words. One that has no answer yet is issued again, with what is due by now.',
  access: 'session',
  /**
   * `size`: max words, by default a full workout. `cues`: supported cues, comma-separated; by default the first four, which
   * pages of any release know. Unknown names are ignored. `audits`: the page can audit words marked as known.
   */
  query: z.object({
    size: z.coerce.number().int().min(1).max(100).optional(),
    cues: z.string().max(200).optional(),
    audits: z.literal('1').optional(),
  }),
  status: 200,
  reply: workout,
  errors: [401],
});

/**
 * A word of the coming days. `dueAt` is the time from which it is asked, and `confused` the words it was confused with, in
 * either direction: the input of the core's `confusionBetween`.
 */
export const comingCard = workoutCard.extend({ confused: z.array(z.string()).optional() });

export const readComing = defineRoute({
  ...workoutPaths.readComing,
  name: 'readComing',
  summary:
    'The words that are due within three days, the soonest first, and the rules that put a workout together: for a device that makes one without a connection. Nothing is given out by it.',
  access: 'session',
  query: z.object({ cues: z.string().max(200).optional() }),
  status: 200,
  reply: z.object({
    cards: z.array(comingCard).max(150),
    rules: z.object({
      workoutSize: z.int().min(1),
      introduction: z
        .object({ asks: z.int().min(1), wordsPerWorkout: z.int().min(0), dueNextDay: z.boolean().optional() })
        .optional(),
    }),
  }),
  errors: [401],
});
export type Coming = z.output<typeof readComing.reply>;

export const grade = z.enum(['knew', 'forgot']);

/** The word after an answer; `points` is what the answer earned, `totalPoints` the learner's total; `day` is the learner's day. */
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
  ...workoutPaths.answerCard,
  name: 'answerCard',
  summary:
    'Records an answer. The one that makes up half of what was due in its workout wins the day. The same answerId again returns the same reply and changes nothing.',
  access: 'session',
  body: z.object({
    answerId: clientId,
    workoutId: clientId,
    cardId: card.shape.id,
    grade,
    /** By the device's clock, which may be a day off. */
    answeredAt: instant,
    /** Age of the answer by the same clock when the call was sent; takes precedence if present. */
    ageMs: z
      .int()
      .min(0)
      .max(31 * 86_400_000)
      .optional(),
    responseMs: z.int().min(0).max(3_600_000),
    /** Cue that the word was asked by, if one of the first four. */
    cue: z.enum(firstCues).optional(),
    /** Any cue: a server that does not know the name ignores it. */
    askedBy: z.string().max(20).optional(),
    /** The answer belongs to the introduction of a new word. Without it the first answer is its review. */
    introduction: z.literal(true).optional(),
  }),
  status: 200,
  reply: answered,
});

export const auditKnown = defineRoute({
  ...workoutPaths.auditKnown,
  name: 'auditKnown',
  summary:
    'Records what came of asking for a word marked as known: no points, and no answer. A miss takes the mark back, so that the word can be chosen again. The same auditId again changes nothing.',
  access: 'session',
  body: z.object({
    auditId: clientId,
    workoutId: clientId,
    cardId: card.shape.id,
    grade,
    responseMs: z.int().min(0).max(3_600_000),
    /** Cue that the word was asked by; the server ignores unknown names. */
    askedBy: z.string().max(20).optional(),
  }),
  status: 200,
  reply: z.object({ isKnown: z.boolean() }),
});

export const undoAnswer = defineRoute({
  ...workoutPaths.undoAnswer,
  name: 'undoAnswer',
  summary: 'Takes the last answer back.',
  access: 'session',
  params: z.object({ answerId: clientId }),
  status: 200,
  reply: answered,
});

/** A saying at the end of the day's first finished workout. */
export const fortune = z.object({ id: slug.optional(), text: z.string(), translation: z.string() });

export const workoutSummary = z.object({
  workoutId: z.uuid(),
  words: z.int().min(0),
  rightFirstTry: z.int().min(0),
  /** Introduced words among them. */
  introduced: z.int().min(0).optional(),
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
  ...workoutPaths.finishWorkout,
  name: 'finishWorkout',
  summary:
    'Closes a workout: points, streak and what changed. Points are for five words or all that were due (then once a day); the day was won by the answer that made up half of what was due. The same workout again returns the same reply.',
  access: 'session',
  body: z.object({ workoutId: clientId }),
  status: 200,
  reply: workoutSummary,
});
