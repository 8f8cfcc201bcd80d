import { come, dayOf, limitOf, placesTaken, skippedToday, streakOn, type LearnerState } from '@kadro/core';
import { loadLearner, type LearnerTools } from '../../kernel/index.ts';
import { readDue, type OwnFeed } from './read-feed.ts';

const isWonToday = ({ streak, timeZone }: LearnerState, nowMs: number): boolean =>
  streakOn(streak, dayOf(nowMs, timeZone), timeZone).wonToday;

/** The learner after coming, on whose day nothing may be left to do. */
const takeComing = (
  { db, rules, takeStep, now }: LearnerTools,
  userId: string,
  hasCards: boolean,
): Promise<LearnerState> =>
  takeStep<LearnerState>(userId, async () => {
    const on = await loadLearner(db, userId);
    const atMs = now();
    const dueCount = await readDue(db, userId, atMs);
    const result = come({ learner: on.state, atMs, dueCount, hasCards }, rules);
    if (!result.ok) return { reply: on.state };
    return { on, step: { event: result.event, learner: result.learner, atMs }, reply: result.learner };
  });

/**
 * Wins the day of a learner whose feed shows that there is nothing to do: no word is due, and no card can be taken up.
 * Cards that were put off today are still there to be chosen.
 */
export const winByComing = async (
  tools: LearnerTools,
  { userId, learner, feed: { cards, learning } }: OwnFeed,
): Promise<void> => {
  const nowMs = tools.now();
  const hasCards = cards.length > 0 || skippedToday(learner, nowMs).length > 0;
  const mayWin = learning.due === 0 && (!hasCards || learning.inStages >= learning.limit);
  if (mayWin && !isWonToday(learner, nowMs)) await takeComing(tools, userId, hasCards);
};

/**
 * The learner, after winning the day of one who opened any page with nothing due and the learning full: whatever cards the
 * feed has, none can be taken up.
 */
export const winByOpening = async (
  tools: LearnerTools,
  { userId, learner }: { userId: string; learner: LearnerState },
): Promise<LearnerState> => {
  const { db, rules } = tools;
  const nowMs = tools.now();
  const isFull = placesTaken(learner, nowMs) >= limitOf(learner, rules);
  if (!isFull || isWonToday(learner, nowMs) || (await readDue(db, userId, nowMs)) > 0) return learner;
  // Whoever only reads is not refused for a step that cannot be taken now: the next call wins the day.
  return takeComing(tools, userId, true).catch(() => learner);
};
