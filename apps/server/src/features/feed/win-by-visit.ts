import { come, dayOf, limitOf, placesTaken, skippedToday, streakOn, type LearnerState } from '@kadro/core';
import { loadLearner, type LearnerTools } from '../../kernel/index.ts';
import { baseFeed } from './feeds/find-feed.ts';
import { readDue, readFeed, type OwnFeed } from './read-feed.ts';

const isWonToday = ({ streak, timeZone }: LearnerState, nowMs: number): boolean =>
  streakOn(streak, dayOf(nowMs, timeZone), timeZone).wonToday;

/** Whether the learner has a card to choose; those put off today count. */
const hasCards = ({ learner, feed }: OwnFeed, nowMs: number): boolean =>
  feed.cards.length > 0 || skippedToday(learner, nowMs).length > 0;

/** Whether a visit wins the day of a learner with this daily feed: no word is due, and no card can be chosen. */
export const visitWinsDayOfFeed = (own: OwnFeed, nowMs: number): boolean => {
  const { due, inStages, limit } = own.feed.learning;
  return due === 0 && (inStages >= limit || !hasCards(own, nowMs)) && !isWonToday(own.learner, nowMs);
};

/** Whether a visit wins the day of a learner at the learning limit, without reading a feed; false for others. */
export const visitWinsFullDay = async (
  { db, rules, now }: LearnerTools,
  { userId, learner }: { userId: string; learner: LearnerState },
): Promise<boolean> => {
  const nowMs = now();
  if (placesTaken(learner, nowMs) < limitOf(learner, rules) || isWonToday(learner, nowMs)) return false;
  return (await readDue(db, userId, nowMs)) === 0;
};

/** Whether the learner has a card to choose; the feed is not read at the learning limit. */
const canChoose = async ({ db, rules, now }: LearnerTools, userId: string, learner: LearnerState): Promise<boolean> => {
  const nowMs = now();
  if (placesTaken(learner, nowMs) >= limitOf(learner, rules)) return true;
  return hasCards(await readFeed(db, userId, { feed: baseFeed, complexity: 'auto', nowMs }, rules), nowMs);
};

/** Wins the day if a visiting learner has nothing to do; returns the learner, otherwise unchanged. */
export const winByVisit = async (
  tools: LearnerTools,
  { userId, learner }: { userId: string; learner: LearnerState },
): Promise<LearnerState> => {
  const { db, rules, takeStep, now } = tools;
  if (isWonToday(learner, now())) return learner;
  const mayChoose = await canChoose(tools, userId, learner);
  return takeStep<LearnerState>(userId, async () => {
    const on = await loadLearner(db, userId);
    const atMs = now();
    const dueCount = await readDue(db, userId, atMs);
    const result = come({ learner: on.state, atMs, dueCount, hasCards: mayChoose }, rules);
    if (!result.ok) return { reply: on.state };
    return { on, step: { event: result.event, learner: result.learner, atMs }, reply: result.learner };
  });
};
