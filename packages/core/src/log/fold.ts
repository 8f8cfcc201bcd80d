import { applyAnswered, type AnswerOutcome } from '../commands/answer.ts';
import { applyCardApproved } from '../commands/approve-card.ts';
import { applyWordsBrought, type FindWord } from '../commands/bring-words.ts';
import { applySettingsChanged } from '../commands/change-settings.ts';
import { keyOfEvent } from '../learner/client-keys.ts';
import { applyChoiceUndone, applyChosen } from '../commands/choose.ts';
import { applyEmailConfirmed } from '../commands/confirm-email.ts';
import { applyCame } from '../commands/come.ts';
import { countStep } from '../commands/count-step.ts';
import { applyKnownTakenBack, applyWordDropped } from '../commands/drop-word.ts';
import { refuse, type LearnerEvent, type Refused } from '../learner/events.ts';
import { applyCardExchanged } from '../commands/exchange-card.ts';
import type { DayEnd } from '../learner/figures.ts';
import { applyKnownAudited } from '../commands/known-audit.ts';
import { applyMemoryFitted } from '../commands/memory-fit.ts';
import { applyLevelTested, applyLevelTestRejected } from '../commands/finish-level-test.ts';
import { applyWorkoutFinished } from '../commands/finish-workout.ts';
import { createLearner, type LearnerState } from '../learner/learner.ts';
import { applyOfferAnswered } from '../commands/level-up.ts';
import type { PointsEntry } from '../learner/points.ts';
import { applyWordPutAside } from '../commands/put-aside.ts';
import type { RulesOf } from '../learner/rule-sets.ts';
import type { Rules } from '../terms/rules.ts';
import { applyCardSkipped } from '../commands/skip-card.ts';
import { applyAnswerUndone } from '../commands/undo-answer.ts';
import { applyGameRowWon } from '../commands/win-game-row.ts';
import type { WordState } from '../learner/word.ts';

export type Applied = {
  ok: true;
  learner: LearnerState;
  /** The changed word, for an event of one word. */
  word?: WordState;
  /** The changed words, for an event of several. */
  words?: readonly WordState[];
  pointsEntries?: PointsEntry[];
  /** The effect of an answer. */
  outcome?: AnswerOutcome;
  /** How the previous day ended, for the first event of a day. */
  dayEnd?: DayEnd;
};

export type Folded = {
  learner: LearnerState | null;
  words: Map<string, WordState>;
  ledger: PointsEntry[];
  /** The days that have ended, in order. */
  days: DayEnd[];
  /** Events that do not fit the state, by their index in the log. A valid log has none. */
  rejected: { index: number; code: Refused['code'] }[];
};

/**
 * Computes a learner's state from the whole log, in the order written, with the functions that judge commands, each event under
 * the rules it was judged by.
 */
export const fold = (events: Iterable<LearnerEvent>, rulesOf: RulesOf): Folded => {
  const folded: Folded = { learner: null, words: new Map(), ledger: [], days: [], rejected: [] };
  const seen = new Set<string>();
  const present: FindWord = (wordId) => folded.words.get(wordId) ?? null;
  let index = 0;
  for (const event of events) {
    const id = keyOfEvent(event);
    const applied =
      id !== null && seen.has(id)
        ? refuse('duplicate')
        : applyEvent(folded.learner, present, event, rulesOf(event.rules));
    if (applied.ok) {
      if (id !== null) seen.add(id);
      folded.learner = applied.learner;
      for (const word of changedWords(applied)) folded.words.set(word.wordId, word);
      folded.ledger.push(...(applied.pointsEntries ?? []));
      if (applied.dayEnd !== undefined) folded.days.push(applied.dayEnd);
    } else {
      folded.rejected.push({ index, code: applied.code });
    }
    index++;
  }
  return folded;
};

/** The words changed by an event. */
export const changedWords = ({ word, words = [] }: Pick<Applied, 'word' | 'words'>): readonly WordState[] =>
  word === undefined ? words : [word];

/** The state after one event; `present` looks up the rows of the event's words. */
export const applyEvent = (
  learner: LearnerState | null,
  present: FindWord,
  event: LearnerEvent,
  rules: Rules,
): Applied | Refused => {
  if (event.kind === 'learner-created') {
    return learner === null ? { ok: true, learner: createLearner(event) } : refuse('duplicate');
  }
  if (learner === null) return refuse('no-learner');
  const applied = applyTo(learner, present, event, rules);
  return applied.ok ? countStep(learner, { ...applied, event }) : applied;
};

const applyTo = (
  learner: LearnerState,
  present: FindWord,
  event: Exclude<LearnerEvent, { kind: 'learner-created' }>,
  rules: Rules,
): Applied | Refused => {
  const word = 'wordId' in event ? present(event.wordId) : null;
  switch (event.kind) {
    case 'settings-changed':
      return applySettingsChanged(learner, event, rules);
    case 'chosen':
      return applyChosen(learner, word, event, rules);
    case 'choice-undone':
      return applyChoiceUndone(learner, word, event);
    case 'card-skipped':
      return applyCardSkipped(learner, word, event, rules);
    case 'known-taken-back':
      return applyKnownTakenBack(learner, word, event);
    case 'known-audited':
      return applyKnownAudited(learner, word, event);
    case 'word-dropped':
      return applyWordDropped(learner, word, event, rules);
    case 'answered':
      return applyAnswered(learner, word, event, rules);
    case 'answer-undone':
      return applyAnswerUndone(learner, word, event, rules);
    case 'workout-finished':
      return applyWorkoutFinished(learner, event, rules);
    case 'came':
      return applyCame(learner, event, rules);
    case 'offer-answered':
      return { ok: true, learner: applyOfferAnswered(learner, event, rules) };
    case 'word-put-aside':
      return applyWordPutAside(learner, word, event);
    case 'card-exchanged':
      return applyCardExchanged(learner, word, event);
    case 'email-confirmed':
      return applyEmailConfirmed(learner, event, rules);
    case 'card-approved':
      return applyCardApproved(learner, event, rules);
    case 'level-tested':
      return applyLevelTested(learner, event, rules);
    case 'level-test-rejected':
      return applyLevelTestRejected(learner, event);
    case 'game-row-won':
      return applyGameRowWon(learner, event, rules);
    case 'words-brought':
      return applyWordsBrought(learner, present, event, rules);
    case 'memory-fitted':
      return applyMemoryFitted(learner, event);
    default:
      return event satisfies never;
  }
};
