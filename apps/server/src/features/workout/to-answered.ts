import type { Answered } from '@kadro/contract';
import { dayOf, streakOn, wordDueAtMs, wordStage, type LearnerState, type Rules, type WordState } from '@kadro/core';

/** Returns the contract's reply for word and learner after an answer or its undo. */
export const toAnswered = (
  { learner, word, points }: { learner: LearnerState; word: WordState; points: number },
  nowMs: number,
  rules: Rules,
): Answered => {
  const day = dayOf(nowMs, learner.timeZone);
  return {
    cardId: word.cardId,
    stage: wordStage(word, rules) ?? 'learning',
    dueAt: new Date(wordDueAtMs(word) ?? nowMs).toISOString(),
    stabilityDays: word.memory?.stabilityDays ?? 0,
    stubborn: word.stubborn,
    points,
    totalPoints: learner.points,
    day: { day, wonToday: streakOn(learner.streak, day, learner.timeZone).wonToday },
  };
};
