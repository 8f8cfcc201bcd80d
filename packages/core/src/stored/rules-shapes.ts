import { z } from 'zod';
import { pointsReasons } from './shapes.ts';

const number = z.number();

/** A rule set, stored as long as events name it. */
export const rulesV1 = z.object({
  movesPerDay: number,
  wordsInStagesLimit: number,
  paces: z.array(number),
  paceMax: number,
  dueLimit: number,
  workoutSize: number,
  selectionSize: number,
  selectionHours: number,
  stageFromDays: z.object({ repeating: number, fixing: number, learned: number }),
  desiredRetention: number,
  stubbornAfterFailedWorkouts: number,
  putAsideDays: number,
  skipsPerDay: number,
  points: z.record(z.enum(pointsReasons), number),
  wonDaysPerFreeze: number,
  freezesMax: number,
  choicesToWinDay: number,
  winDay: z.object({ seenShare: number, seenMs: number, answeredShare: number }),
  workoutPointsWords: number,
  shortIntervalHours: number,
  zoneMoveHours: number,
  levelUp: z.object({ window: number, knownShare: number, offersMax: number, waitChoices: number }),
  lateAnswerDays: number,
  clockToleranceMs: number,
  openWorkoutsMax: number,
});

/** Absent fields were not rules yet: such a set keeps its name. */
export const rulesV2 = rulesV1.extend({
  placement: z.exactOptional(z.object({ knownInRow: number, choices: number })),
  introduction: z.exactOptional(z.object({ asks: number, wordsPerWorkout: number })),
});

export const rulesV3 = rulesV2.extend({
  bringing: z.exactOptional(z.object({ paidOnce: z.boolean(), takesMoves: z.boolean() })),
});

export const rulesV4 = rulesV3.extend({
  placement: z.exactOptional(
    z.object({
      knownInRow: number,
      choices: number,
      endsByHand: z.exactOptional(z.boolean()),
      returnedMax: z.exactOptional(number),
    }),
  ),
});

export const rulesV5 = rulesV4.extend({
  introduction: z.exactOptional(
    z.object({ asks: number, wordsPerWorkout: number, dueNextDay: z.exactOptional(z.boolean()) }),
  ),
});
