import { come, skippedToday, streakOn, dayOf } from '@kadro/core';
import { loadLearner, type LearnerTools } from '../../kernel/index.ts';
import { readDue, type OwnFeed } from './read-feed.ts';

/**
 * Wins the day of a learner whose feed shows that there is nothing to do: no word is due, and no card can be taken up.
 * Cards that were put off today are still there to be chosen.
 */
export const winByComing = async (
  { db, rules, takeStep, now }: LearnerTools,
  { userId, learner, feed: { cards, learning } }: OwnFeed,
): Promise<void> => {
  const nowMs = now();
  const hasCards = cards.length > 0 || skippedToday(learner, nowMs).length > 0;
  const mayWin = learning.due === 0 && (!hasCards || learning.inStages >= learning.limit);
  if (!mayWin || streakOn(learner.streak, dayOf(nowMs, learner.timeZone), learner.timeZone).wonToday) return;
  await takeStep<null>(userId, async () => {
    const on = await loadLearner(db, userId);
    const atMs = now();
    const dueCount = await readDue(db, userId, atMs);
    const result = come({ learner: on.state, atMs, dueCount, hasCards }, rules);
    if (!result.ok) return { reply: null };
    return { on, step: { event: result.event, learner: result.learner, atMs }, reply: null };
  });
};
