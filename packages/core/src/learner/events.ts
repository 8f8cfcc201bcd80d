import type { Cue } from '../terms/cue.ts';
import type { Day } from '../day/day.ts';
import type { Grade } from '../terms/grade.ts';
import type { Level } from '../terms/levels.ts';
import type { TestKind } from '../level-test/ability-scale.ts';
import type { WordState } from './word.ts';
import type { WorkoutBegun } from './workout-begun.ts';

export type Choice = 'learn' | 'known';

/**
 * Fields of every event. `rules` names the rule set it was judged under (`nameRules`); events of release 1 name none. Results
 * that depend on a time zone's rules are stored as well (`day`, `missed`, `elapsedDays`, `dueAtMs`, `zone`), so that a newer
 * time-zone database changes nothing in a replay. Events of release 1 have none of these.
 */
type Judged = { atMs: number; rules?: string; begins?: DayBegun };
/** The learner's day that an event begins in their figures, and its end. Absent from events of older releases. */
export type DayBegun = { day: Day; endsAtMs: number };

export type LearnerCreated = Judged & { kind: 'learner-created'; timeZone: string; level: Level };
export type SettingsChanged = Judged & {
  kind: 'settings-changed';
  timeZone?: string;
  level?: Level;
  pace?: number;
  zone?: ZoneChange;
};
/** The learner's day before and after a zone change, and how the day's end moved. */
export type ZoneChange = { before: Day; after: Day; end: 'stays' | 'sooner' | 'later' };
export type Chosen = Judged & {
  kind: 'chosen';
  choiceId: string;
  cardId: string;
  wordId: string;
  choice: Choice;
  /** Level of the word. */
  level: Level;
  /** Due words that today's choices did not bring: with none, choices can win the day. Older releases counted all due words. */
  dueCount: number;
  /** How long the card was viewed; absent from older clients. */
  seenMs?: number;
  /** The day whose move it took. */
  day?: Day;
  /** Days missed since the last won one, if the choice won its day. */
  missed?: number;
  /** Recall in percent behind the word's promised price, for a word to learn. */
  recall?: number;
};
export type ChoiceUndone = Judged & { kind: 'choice-undone'; choiceId: string; wordId: string };
/** A card put off to another day without a verdict. */
export type CardSkipped = Judged & { kind: 'card-skipped'; skipId: string; cardId: string; wordId: string; day: Day };
export type KnownTakenBack = Judged & { kind: 'known-taken-back'; wordId: string };
/** A word marked as known was audited in a workout; a miss removed the mark. */
export type KnownAudited = Judged & {
  kind: 'known-audited';
  auditId: string;
  workoutId: string;
  wordId: string;
  grade: Grade;
  responseMs: number;
  cue?: Cue;
};
export type WordDropped = Judged & { kind: 'word-dropped'; wordId: string; day: Day };
/** `atMs` is the arrival of the answer. */
export type AnsweredEvent = Judged & {
  kind: 'answered';
  answerId: string;
  workoutId: string;
  cardId: string;
  wordId: string;
  grade: Grade;
  /** The device's time as clamped by `judgeAnswer`. */
  answeredAtMs: number;
  responseMs: number;
  /** Cue that the word was asked by; absent from older clients. */
  cue?: Cue;
  /** The answer belongs to the word's introduction, if the word was still new then. */
  introduction?: true;
  /** Input to the memory and the resulting due time, for an answer that reached the memory. */
  elapsedDays?: number;
  dueAtMs?: number;
  /** Set on the first counted answer of a workout, and on the first one of a later day. */
  begun?: WorkoutBegun;
  /** Set on the answer that completes the workout's share. */
  won?: { day: Day; missed: number };
};
export type AnswerUndone = Judged & { kind: 'answer-undone'; answerId: string; wordId: string };
export type WorkoutFinished = Judged & {
  kind: 'workout-finished';
  workoutId: string;
  /** Words due when the workout was issued, max one workout's; null if it is not known to have been issued. */
  due?: number | null;
  day?: Day;
  missed?: number;
};
/** The learner visited on a day with nothing due and nothing to choose. */
export type Came = Judged & { kind: 'came'; day: Day; missed: number };
export type OfferAnswered = Judged & { kind: 'offer-answered'; accepted: boolean };
/** A stubborn word continues with another card of the same word. */
export type CardExchanged = Judged & { kind: 'card-exchanged'; wordId: string; cardId: string };
export type WordPutAside = Judged & { kind: 'word-put-aside'; wordId: string; untilMs: number };
export type EmailConfirmed = Judged & { kind: 'email-confirmed' };
/** A card made by the learner was approved; one such event per card. */
export type CardApproved = Judged & { kind: 'card-approved'; cardId: string };
/** A finished level test; `way` is the way in, and its points belong to the month of `day`. */
export type LevelTested = Judged & { kind: 'level-tested'; testId: string; way: TestKind; level: Level; day: Day };
/** The learner declined level tests. */
export type LevelTestRejected = Judged & { kind: 'level-test-rejected' };
/** A row of right matches that earned points on a day; `row` is its number in the game. */
export type GameRowWon = Judged & { kind: 'game-row-won'; gameId: string; row: number; day: Day; points: number };
/** Words merged from the guest that the learner was before logging in, as the guest left them; only words the learner lacked. */
export type WordsBrought = Judged & {
  kind: 'words-brought';
  guestId: string;
  words: WordState[];
  /** Moves that came with the words, and their day; absent without moves. */
  moves?: number;
  day?: Day;
};
/**
 * The memory's parameters were fitted to the learner and compared with the defaults on reviews that the fit had not seen. Later
 * events use `weights`, null for the defaults.
 */
export type MemoryFitted = Judged & {
  kind: 'memory-fitted';
  weights: number[] | null;
  /** The learner's reviews by then, and how many of them the comparison used. */
  reviews: number;
  held: number;
  /** Relative reduction of log loss against the defaults; without weights, that of the best candidate. */
  gain: number;
};

/** One line of a learner's append-only log, ordered by writing, not by time. */
export type LearnerEvent =
  | LearnerCreated
  | SettingsChanged
  | Chosen
  | ChoiceUndone
  | CardSkipped
  | KnownTakenBack
  | KnownAudited
  | WordDropped
  | AnsweredEvent
  | AnswerUndone
  | WorkoutFinished
  | Came
  | OfferAnswered
  | WordPutAside
  | CardExchanged
  | EmailConfirmed
  | CardApproved
  | LevelTested
  | LevelTestRejected
  | GameRowWon
  | WordsBrought
  | MemoryFitted;

/** Why a command was refused or an event does not fit the state. */
export type RefusalCode =
  | '412-no-steps'
  | '412-too-more-today'
  | '412-too-more-total'
  | 'already-chosen'
  | 'nothing-to-undo'
  | 'not-learning'
  | 'not-stubborn'
  | 'same-card'
  | 'not-aside'
  | 'nothing-to-finish'
  | 'nothing-to-bring'
  | 'no-offer'
  | 'unknown-time-zone'
  | 'unknown-pace'
  | 'zone-moved-lately'
  | 'not-known'
  | 'too-many-skips'
  | 'not-won'
  | 'already-rejected'
  | 'no-points-left'
  | 'duplicate'
  | 'no-learner';

export type Refused = { ok: false; code: RefusalCode };

export const refuse = (code: RefusalCode): Refused => ({ ok: false, code });
