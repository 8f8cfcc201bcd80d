import { takeLeftWorkout } from './kept-workout.ts';
import { endWorkout, isAudit, type WorkoutSource } from './workout-session.ts';
import { leaveFortune } from './left-fortune.ts';
import { giveCards } from './workout-steps.ts';

/**
 * Ends the workout that was left, if half of its words were answered: its answers have won the day, and its points are still to
 * come. One that goes on is not ended here. The call is kept, and the server takes one end of a workout.
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
