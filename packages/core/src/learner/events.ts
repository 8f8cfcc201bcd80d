import type { Cue } from '../terms/cue.ts';
import type { Day } from '../day/day.ts';
import type { Grade } from '../terms/grade.ts';
import type { Level } from '../terms/levels.ts';
import type { TestKind } from '../level-test/ability-scale.ts';
import type { WordState } from './word.ts';
import type { WorkoutBegun } from './workout-begun.ts';

export type Choice = 'learn' | 'known';

/**
 * What every event has. `rules` names the rule set it was judged under (`nameRules`); events of release 1 name none.
 * What the rules of a time zone decided stands in the event as well (`day`, `missed`, `elapsedDays`, `dueAtMs`, `zone`),
 * so that a newer time-zone database changes nothing in a replay. Events of release 1 have none of it.
 */
type Judged = { atMs: number; rules?: string; begins?: DayBegun };
/** The learner's day that an event begins for their figures, and when it ends. Events of older releases do not say. */
export type DayBegun = { day: Day; endsAtMs: number };

export type LearnerCreated = Judged & { kind: 'learner-created'; timeZone: string; level: Level };
export type SettingsChanged = Judged & {
  kind: 'settings-changed';
  timeZone?: string;
  level?: Level;
  pace?: number;
  zone?: ZoneChange;
};
/** The learner's day before and after a change of zone, and what became of the day's end. */
export type ZoneChange = { before: Day; after: Day; end: 'stays' | 'sooner' | 'later' };
export type Chosen = Judged & {
  kind: 'chosen';
  choiceId: string;
  cardId: string;
  wordId: string;
  choice: Choice;
  /** Level of the word. */
  level: Level;
  /** Words due that today's choices did not bring: with none, choices can win the day. Older releases counted those, too. */
  dueCount: number;
  /** How long the card was looked at; unknown of an older client's choice. */
  seenMs?: number;
  /** The day whose move it took. */
  day?: Day;
  /** Days missed since the last won one, where the choice won its day. */
  missed?: number;
  /** The share of recall, in percent, that the word's price rests on: what is promised of a word to learn. */
  recall?: number;
};
export type ChoiceUndone = Judged & { kind: 'choice-undone'; choiceId: string; wordId: string };
/** A card put off to another day without a verdict. */
export type CardSkipped = Judged & { kind: 'card-skipped'; skipId: string; cardId: string; wordId: string; day: Day };
export type KnownTakenBack = Judged & { kind: 'known-taken-back'; wordId: string };
/** A word marked as known was asked for in a workout; a miss took the mark back. */
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
/** `atMs` is when the answer arrived. */
export type AnsweredEvent = Judged & {
  kind: 'answered';
  answerId: string;
  workoutId: string;
  cardId: string;
  wordId: string;
  grade: Grade;
  /** The device's time, brought within what is possible by `judgeAnswer`. */
  answeredAtMs: number;
  responseMs: number;
  /** What the word was asked by; unknown of an older client's answer. */
  cue?: Cue;
  /** The answer belongs to the word's introduction, as far as it was new then. */
  introduction?: true;
  /** What the memory was given and when the word is due by it, for an answer that reached the memory. */
  elapsedDays?: number;
  dueAtMs?: number;
  /** Said by the first answer that counts in a workout, and by the first one of a later day. */
  begun?: WorkoutBegun;
  /** Said by the answer with which the workout has answered its share. */
  won?: { day: Day; missed: number };
};
export type AnswerUndone = Judged & { kind: 'answer-undone'; answerId: string; wordId: string };
export type WorkoutFinished = Judged & {
  kind: 'workout-finished';
  workoutId: string;
  /** Words due when the workout was issued, as many as one workout takes; null when it is not known to have been. */
  due?: number | null;
  day?: Day;
  missed?: number;
};
/** The learner came on a day on which nothing was due and nothing could be chosen. */
export type Came = Judged & { kind: 'came'; day: Day; missed: number };
export type OfferAnswered = Judged & { kind: 'offer-answered'; accepted: boolean };
/** A stubborn word is learned through another card of the same word from now on. */
export type CardExchanged = Judged & { kind: 'card-exchanged'; wordId: string; cardId: string };
export type WordPutAside = Judged & { kind: 'word-put-aside'; wordId: string; untilMs: number };
export type EmailConfirmed = Judged & { kind: 'email-confirmed' };
/** A card that the learner made was approved; of a card there is one such event. */
export type CardApproved = Judged & { kind: 'card-approved'; cardId: string };
/** A level test came to its end; `way` is the one it was entered by, and its points belong to the month of `day`. */
export type LevelTested = Judged & { kind: 'level-tested'; testId: string; way: TestKind; level: Level; day: Day };
/** The learner does not want to be asked for a test. */
export type LevelTestRejected = Judged & { kind: 'level-test-rejected' };
/** Right matches one after another in a game, which brought points on a day; `row`: which one of its game. */
export type GameRowWon = Judged & { kind: 'game-row-won'; gameId: string; row: number; day: Day; points: number };
/** Words of the guest that the learner was before logging in, as the guest left them; none the learner had then. */
export type WordsBrought = Judged & {
  kind: 'words-brought';
  guestId: string;
  words: WordState[];
  /** Moves that came with them, and the day whose they are; absent where none did. */
  moves?: number;
  day?: Day;
};
/**
 * The memory's parameters were fitted to the learner, and held against the defaults on reviews that the fit had not seen. What comes after it
 * is computed by `weights`, null for the defaults.
 */
export type MemoryFitted = Judged & {
  kind: 'memory-fitted';
  weights: number[] | null;
  /** Reviews of the learner by then, and how many of them it was held against. */
  reviews: number;
  held: number;
  /** By which share the weights' log loss was less than that of the defaults; of no weights, that of the best ones that were tried. */
  gain: number;
};

/** One line of a learner's append-only log. Lines are ordered as they were written, not by their times. */
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
