import { refuse, type Choice, type ChoiceUndone, type Chosen, type Refused } from './events.ts';
import { movesDayOf, movesView, wordsInStages, type LearnerState } from './learner.ts';
import { addOwnLevelFlag } from './level-up.ts';
import type { Level } from './levels.ts';
import type { Rules } from './rules.ts';
import { winDay } from './streak.ts';
import { isChosen, newMemory, type WordState } from './word.ts';

export type ChoiceCommand = {
  learner: LearnerState;
  /** The learner's row of the word, null when there is none. */
  word: WordState | null;
  choiceId: string;
  cardId: string;
  wordId: string;
  /** Level of the word. */
  level: Level;
  choice: Choice;
  atMs: number;
  /** Words due at `atMs`, before this choice. */
  dueCount: number;
};

export type ChoiceResult<Event> = { ok: true; event: Event; learner: LearnerState; word: WordState };

/**
 * Chooses a word in the feed. Refuses with `already-chosen`; with `412-no-steps` when the day's moves are used;
 * and a word to learn with `412-too-more-total` or `412-too-more-today` when too many are studied or due.
 */
export function judgeChoice(command: ChoiceCommand, rules: Rules): ChoiceResult<Chosen> | Refused {
  const { learner, word, choiceId, cardId, wordId, level, choice, atMs } = command;
  if (isChosen(word)) return refuse('already-chosen');
  if (movesView(learner, atMs, rules).left === 0) return refuse('412-no-steps');
  if (choice === 'learn' && wordsInStages(learner) >= rules.wordsInStagesLimit) return refuse('412-too-more-total');
  if (choice === 'learn' && command.dueCount > rules.dueLimit) return refuse('412-too-more-today');
  // A word chosen to learn is due at once.
  const dueCount = command.dueCount + (choice === 'learn' ? 1 : 0);
  const event: Chosen = { kind: 'chosen', choiceId, cardId, wordId, choice, level, dueCount, atMs };
  return applyChosen(learner, word, event, rules);
}

/**
 * Takes the last choice back, once, while its word was never reviewed; else refuses with `nothing-to-undo`.
 * Returns its move to the day it was made on, and takes back a day that only it won.
 */
export function undoChoice({
  learner,
  word,
  atMs,
}: {
  learner: LearnerState;
  word: WordState | null;
  atMs: number;
}): ChoiceResult<ChoiceUndone> | Refused {
  if (learner.lastChoice === null) return refuse('nothing-to-undo');
  const { choiceId, wordId } = learner.lastChoice;
  return applyChoiceUndone(learner, word, { kind: 'choice-undone', choiceId, wordId, atMs });
}

export function applyChosen(
  learner: LearnerState,
  word: WordState | null,
  event: Chosen,
  rules: Rules,
): ChoiceResult<Chosen> | Refused {
  if (isChosen(word)) return refuse('already-chosen');
  const { choiceId, cardId, wordId, choice, level, dueCount, atMs } = event;
  const day = movesDayOf(learner, atMs);
  const movesUsed = (day === learner.movesDay ? learner.movesUsed : 0) + 1;
  const winsDay = movesUsed >= rules.choicesToWinDay && dueCount === 0;
  const streak = winsDay ? winDay(learner.streak, day, 'choices', learner.timeZone, rules) : learner.streak;
  const { counts, ownLevelFlags } = learner;
  return {
    ok: true,
    event,
    learner: {
      ...learner,
      movesDay: day,
      movesUsed,
      choicesTotal: learner.choicesTotal + 1,
      counts:
        choice === 'learn' ? { ...counts, learning: counts.learning + 1 } : { ...counts, known: counts.known + 1 },
      streak,
      ownLevelFlags: level === learner.level ? addOwnLevelFlag(ownLevelFlags, choice, rules) : ownLevelFlags,
      lastChoice: {
        choiceId,
        wordId,
        cardId,
        choice,
        movesDayBefore: learner.movesDay,
        movesUsedBefore: learner.movesUsed,
        ownLevelFlagsBefore: ownLevelFlags,
        streakBefore: streak === learner.streak ? null : learner.streak,
      },
    },
    word: {
      wordId,
      cardId,
      status: choice,
      memory: choice === 'learn' ? newMemory(atMs) : null,
      chosenAtMs: atMs,
      failedWorkouts: 0,
      stubborn: false,
      putAsideUntilMs: null,
      lastWorkoutId: null,
      triesInWorkout: 0,
      failedInWorkout: false,
      closedInWorkout: false,
      learnedAwarded: false,
    },
  };
}

export function applyChoiceUndone(
  learner: LearnerState,
  word: WordState | null,
  event: ChoiceUndone,
): ChoiceResult<ChoiceUndone> | Refused {
  const last = learner.lastChoice;
  if (last?.choiceId !== event.choiceId || !isChosen(word) || word.wordId !== last.wordId) {
    return refuse('nothing-to-undo');
  }
  if (word.memory !== null && word.memory.reps > 0) return refuse('nothing-to-undo');
  const { counts, streak } = learner;
  return {
    ok: true,
    event,
    learner: {
      ...learner,
      movesDay: last.movesDayBefore,
      movesUsed: last.movesUsedBefore,
      choicesTotal: learner.choicesTotal - 1,
      counts:
        last.choice === 'learn' ? { ...counts, learning: counts.learning - 1 } : { ...counts, known: counts.known - 1 },
      // A workout finished since wins a day by itself.
      streak: streak.wonBy === 'choices' ? (last.streakBefore ?? streak) : streak,
      ownLevelFlags: last.ownLevelFlagsBefore ?? learner.ownLevelFlags,
      lastChoice: null,
    },
    word: { ...word, status: 'removed', memory: null },
  };
}
