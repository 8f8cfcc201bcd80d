import { z } from 'zod';
import { levels } from '../terms/levels.ts';
import { cues, firstCues } from '../terms/cue.ts';
import { testKinds } from '../level-test/ability-scale.ts';
import type { Rules } from '../terms/rules.ts';
import { stages } from '../terms/stage.ts';
import { weightsCount } from '../memory/weights.ts';

// Parts of stored rows, in every version. A shape of a released version never changes: `scripts/check-stored-shapes.ts`
// compares all versions with `shapes.json`. A new shape is a new version, with an upcast from the previous one and a test on
// rows that the older release wrote (`fixtures`).

const number = z.number();
const text = z.string();
export const ms = number;
export const day = text;
export const level = z.enum(levels);
export const stage = z.enum(stages);
export const choice = z.enum(['learn', 'known']);
export const grade = z.enum(['knew', 'forgot']);
export const cueV3 = z.enum(firstCues);
export const cueV8 = z.enum(cues);
export const testWay = z.enum(testKinds);

const memory = z.object({
  stabilityDays: number,
  difficulty: number,
  dueAtMs: ms,
  lastReviewAtMs: ms.nullable(),
  reps: number,
  lapses: number,
  state: z.enum(['new', 'review']),
});

/** A word's row in releases before introductions. */
export const wordV1 = z.object({
  wordId: text,
  cardId: text,
  status: z.enum(['learn', 'known', 'removed']),
  memory: memory.nullable(),
  chosenAtMs: ms,
  failedWorkouts: number,
  stubborn: z.boolean(),
  putAsideUntilMs: ms.nullable(),
  lastWorkoutId: text.nullable(),
  triesInWorkout: number,
  failedInWorkout: z.boolean(),
  closedInWorkout: z.boolean(),
  learnedAwarded: z.boolean(),
});

export const wordV2 = wordV1.extend({
  introduction: z.object({ asks: number, right: number, rating: grade }).nullable(),
});

/** Adds the promised recall. */
export const wordV3 = wordV2.extend({ promised: z.exactOptional(number) });

export const pointsReasons = [
  'right-first-try',
  'workout-finished',
  'word-learned',
  'game-row',
  'email-confirmed',
  'level-test-finished',
  'card-approved',
] as const satisfies (keyof Rules['points'])[];

const pointsEntry = z.object({ reason: z.enum(pointsReasons), source: text, causeId: text, points: number });

const streakV1 = z.object({
  length: number,
  lastWonDay: day.nullable(),
  wonBy: z.enum(['workout', 'choices']).nullable(),
  freezes: number,
  wonTowardFreeze: number,
  excusedDays: number,
});
const streakV2 = streakV1.extend({ wonBy: z.enum(['workout', 'choices', 'coming']).nullable() });

const streakV3 = streakV2.extend({ wonBy: z.enum(['workout', 'answers', 'choices', 'coming']).nullable() });

const tallyV1 = z.object({ workoutId: text, countedAnswers: number, lastAnsweredAtMs: ms });
const tallyV2 = tallyV1.extend({ words: number.nullable() });
/** The due words behind a workout's share, and the earliest day it can win. */
export const begun = z.object({ due: number, day });
const tallyV3 = tallyV2.extend({ begun: z.exactOptional(begun), shareDay: z.exactOptional(day) });

const reviews = z.object({ total: number, right: number });

const lastChoiceV1 = z.object({
  choiceId: text,
  wordId: text,
  cardId: text,
  choice,
  movesDayBefore: day.nullable(),
  movesUsedBefore: number,
  ownLevelFlagsBefore: text.nullable(),
  streakBefore: streakV1.nullable(),
});
const lastChoiceV2 = lastChoiceV1.extend({ movesSeenBefore: number, streakBefore: streakV2.nullable() });

const placement = z.object({ row: number, today: number, isStated: z.boolean() });
const lastChoiceV3 = lastChoiceV2.extend({ movesReturnedBefore: number, placementBefore: placement.nullable() });

const lastAnswerV1 = z.object({
  answerId: text,
  workoutId: text,
  wordBefore: wordV1,
  workoutsBefore: z.array(tallyV1),
  entries: z.array(pointsEntry),
});
const lastAnswerV2 = lastAnswerV1.extend({ workoutsBefore: z.array(tallyV2), reviewsBefore: reviews.nullable() });

const lastAnswerV3 = lastAnswerV2.extend({ wordBefore: wordV2 });

