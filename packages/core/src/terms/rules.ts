/** Every constant of learning. The server may override any of them; the defaults are the product's. */
export type Rules = {
  /** Feed choices a learner has each day. */
  movesPerDay: number;
  /** Words that may be in learning, repeating and fixing together, for a learner without a chosen pace. */
  wordsInStagesLimit: number;
  /** Limits that a learner may choose instead, and the operator's max. */
  paces: readonly number[];
  paceMax: number;
  /** New words are refused while more words than this are due. */
  dueLimit: number;
  /** Questions one workout asks, failed ones aside; a review is one. */
  workoutSize: number;
  /** Introduction of new words. Absent from rule sets without it. */
  introduction?: {
    /** Asks of a new word in its first workout. */
    asks: number;
    /** New words one workout introduces. */
    wordsPerWorkout: number;
    /**
     * Every introduced word is due at the start of the learner's next day. Absent from rule sets under which a word that was
     * right at each ask waited by its rating.
     */
    dueNextDay?: boolean;
  };
  /** Cards of one feed selection. */
  selectionSize: number;
  /** Hours after which a drawn card disappears from the feed. */
  selectionHours: number;
  /** Stability, in days, from which a word is in the stage. */
  stageFromDays: { repeating: number; fixing: number; learned: number };
  /** Probability of recall at which a word comes due. */
  desiredRetention: number;
  /** Failed workouts that make a word stubborn. */
  stubbornAfterFailedWorkouts: number;
  putAsideDays: number;
  /** Cards that may be skipped without a verdict on one day. */
  skipsPerDay: number;
  points: PointsTable;
  /** Won days that earn one freeze. */
  wonDaysPerFreeze: number;
  freezesMax: number;
  /** Choices that win a day on which nothing is due. */
  choicesToWinDay: number;
  winDay: {
    /** Share of those choices that must be to learn or of a card viewed for `seenMs`. */
    seenShare: number;
    seenMs: number;
    /** Share of the words due when a workout was issued that must be answered in it. */
    answeredShare: number;
  };
  /** Answered words from which a finished workout earns points, unless fewer were due; then once a day. */
  workoutPointsWords: number;
  /** Answers less far apart than this count real hours, not calendar days. */
  shortIntervalHours: number;
  /** A zone change moves the end of a day at most once in this many hours. */
  zoneMoveHours: number;
  levelUp: {
    /** Latest choices of the own level that count. */
    window: number;
    /** Share of them marked as known from which the next level is offered. */
    knownShare: number;
    /** Max successive offers. */
    offersMax: number;
    /** Choices until the next offer after a rejection. */
    waitChoices: number;
  };
  /** Estimation of a newcomer's level from choices; absent in older rule sets. */
  placement?: PlacementRules;
  /** Rules for words merged from a guest or by a merge. Absent from rule sets without them. */
  bringing?: BringingRules;
  /** Max age of an answer on arrival; older ones are clamped. */
  lateAnswerDays: number;
  /** Max lag of a device's clock at which its answer reaches a word that is due by the server's clock. */
  clockToleranceMs: number;
  /** Max unfinished workouts stored per learner. */
  openWorkoutsMax: number;
};

export type PlacementRules = {
  /** Consecutive words marked as known that bring the offer of the next level, and return their moves. */
  knownInRow: number;
  /** Choices for which a learner is a newcomer. */
  choices: number;
  /** A level set by hand after the first choice ends the rows. Absent from rule sets under which it did not. */
  endsByHand?: boolean;
  /** Max moves returned on one day. Absent from rule sets without a limit. */
  returnedMax?: number;
};

export type BringingRules = {
  /** A word that was learned and dropped earns nothing when it is learned again. */
  paidOnce: boolean;
  /** The moves that the guest took today count against the account's, as many as are left. */
  takesMoves: boolean;
};

/** Points by reason. */
export type PointsTable = {
  'right-first-try': number;
  'workout-finished': number;
  'word-learned': number;
  'game-row': number;
  'email-confirmed': number;
  'level-test-finished': number;
  'card-approved': number;
};

export const defaultRules: Rules = {
  movesPerDay: 30,
  wordsInStagesLimit: 50,
  paces: [50, 100, 150],
  paceMax: 150,
  dueLimit: 25,
  workoutSize: 20,
  introduction: { asks: 2, wordsPerWorkout: 7, dueNextDay: true },
  selectionSize: 20,
  selectionHours: 24,
  stageFromDays: { repeating: 2, fixing: 7, learned: 21 },
  desiredRetention: 0.9,
  stubbornAfterFailedWorkouts: 8,
  putAsideDays: 14,
  skipsPerDay: 100,
  points: {
    'right-first-try': 1,
    'workout-finished': 5,
    'word-learned': 10,
    'game-row': 5,
    'email-confirmed': 50,
    'level-test-finished': 20,
    'card-approved': 10,
  },
  wonDaysPerFreeze: 7,
  freezesMax: 2,
  choicesToWinDay: 10,
  winDay: { seenShare: 0.5, seenMs: 1000, answeredShare: 0.5 },
  workoutPointsWords: 5,
  shortIntervalHours: 6,
  zoneMoveHours: 20,
  levelUp: { window: 30, knownShare: 0.8, offersMax: 3, waitChoices: 30 },
  placement: { knownInRow: 6, choices: 90, endsByHand: true, returnedMax: 36 },
  bringing: { paidOnce: true, takesMoves: true },
  lateAnswerDays: 30,
  clockToleranceMs: 12 * 3_600_000,
  openWorkoutsMax: 8,
};
