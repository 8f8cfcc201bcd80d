import type { Grade } from './memory.ts';
import type { Level } from './levels.ts';
import type { WordState } from './word.ts';

export type Choice = 'learn' | 'known';

export type LearnerCreated = { kind: 'learner-created'; atMs: number; timeZone: string; level: Level };
export type SettingsChanged = { kind: 'settings-changed'; atMs: number; timeZone?: string; level?: Level };
export type Chosen = {
  kind: 'chosen';
  choiceId: string;
  cardId: string;
  wordId: string;
  choice: Choice;
  /** Level of the word. */
  level: Level;
  /** Words due after this choice: decides whether choices can win the day. */
  dueCount: number;
  atMs: number;
};
export type ChoiceUndone = { kind: 'choice-undone'; choiceId: string; wordId: string; atMs: number };
export type Answered = {
  kind: 'answered';
  answerId: string;
  workoutId: string;
  cardId: string;
  wordId: string;
  grade: Grade;
  /** The device's time, brought within what is possible by `judgeAnswer`. */
  answeredAtMs: number;
  receivedAtMs: number;
  responseMs: number;
};
export type AnswerUndone = { kind: 'answer-undone'; answerId: string; wordId: string; atMs: number };
export type WorkoutFinished = { kind: 'workout-finished'; workoutId: string; atMs: number };
export type OfferAnswered = { kind: 'offer-answered'; accepted: boolean; atMs: number };
export type WordPutAside = { kind: 'word-put-aside'; wordId: string; untilMs: number; atMs: number };
export type EmailConfirmed = { kind: 'email-confirmed'; atMs: number };
/** Words of the guest that the learner was before logging in, as the guest left them; none the learner had then. */
export type WordsBrought = { kind: 'words-brought'; guestId: string; words: WordState[]; atMs: number };

/** One line of a learner's append-only log. Lines are ordered as they were written, not by their times. */
export type LearnerEvent =
  | LearnerCreated
  | SettingsChanged
  | Chosen
  | ChoiceUndone
  | Answered
  | AnswerUndone
  | WorkoutFinished
  | OfferAnswered
  | WordPutAside
  | EmailConfirmed
  | WordsBrought;

/** Why a command was refused or an event does not fit the state. */
export type RefusalCode =
  | '412-no-steps'
  | '412-too-more-today'
  | '412-too-more-total'
  | 'already-chosen'
  | 'nothing-to-undo'
  | 'not-learning'
  | 'not-stubborn'
  | 'nothing-to-finish'
  | 'nothing-to-bring'
  | 'no-offer'
  | 'unknown-time-zone'
  | 'duplicate'
  | 'no-learner';

export type Refused = { ok: false; code: RefusalCode };

export function refuse(code: RefusalCode): Refused {
  return { ok: false, code };
}
