import { dayOf, type Day } from '../day/day.ts';
import { refuse, type Choice, type ChoiceUndone, type Chosen, type Refused } from '../learner/events.ts';
import { movesDayOf, movesView, type LearnerState } from '../learner/learner.ts';
import { addOwnLevelFlag } from './level-up.ts';
import type { Level } from '../terms/levels.ts';
import { limitOf, placesTaken } from '../learner/pace.ts';
import { countRow } from './placement.ts';
import { promisedRecall } from '../learner/price-seen.ts';
import { nameRules } from '../learner/rule-sets.ts';
import type { Rules } from '../terms/rules.ts';
import { missedDays, winDay } from '../learner/streak.ts';
import { isChosen, noWorkout, type WordState } from '../learner/word.ts';
import { newMemory } from '../memory/word-memory.ts';

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
  /** How long the card was viewed; absent from older clients. */
  seenMs?: number | undefined;
  /** Words due at `atMs`, before this choice. */
  dueCount: number;
  /** Of those, the words that today's choices brought (`isNewToday`); they do not prevent winning the day. */
  newToday: number;
};

export type ChoiceResult<Event> = { ok: true; event: Event; learner: LearnerState; word: WordState };

/** Whether a word was chosen on the learner's current day and not asked yet: it is due at once, but is no backlog. */
export const isNewToday = ({ memory, chosenAtMs }: WordState, { timeZone }: LearnerState, nowMs: number): boolean =>
  memory?.state === 'new' && dayOf(chosenAtMs, timeZone) === dayOf(nowMs, timeZone);

/** Whether a choice made now could win the day, so that the split of the due words matters. */
export const mayWinByChoice = (learner: LearnerState, nowMs: number, { choicesToWinDay }: Rules): boolean => {
  const day = movesDayOf(learner, nowMs);
  return (
    day === learner.movesDay && learner.movesUsed + 1 >= choicesToWinDay && (learner.streak.lastWonDay ?? '') < day
  );
};

/**
 * Chooses a word in the feed. Refuses with `already-chosen`; with `412-no-steps` when the day's moves are used; and a word to
 * learn with `412-too-more-total` or `412-too-more-today` when too many are studied or due.
 */
export const judgeChoice = (command: ChoiceCommand, rules: Rules): ChoiceResult<Chosen> | Refused => {
  const { learner, word, choiceId, cardId, wordId, level, choice, seenMs, atMs } = command;
  if (isChosen(word)) return refuse('already-chosen');
  if (movesView(learner, atMs, rules).left === 0) return refuse('412-no-steps');
  if (choice === 'learn' && placesTaken(learner, atMs) >= limitOf(learner, rules)) return refuse('412-too-more-total');
  if (choice === 'learn' && command.dueCount > rules.dueLimit) return refuse('412-too-more-today');
  const dueCount = command.dueCount - command.newToday;
  const day = movesDayOf(learner, atMs);
  const chosen: Chosen = {
    kind: 'chosen',
    choiceId,
    cardId,
    wordId,
    choice,
    level,
    dueCount,
    ...(seenMs === undefined ? {} : { seenMs }),
    day,
    ...(choice === 'learn' && learner.reviews !== null && { recall: promisedRecall(learner.reviews) }),
    atMs,
    rules: nameRules(rules),
  };
  const wins = winsDay(countMoves(learner, chosen, rules), dueCount, rules);
  const event = wins ? { ...chosen, missed: missedDays(learner.streak, day, learner.timeZone) } : chosen;
  return applyChosen(learner, word, event, rules);
};

/**
 * Undoes the last choice, once, while its word was never reviewed; else refuses with `nothing-to-undo`. Returns its move to the
 * day it was made on. Takes back a day that only this choice won, and the unanswered next-level offer it brought, with the
 * moves that offer returned.
 */
export const undoChoice = (
  { learner, word, atMs }: { learner: LearnerState; word: WordState | null; atMs: number },
  rules: Rules,
): ChoiceResult<ChoiceUndone> | Refused => {
  if (learner.lastChoice === null) return refuse('nothing-to-undo');
  const { choiceId, wordId } = learner.lastChoice;
  return applyChoiceUndone(learner, word, { kind: 'choice-undone', choiceId, wordId, atMs, rules: nameRules(rules) });
};

export const applyChosen = (
  learner: LearnerState,
  word: WordState | null,
  event: Chosen,
  rules: Rules,
): ChoiceResult<Chosen> | Refused => {
  if (isChosen(word)) return refuse('already-chosen');
  const { choiceId, cardId, wordId, choice, level, dueCount, atMs } = event;
  const moves = countMoves(learner, event, rules);
  const missed = event.missed ?? missedDays(learner.streak, moves.movesDay, learner.timeZone);
  const streak = winsDay(moves, dueCount, rules)
    ? winDay(learner.streak, moves.movesDay, 'choices', missed, rules)
    : learner.streak;
  const { counts, ownLevelFlags } = learner;
  return {
    ok: true,
    event,
    learner: {
      ...learner,
      ...moves,
      ...countRow(learner, { choice, level, movesDay: moves.movesDay }, rules),
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
        movesSeenBefore: learner.movesSeen,
        movesReturnedBefore: learner.movesReturned,
        placementBefore: learner.placement,
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
      ...noWorkout,
      // A word that was dropped and is chosen again is paid for once.
      learnedAwarded: word?.learnedAwarded ?? false,
      ...(event.recall !== undefined && word?.learnedAwarded !== true && { promised: event.recall }),
    },
  };
};

export const applyChoiceUndone = (
  learner: LearnerState,
  word: WordState | null,
  event: ChoiceUndone,
): ChoiceResult<ChoiceUndone> | Refused => {
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
      movesSeen: last.movesSeenBefore,
      movesReturned: Math.min(last.movesReturnedBefore, last.movesUsedBefore),
      placement: last.placementBefore ?? learner.placement,
      choicesTotal: learner.choicesTotal - 1,
      counts:
        last.choice === 'learn' ? { ...counts, learning: counts.learning - 1 } : { ...counts, known: counts.known - 1 },
      // A workout finished since then wins the day by itself.
      streak: streak.wonBy === 'choices' ? (last.streakBefore ?? streak) : streak,
      ownLevelFlags: last.ownLevelFlagsBefore ?? learner.ownLevelFlags,
      lastChoice: null,
    },
    word: { ...word, status: 'removed', memory: null },
  };
};

type Moves = { movesDay: Day; movesUsed: number; movesSeen: number };

/** The day's choices after one more. An older client does not report the viewing time: its card counts as seen. */
const countMoves = (learner: LearnerState, { choice, seenMs, atMs, day }: Chosen, rules: Rules): Moves => {
  const movesDay = day ?? movesDayOf(learner, atMs);
  const seen = choice === 'learn' || seenMs === undefined || seenMs >= rules.winDay.seenMs;
  const sameDay = movesDay === learner.movesDay;
  return {
    movesDay,
    movesUsed: (sameDay ? learner.movesUsed : 0) + 1,
    movesSeen: (sameDay ? learner.movesSeen : 0) + (seen ? 1 : 0),
  };
};

const winsDay = ({ movesUsed, movesSeen }: Moves, dueCount: number, { choicesToWinDay, winDay: by }: Rules): boolean =>
  dueCount === 0 && movesUsed >= choicesToWinDay && movesSeen >= Math.ceil(choicesToWinDay * by.seenShare);