export const learnerV1 = z.object({
  level,
  timeZone: text,
  createdAtMs: ms,
  points: number,
  movesDay: day.nullable(),
  movesUsed: number,
  choicesTotal: number,
  counts: z.object({ learning: number, repeating: number, fixing: number, learned: number, known: number }),
  streak: streakV1,
  ownLevelFlags: text,
  offersRefused: number,
  nextOfferAtChoice: number,
  workouts: z.array(tallyV1),
  lastChoice: lastChoiceV1.nullable(),
  lastAnswer: lastAnswerV1.nullable(),
  emailConfirmedAtMs: z.exactOptional(ms),
});

export const learnerV2 = learnerV1.extend({
  movesSeen: number,
  pace: number.nullable(),
  streak: streakV2,
  asides: z.array(ms).nullable(),
  skips: z.object({ day, wordIds: z.array(text) }).nullable(),
  reviews: reviews.nullable(),
  zoneMovedAtMs: ms.nullable(),
  smallWorkoutDay: day.nullable(),
  workouts: z.array(tallyV2),
  lastChoice: lastChoiceV2.nullable(),
  lastAnswer: lastAnswerV2.nullable(),
});

export const learnerV3 = learnerV2.extend({
  movesReturned: number,
  placement,
  lastChoice: lastChoiceV3.nullable(),
  lastAnswer: lastAnswerV3.nullable(),
});

export const learnerV4 = learnerV3.extend({
  levelTest: z.exactOptional(
    z.object({
      isRejected: z.boolean(),
      result: level.nullable(),
      rewarded: z.object({ month: text, ways: z.array(testWay) }).nullable(),
    }),
  ),
});

export const learnerV5 = learnerV4.extend({ game: z.exactOptional(z.object({ day, points: number })) });

const share = z.tuple([number, number]);
const totals = z.object({
  answers: number,
  introduced: number,
  learn: number,
  known: number,
  workouts: number,
  reviews: z.partialRecord(stage, share),
  hours: z.partialRecord(text, share),
  points: z.partialRecord(z.enum(pointsReasons), number),
});
const figures = z.object({
  day: day.nullable(),
  endsAtMs: ms,
  answersBefore: number,
  wins: z.array(z.object({ day, length: number, spent: number })),
  totals,
});
const countedAnswer = z.object({
  stage: stage.nullable(),
  hour: number,
  right: z.boolean(),
  introduced: z.boolean(),
});
const lastAnswerV6 = lastAnswerV3.extend({ counted: z.exactOptional(countedAnswer) });
export const learnerV6 = learnerV5.extend({ figures: figures.nullable(), lastAnswer: lastAnswerV6.nullable() });

const prices = z.array(z.object({ recall: number, words: number, reviews: number, days: number }));
const lastAnswerV7 = lastAnswerV6.extend({ wordBefore: wordV3, pricesBefore: z.exactOptional(prices) });
export const learnerV7 = learnerV6.extend({
  audits: z.exactOptional(text),
  prices: z.exactOptional(prices),
  lastAnswer: lastAnswerV7.nullable(),
});

/** The parameters of FSRS-6. */
export const weights = z.array(number).length(weightsCount).nullable();
export const learnerV8 = learnerV7.extend({
  fit: z.exactOptional(
    z.object({ weights, sinceMs: ms, weighedAtMs: ms, reviews: number, held: number, gain: number }),
  ),
});

const lastChoiceV9 = lastChoiceV3.extend({ streakBefore: streakV3.nullable() });
const lastAnswerV9 = lastAnswerV7.extend({
  workoutsBefore: z.array(tallyV3),
  streakBefore: z.exactOptional(streakV3),
});
/** Adds moves merged from guests, and workouts that win their day by an answer. */
export const learnerV9 = learnerV8.extend({
  movesBrought: z.exactOptional(z.object({ day, moves: number })),
  streak: streakV3,
  workouts: z.array(tallyV3),
  lastChoice: lastChoiceV9.nullable(),
  lastAnswer: lastAnswerV9.nullable(),
});

const placementV10 = placement.extend({ isOver: z.exactOptional(z.literal(true)), back: z.exactOptional(number) });
const lastChoiceV10 = lastChoiceV9.extend({ placementBefore: placementV10.nullable() });
/** Adds rows of known words that are over, or returned fewer moves than they took. */
export const learnerV10 = learnerV9.extend({ placement: placementV10, lastChoice: lastChoiceV10.nullable() });

/** All counts at the end of a day. */
export const totalsV1 = totals;

/** The effect of an answer, for the summary of its workout. */
export const outcomeV1 = z.object({
  wordId: text,
  grade,
  counted: z.enum(['first', 'closing', 'logged']),
  stageBefore: stage,
  stageAfter: stage,
  points: number,
  becameStubborn: z.boolean(),
});

export const outcomeV2 = outcomeV1.extend({
  counted: z.enum(['first', 'closing', 'introduction', 'logged']),
  rightFirstTry: z.boolean(),
});
