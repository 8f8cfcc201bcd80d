import type { z } from 'zod';
import type { LearnerState, WorkoutTally } from '../learner/learner.ts';
import { newest } from './newest.ts';
import { openRow, parseRow, UnreadableRowError } from './read-row.ts';
import {
  learnerV1,
  learnerV2,
  learnerV3,
  learnerV4,
  learnerV5,
  learnerV6,
  learnerV7,
  learnerV8,
  learnerV9,
  learnerV10,
} from './shapes.ts';
import { wordFromV1 } from './word.ts';

/** Reads the learner of a stored row of any release. Throws an UnreadableRowError. */
export const readLearner = (json: unknown): LearnerState => {
  const { row, version } = openRow('learner', json);
  if (version === 10) return parseRow('learner', version, learnerV10, row);
  if (version === 9) return parseRow('learner', version, learnerV9, row);
  if (version === 8) return parseRow('learner', version, learnerV8, row);
  if (version === 7) return parseRow('learner', version, learnerV7, row);
  if (version === 6) return parseRow('learner', version, learnerV6, row);
  if (version === 5) return fromV5(parseRow('learner', version, learnerV5, row));
  if (version === 4) return fromV5(parseRow('learner', version, learnerV4, row));
  if (version === 3) return fromV5(parseRow('learner', version, learnerV3, row));
  if (version === 2) return fromV2(parseRow('learner', version, learnerV2, row));
  if (version === 1) return fromV1(parseRow('learner', version, learnerV1, row));
  throw new UnreadableRowError('learner', version, 'a newer release wrote it');
};

const newestVersion = newest<LearnerState>()(10, learnerV10);

/** The JSON text of a learner's row. */
export const writeLearner = (learner: LearnerState): string => JSON.stringify({ v: newestVersion, ...learner });

const tallyFromV1 = (tally: Omit<WorkoutTally, 'words'>): WorkoutTally => ({ ...tally, words: null });

/** Values missing in a row of release 1 are null until `fillUnknown` takes them from the log. */
const fromV1 = (row: z.output<typeof learnerV1>): LearnerState =>
  fromV2({
    ...row,
    // Older clients did not report the viewing time, so each of their choices counts as seen.
    movesSeen: row.movesUsed,
    pace: null,
    asides: null,
    skips: null,
    reviews: null,
    zoneMovedAtMs: null,
    smallWorkoutDay: null,
    workouts: row.workouts.map(tallyFromV1),
    lastChoice: row.lastChoice && { ...row.lastChoice, movesSeenBefore: row.lastChoice.movesUsedBefore },
    lastAnswer: row.lastAnswer && {
      ...row.lastAnswer,
      workoutsBefore: row.lastAnswer.workoutsBefore.map(tallyFromV1),
      reviewsBefore: null,
    },
  });

/** Those releases did not count figures by day. */
const fromV5 = (row: z.output<typeof learnerV5>): LearnerState => ({ ...row, figures: null });

const newPlacement = { row: 0, today: 0, isStated: false };

/** Those releases counted no rows and returned no moves. */
const fromV2 = (row: z.output<typeof learnerV2>): LearnerState => ({
  ...row,
  figures: null,
  movesReturned: 0,
  placement: newPlacement,
  lastChoice: row.lastChoice && { ...row.lastChoice, movesReturnedBefore: 0, placementBefore: newPlacement },
  lastAnswer: row.lastAnswer && { ...row.lastAnswer, wordBefore: wordFromV1(row.lastAnswer.wordBefore) },
});

const tallies = ({ workouts, lastAnswer }: LearnerState): WorkoutTally[] => [
  ...workouts,
  ...(lastAnswer?.workoutsBefore ?? []),
];

/** Whether some value of a learner is unknown because an older release did not count it. */
export const hasUnknown = (learner: LearnerState): boolean =>
  learner.asides === null ||
  learner.figures === null ||
  learner.reviews === null ||
  learner.lastAnswer?.reviewsBefore === null ||
  tallies(learner).some(({ words }) => words === null);

/** The learner with unknown values taken from the folded log. */
export const fillUnknown = (learner: LearnerState, folded: LearnerState): LearnerState => {
  const words = new Map(tallies(folded).map((tally) => [`${tally.workoutId} ${tally.countedAnswers}`, tally.words]));
  const fill = (tally: WorkoutTally): WorkoutTally => ({
    ...tally,
    words: tally.words ?? words.get(`${tally.workoutId} ${tally.countedAnswers}`) ?? null,
  });
  const { lastAnswer } = learner;
  const counted = learner.figures === null ? folded.lastAnswer?.counted : undefined;
  return {
    ...learner,
    asides: learner.asides ?? folded.asides,
    figures: learner.figures ?? folded.figures,
    reviews: learner.reviews ?? folded.reviews,
    workouts: learner.workouts.map(fill),
    lastAnswer: lastAnswer && {
      ...lastAnswer,
      workoutsBefore: lastAnswer.workoutsBefore.map(fill),
      ...(counted !== undefined && { counted }),
      reviewsBefore: lastAnswer.reviewsBefore ?? folded.lastAnswer?.reviewsBefore ?? null,
    },
  };
};
