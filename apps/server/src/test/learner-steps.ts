import { randomUUID } from 'node:crypto';
import {
  answerCard,
  chooseCard,
  finishWorkout,
  readFeed,
  startWorkout,
  type Answered,
  type Card,
  type Choice,
  type ChoiceReply,
  type Feed,
  type FeedName,
  type Complexity,
  type Workout,
  type WorkoutSummary,
} from '@kadro/contract';
import type { Visitor } from './visitor.ts';

export const feedOf = (visitor: Visitor, complexity: Complexity = 'auto', name: FeedName = 'base'): Promise<Feed> =>
  visitor.do(readFeed, { params: { name }, query: { complexity } });

/** The body of a choice with a fresh id. */
export const choiceOf = (cardId: string, choice: Choice = 'learn') => ({ choiceId: randomUUID(), cardId, choice });

export const choose = (visitor: Visitor, cardId: string, choice: Choice = 'learn'): Promise<ChoiceReply> =>
  visitor.do(chooseCard, { body: choiceOf(cardId, choice) });

/** Chooses the first cards of the feed; returns them. */
export const chooseFirst = async (visitor: Visitor, count: number, choice: Choice = 'learn'): Promise<Card[]> => {
  const { cards } = await feedOf(visitor);
  const chosen = cards.slice(0, count);
  if (chosen.length < count) throw new Error(`the feed has ${chosen.length} cards`);
  for (const card of chosen) await choose(visitor, card.id, choice);
  return chosen;
};

export const workoutOf = (visitor: Visitor, size?: number): Promise<Workout> =>
  visitor.do(startWorkout, { query: size === undefined ? {} : { size } });

/** Chooses the learner's first words and opens a workout with them. */
export const beginWorkout = async (
  visitor: Visitor,
  count: number,
): Promise<{ workoutId: string; ids: [string, ...string[]] }> => {
  const [first, ...rest] = await chooseFirst(visitor, count);
  const { workoutId } = await workoutOf(visitor);
  return { workoutId, ids: [first?.id ?? '', ...rest.map(({ id }) => id)] };
};

/** An answer's body with a fresh id, given at `answeredAt`. */
export const answerOf = (workoutId: string, cardId: string, answeredAt: string, grade: 'knew' | 'forgot' = 'knew') => ({
  answerId: randomUUID(),
  workoutId,
  cardId,
  grade,
  answeredAt,
  responseMs: 1500,
});

export const answer = (visitor: Visitor, body: ReturnType<typeof answerOf>): Promise<Answered> =>
  visitor.do(answerCard, { body });

/** Goes through a workout of all that is due, with the same grade for every word, and finishes it. */
export const workThrough = async (
  visitor: Visitor,
  answeredAt: string,
  grade: 'knew' | 'forgot' = 'knew',
): Promise<{ workout: Workout; summary: WorkoutSummary }> => {
  const workout = await workoutOf(visitor);
  for (const card of workout.cards) await answer(visitor, answerOf(workout.workoutId, card.id, answeredAt, grade));
  const summary = await visitor.do(finishWorkout, { body: { workoutId: workout.workoutId } });
  return { workout, summary };
};
