/** Every constant of learning. The server may override any of them; the defaults are the product's. */
export type Rules = {
  /** Feed choices a learner has each day. */
  movesPerDay: number;
  /** Words that may be in learning, repeating and fixing together, for a learner who chose no pace. */
  wordsInStagesLimit: number;
  /** Limits that a learner may choose in its place, and the highest that the operator allows. */
  paces: readonly number[];
  paceMax: number;
  /** New words are refused while more words than this are due. */
  dueLimit: number;
  /** Questions one workout asks, failed ones aside; a review is one. */
  workoutSize: number;
  /** How new words are introduced. Absent from rule sets under which they were not. */
  introduction?: {
    /** Asks of a new word in its first workout. */
    asks: number;
    /** New words one workout introduces. */
    wordsPerWorkout: number;
    /**
     * Every introduced word is due at the start of the learner's next day. Absent from rule sets under which a word
     * that was right at each ask waited by its rating.
     */
    dueNextDay?: boolean;
  };
  /** Cards of one feed selection. */
  selectionSize: number;
  /** Hours after which a drawn card disappears from the feed. */
  selectionHours: number;
  /** Stability, in days, from which a word is in the stage. */
  stageFromDays: { repeating: number; fixing: number; learned: number };
  /** Probability of recall at which a word comes back. */
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
    /** Share of those choices that must be to learn or of a card that was looked at for so long. */
    seenShare: number;
    seenMs: number;
    /** Share of the words due when a workout was issued that must be answered in it. */
    answeredShare: number;
  };
  /** Words answered from which a finished workout has its points, unless fewer were due; then once a day. */
  workoutPointsWords: number;
  /** Between two answers that lie less far apart real hours count, not calendar days. */
  shortIntervalHours: number;
  /** A change of zone moves the end of a day at most once in so many hours. */
  zoneMoveHours: number;
  levelUp: {
    /** Choices of the own level that are looked at. */
    window: number;
    /** Share of them marked as known from which the next level is offered. */
    knownShare: number;
    /** Successive offers at most. */
    offersMax: number;
    /** Choices the next offer waits after a refusal. */
    waitChoices: number;
  };
  /** How a newcomer's level is found while they choose; absent in rule sets that are older than it. */
  placement?: PlacementRules;
  /** What holds of words that a guest brings along, or a merge moves. Absent from rule sets under which nothing did. */
  bringing?: BringingRules;
  /** An answer is taken to be at most this old when it arrives. */
  lateAnswerDays: number;
  /** How far a device's clock may be behind for its answer to reach a word that is due by the server's clock. */
  clockToleranceMs: number;
  /** Unfinished workouts remembered per learner. */
  openWorkoutsMax: number;
};

export type PlacementRules = {
  /** Words marked as known one after another that bring the offer of the next level, and their moves back. */
  knownInRow: number;
  /** A learner is a newcomer for so many choices. */
  choices: number;
  /** A level that is set by hand after the first choice ends the rows. Absent from rule sets under which it did not. */
  endsByHand?: boolean;
  /** Moves that are given back on one day at most. Absent from rule sets without a limit. */
  returnedMax?: number;
};

export type BringingRules = {
  /** A word that was learned once and dropped since is paid for no more when it comes again. */
  paidOnce: boolean;
  /** The moves that the guest took today are taken from the account's, as many as are left. */
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
