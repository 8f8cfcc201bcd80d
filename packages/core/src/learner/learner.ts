import { dayOf, startOfDayMs, addDays, type Day } from '../day/day.ts';
import type { Choice, LearnerCreated } from './events.ts';
import { newFigures, type CountedAnswer, type Figures } from './figures.ts';
import type { Level } from '../terms/levels.ts';
import type { TestKind } from '../level-test/ability-scale.ts';
import type { PointsEntry } from './points.ts';
import type { PriceSeen } from './price-seen.ts';
import type { Rules } from '../terms/rules.ts';
import type { Stage, WordCounts } from '../terms/stage.ts';
import { newStreak, type Streak } from './streak.ts';
import type { MemoryFit, Weights } from '../memory/weights.ts';
import type { WordState } from './word.ts';
import type { WorkoutBegun } from './workout-begun.ts';

/** A learner's row: all input of the rules besides the current word. JSON-serialisable. */
export type LearnerState = {
  level: Level;
  timeZone: string;
  createdAtMs: number;
  points: number;
  /** The day `movesUsed` belongs to: the latest day with a choice. */
  movesDay: Day | null;
  movesUsed: number;
  /** Of those, choices to learn and of cards that were viewed long enough. */
  movesSeen: number;
  /** Of `movesUsed`, those that an offer of the next level returned. */
  movesReturned: number;
  /** Moves merged from guests, and the latest day with any; absent until then. */
  movesBrought?: { day: Day; moves: number };
  /** Max words in learning, chosen by the learner; null for the default. */
  pace: number | null;
  /** Choices made and not undone. */
  choicesTotal: number;
  counts: WordCounts;
  streak: Streak;
  /** When words put aside return, soonest first: until then they take no place. Null if unknown. */
  asides: number[] | null;
  /** Words skipped on the latest day with skips. */
  skips: { day: Day; wordIds: string[] } | null;
  /** Reviews that reached the memory as first answers, and how many were right. Null if unknown. */
  reviews: Reviews | null;
  /** When a change of zone last moved the end of a day. */
  zoneMovedAtMs: number | null;
  /** The latest day on which a small workout earned points. */
  smallWorkoutDay: Day | null;
  /** The latest choices of the own level, newest last: '1' known, '0' learn. */
  ownLevelFlags: string;
  placement: Placement;
  /** Offers of the next level refused at this level. */
  offersRefused: number;
  /** `choicesTotal` from which the next offer may be made. */
  nextOfferAtChoice: number;
  /** Unfinished workouts with a counted answer, oldest first. */
  workouts: WorkoutTally[];
  lastChoice: LastChoice | null;
  lastAnswer: LastAnswer | null;
  /** When the first e-mail was confirmed; absent until then. */
  emailConfirmedAtMs?: number;
  /** The state of level tests; absent until one was finished or declined. */
  levelTest?: LevelTestStanding;
  /** The latest day with points of the matching game, and the points; absent until then. */
  game?: { day: Day; points: number };
  /** Latest audit results of words marked as known at this level, newest last: '1' known, '0' missed; absent until then. */
  audits?: string;
  /** Promised prices and actual results, by recall; absent until the first word with a promise is learned. */
  prices?: PriceSeen[];
  /** The result of fitting the memory's parameters to this learner; absent until tried. */
  fit?: MemoryFit;
  /** The learner's counts so far. Null if unknown. */
  figures: Figures | null;
};

export type LevelTestStanding = {
  /** The learner declined level tests. */
  isRejected: boolean;
  /** The level found by the last finished test. */
  result: Level | null;
  /** The latest month with points for a test, such as `2026-11`, and the rewarded ways in. */
  rewarded: { month: string; ways: TestKind[] } | null;
};

/** Progress of estimating a newcomer's level. */
export type Placement = {
  /** Words of the own level and above marked as known in a row, since the last answered offer. */
  row: number;
  /** Of those, how many on `movesDay`. */
  today: number;
  /** The learner has set their level by hand. */
  isStated: boolean;
  /** Rows are no longer counted; absent until then. */
  isOver?: true;
  /** Moves returned by a full row, if fewer than it took. */
  back?: number;
};

export type Reviews = { total: number; right: number };

export type WorkoutTally = {
  workoutId: string;
  countedAnswers: number;
  /** Words answered; null if unknown. */
  words: number | null;
  lastAnsweredAtMs: number;
  /** The due words behind the workout's share; absent if its answers did not say, as in older releases. */
  begun?: WorkoutBegun;
  /** The day on which that share was answered, and which it won unless already won. Absent until then. */
  shareDay?: Day;
};

