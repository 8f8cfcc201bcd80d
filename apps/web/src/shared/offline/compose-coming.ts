import type { Coming, Workout } from '@kadro/contract';
import { composeWorkout, confusionBetween } from '@kadro/core/compose-workout';
import { newId } from '../new-id.ts';

/** When cards were answered on this device last. */
export type AnsweredAt = Readonly<Record<string, number>>;

/** The cards that are due, without those that were answered since they were. */
export const dueOfComing = ({ cards }: Coming, answeredAt: AnsweredAt, nowMs: number): Coming['cards'] =>
  cards.filter(({ id, dueAt }) => {
    const dueAtMs = Date.parse(dueAt);
    return dueAtMs <= nowMs && (answeredAt[id] ?? -Infinity) < dueAtMs;
  });

/** Makes a workout of the words that are due, as the server would; undefined where nothing is due and nobody knows when something will be. */
export const composeComing = (coming: Coming, answeredAt: AnsweredAt, nowMs: number): Workout | undefined => {
  const due = dueOfComing(coming, answeredAt, nowMs);
  const words = due.map(({ confused = [], ...card }) => ({
    card,
    confusable: { wordId: card.wordId, stage: card.stage, confused },
    dueAtMs: Date.parse(card.dueAt),
    isNew: card.introduction === true,
  }));
  const composed = composeWorkout(words, coming.rules, (one, other) =>
    confusionBetween(one.confusable, other.confusable),
  );
  const nextDueAt = coming.cards.find(({ dueAt }) => Date.parse(dueAt) > nowMs)?.dueAt ?? null;
  if (due.length === 0 && nextDueAt === null) return undefined;
  return {
    workoutId: newId(),
    cards: composed.map(({ card }) => card),
    due: due.length,
    backlog: due.length - composed.length,
    nextDueAt,
  };
};
