import { randomUUID } from 'node:crypto';
import { post, type Learner } from '../api/make-learners.ts';
import { sendLoad, type Call } from '../api/send-load.ts';
import { ports } from '../test-bed.ts';

/** One answer of a learner's first word. */
export const answerOf = (learner: Learner, workoutId: string): Call =>
  post('/api/v1/workout/answers', learner.headers, {
    answerId: randomUUID(),
    workoutId,
    cardId: learner.cardIds[0] ?? '',
    grade: 'knew',
    answeredAt: new Date().toISOString(),
    responseMs: 1500,
  });

/** Gives a learner an answered word, first and as practice. */
export const beginLearner = async (learner: Learner): Promise<void> => {
  const workoutId = randomUUID();
  for (const cardId of learner.cardIds.slice(0, 2))
    await sendLoad(
      ports.kadro,
      [post('/api/v1/choices', learner.headers, { choiceId: randomUUID(), cardId, choice: 'learn' })],
      1,
    );
  const calls = Array.from({ length: 3 }, () => answerOf(learner, workoutId));
  const { failures } = await sendLoad(ports.kadro, calls, 1);
  if (failures > 0) throw new Error('The first answers failed.');
};