/** Undo data of the last choice. */
export type LastChoice = {
  choiceId: string;
  wordId: string;
  cardId: string;
  choice: Choice;
  movesDayBefore: Day | null;
  movesUsedBefore: number;
  movesSeenBefore: number;
  movesReturnedBefore: number;
  /** Null once the offer it brought was answered. */
  placementBefore: Placement | null;
  /** Null once the level has changed. */
  ownLevelFlagsBefore: string | null;
  /** Present when this choice won the day. */
  streakBefore: Streak | null;
};

/** Undo data of the last answer. */
export type LastAnswer = {
  answerId: string;
  workoutId: string;
  wordBefore: WordState;
  workoutsBefore: WorkoutTally[];
  reviewsBefore: Reviews | null;
  entries: PointsEntry[];
  /** Present when this answer learned a word with a promise. */
  pricesBefore?: PriceSeen[];
  /** Present when this answer won the day. */
  streakBefore?: Streak;
  /** How it was counted in the figures; absent if those are unknown. */
  counted?: CountedAnswer;
};

/** `returned`: moves that an offer returned today. `toWin`: choices left to win the day while no word is due, 0 once it is won. */
export type MovesView = { left: number; limit: number; returned: number; toWin: number; refillsAtMs: number };

/** The row of a new learner. */
export const createLearner = ({ level, timeZone, atMs }: LearnerCreated): LearnerState => ({
  level,
  timeZone,
  createdAtMs: atMs,
  points: 0,
  movesDay: null,
  movesUsed: 0,
  movesSeen: 0,
  movesReturned: 0,
  pace: null,
  choicesTotal: 0,
  counts: { learning: 0, repeating: 0, fixing: 0, learned: 0, known: 0 },
  streak: newStreak,
  asides: [],
  skips: null,
  reviews: { total: 0, right: 0 },
  zoneMovedAtMs: null,
  smallWorkoutDay: null,
  ownLevelFlags: '',
  placement: { row: 0, today: 0, isStated: false },
  offersRefused: 0,
  nextOfferAtChoice: 0,
  workouts: [],
  lastChoice: null,
  lastAnswer: null,
  figures: newFigures,
});

/**
 * The day whose moves a choice takes now. It never goes back: after a flight west the learner stays on the later day, so that a
 * calendar day has one allotment in any zone.
 */
export const movesDayOf = (learner: LearnerState, nowMs: number): Day => {
  const today = dayOf(nowMs, learner.timeZone);
  return learner.movesDay !== null && learner.movesDay > today ? learner.movesDay : today;
};

/** Moves taken on a day, without returned ones. */
const movesTakenOn = ({ movesDay, movesUsed, movesReturned, movesBrought }: LearnerState, day: Day): number =>
  (day === movesDay ? movesUsed - movesReturned : 0) + (day === movesBrought?.day ? movesBrought.moves : 0);

/** Moves taken on the day whose moves a choice takes now. */
export const movesTaken = (learner: LearnerState, nowMs: number): number =>
  movesTakenOn(learner, movesDayOf(learner, nowMs));

/** The learner after moves of a day were merged from a guest. */
export const addBroughtMoves = (learner: LearnerState, day: Day, moves: number): LearnerState => {
  const { movesBrought: before } = learner;
  return { ...learner, movesBrought: { day, moves: (before?.day === day ? before.moves : 0) + moves } };
};

/** Choices left to win a day with no word due: the larger of what is missing in total and in viewed ones. */
const choicesToWin = (learner: LearnerState, day: Day, { choicesToWinDay, winDay: by }: Rules): number => {
  const { movesDay, movesUsed, movesSeen, streak } = learner;
  if (streak.lastWonDay !== null && streak.lastWonDay >= day) return 0;
  const [used, seen] = day === movesDay ? [movesUsed, movesSeen] : [0, 0];
  return Math.max(1, choicesToWinDay - used, Math.ceil(choicesToWinDay * by.seenShare) - seen);
};

/** Moves left now, and when they are refilled. */
export const movesView = (learner: LearnerState, nowMs: number, rules: Rules): MovesView => {
  const day = movesDayOf(learner, nowMs);
  return {
    left: Math.max(0, rules.movesPerDay - movesTakenOn(learner, day)),
    limit: rules.movesPerDay,
    returned: day === learner.movesDay ? learner.movesReturned : 0,
    toWin: choicesToWin(learner, day, rules),
    refillsAtMs: startOfDayMs(addDays(day, 1), learner.timeZone),
  };
};

/** Words in learning, repeating and fixing together. */
export const wordsInStages = ({ counts }: LearnerState): number => counts.learning + counts.repeating + counts.fixing;

/** The counts after a word changed its stage. */
export const moveCount = (counts: WordCounts, from: Stage, to: Stage): WordCounts =>
  from === to ? counts : { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 };

/** The parameters by which the learner's memory is computed; undefined for the defaults. */
export const weightsOf = ({ fit }: LearnerState): Weights | undefined => fit?.weights ?? undefined;
