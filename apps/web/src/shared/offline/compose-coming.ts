import type { Coming, Workout } from '@kadro/contract';
import { composeWorkout, confusionBetween } from '@kadro/core/workout/compose-workout';
import { nextDayStartMs } from '@kadro/core/day/day';
import { newId } from '../new-id.ts';

/** When cards were last answered on this device. */
export type AnsweredAt = Readonly<Record<string, number>>;

/** When cards were introduced on this device, and the zone of the learner's days. */
export interface Introduced {
  readonly at: AnsweredAt;
  readonly timeZone: string;
}

type ComingCard = Coming['cards'][number];

/** A card after this device's changes: an introduced one is a review from the learner's next day on. */
const afterIntroduction = (card: ComingCard, { rules }: Coming, { at, timeZone }: Introduced): ComingCard => {
  const introducedAtMs = at[card.id];
  if (card.introduction !== true || introducedAtMs === undefined || rules.introduction?.dueNextDay !== true)
    return card;
  const dueAt = new Date(nextDayStartMs(introducedAtMs, timeZone)).toISOString();
  return { ...card, introduction: false, dueAt, ...(card.asks && { asks: card.asks.slice(0, 1) }) };
};

const notIntroduced: Introduced = { at: {}, timeZone: 'UTC' };

/** The due cards, without those answered since they became due. */
export const dueOfComing = (
  coming: Coming,
  answeredAt: AnsweredAt,
  nowMs: number,
  introduced = notIntroduced,
): ComingCard[] =>
  coming.cards
    .map((card) => afterIntroduction(card, coming, introduced))
    .filter(({ id, dueAt }) => {
      const dueAtMs = Date.parse(dueAt);
      return dueAtMs <= nowMs && (answeredAt[id] ?? -Infinity) < dueAtMs;
    });

/** Composes a workout of the due words, as the server would; undefined if none is due and the next due date is unknown. */
export const composeComing = (
  coming: Coming,
  answeredAt: AnsweredAt,
  nowMs: number,
  introduced = notIntroduced,
): Workout | undefined => {
  const due = dueOfComing(coming, answeredAt, nowMs, introduced);
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
