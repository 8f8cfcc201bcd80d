import { applyAnswered } from './answer.ts';
import { applySettingsChanged } from './change-settings.ts';
import { applyChoiceUndone, applyChosen } from './choose.ts';
import { refuse, type LearnerEvent, type Refused } from './events.ts';
import { applyWorkoutFinished } from './finish-workout.ts';
import { createLearner, type LearnerState } from './learner.ts';
import { applyOfferAnswered } from './level-up.ts';
import type { PointsEntry } from './points.ts';
import { applyWordPutAside } from './put-aside.ts';
import type { Rules } from './rules.ts';
import { applyAnswerUndone } from './undo-answer.ts';
import type { WordState } from './word.ts';

export type Applied = {
  ok: true;
  learner: LearnerState;
  /** The changed word, for an event of a word. */
  word?: WordState;
  pointsEntries?: PointsEntry[];
};

export type Folded = {
  learner: LearnerState | null;
  words: Map<string, WordState>;
  ledger: PointsEntry[];
  /** Events that do not fit the state, by their place in the log. A sound log has none. */
  rejected: { index: number; code: Refused['code'] }[];
};

/** A learner's state from their whole log, in the order written, by the same functions that judge commands. */
export function fold(events: Iterable<LearnerEvent>, rules: Rules): Folded {
  const folded: Folded = { learner: null, words: new Map(), ledger: [], rejected: [] };
  const seen = new Set<string>();
  let index = 0;
  for (const event of events) {
    const id = eventId(event);
    const applied =
      id !== null && seen.has(id)
        ? refuse('duplicate')
        : applyEvent(folded.learner, wordOf(event, folded.words), event, rules);
    if (applied.ok) {
      if (id !== null) seen.add(id);
      folded.learner = applied.learner;
      if (applied.word !== undefined) folded.words.set(applied.word.wordId, applied.word);
      folded.ledger.push(...(applied.pointsEntries ?? []));
    } else {
      folded.rejected.push({ index, code: applied.code });
    }
    index++;
  }
  return folded;
}

/** The state after one event; `word` is the row of the event's word, null when there is none. */
export function applyEvent(
  learner: LearnerState | null,
  word: WordState | null,
  event: LearnerEvent,
  rules: Rules,
): Applied | Refused {
  if (event.kind === 'learner-created') {
    return learner === null ? { ok: true, learner: createLearner(event) } : refuse('duplicate');
  }
  if (learner === null) return refuse('no-learner');
  switch (event.kind) {
    case 'settings-changed':
      return applySettingsChanged(learner, event);
    case 'chosen':
      return applyChosen(learner, word, event, rules);
    case 'choice-undone':
      return applyChoiceUndone(learner, word, event);
    case 'answered':
      return applyAnswered(learner, word, event, rules);
    case 'answer-undone':
      return applyAnswerUndone(learner, word, event, rules);
    case 'workout-finished':
      return applyWorkoutFinished(learner, event, rules);
    case 'offer-answered':
      return { ok: true, learner: applyOfferAnswered(learner, event, rules) };
    case 'word-put-aside':
      return applyWordPutAside(learner, word, event);
    default:
      return event satisfies never;
  }
}

function wordOf(event: LearnerEvent, words: Map<string, WordState>): WordState | null {
  return 'wordId' in event ? (words.get(event.wordId) ?? null) : null;
}

function eventId(event: LearnerEvent): string | null {
  switch (event.kind) {
    case 'chosen':
      return `choice ${event.choiceId}`;
    case 'answered':
      return `answer ${event.answerId}`;
    case 'workout-finished':
      return `workout ${event.workoutId}`;
    default:
      return null;
  }
}
