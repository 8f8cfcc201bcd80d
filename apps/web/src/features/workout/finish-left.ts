import { takeLeftWorkout } from './kept-workout.ts';
import { endWorkout, isAudit, type WorkoutSource } from './workout-session.ts';
import { leaveFortune } from './left-fortune.ts';
import { giveCards } from './workout-steps.ts';

/**
 * Ends an abandoned workout if at least half of its words were answered: they have won the day, but their points are not credited
 * yet. A workout that can be resumed is not ended. The call is queued; the server accepts one end per workout.
 */
export const finishLeft = (source: Pick<WorkoutSource, 'audit' | 'finish' | 'report'>): void => {
  const left = takeLeftWorkout();
  if (left === null) return;
  const { workoutId, cards } = left.workout;
  const steps = giveCards(left.progress.steps, cards);
  const isAnswered = ({ id }: { id: string }): boolean =>
    steps.some(({ kind, card }) => kind === 'answer' && card.id === id);
  const words = cards.filter((card) => !isAudit(card));
  if (words.filter(isAnswered).length * 2 < words.length) return;
  endWorkout(workoutId, steps, source)
    .then(({ fortune }) => leaveFortune(fortune))
    .catch(source.report);
};
