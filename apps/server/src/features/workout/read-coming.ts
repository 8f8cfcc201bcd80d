import type { readComing as comingRoute, RouteReply, RouteRequest } from '@kadro/contract';
import { weightsOf } from '@kadro/core';
import type { LearnerSession, LearnerTools } from '../../kernel/index.ts';
import { withSynonyms } from './read-synonyms.ts';
import { readCues, readDueUntil, toWorkoutCard } from './start-workout.ts';

/** So far ahead a word may come to be due before there is a connection again. */
const aheadMs = 3 * 86_400_000;
/** As many words as the quickest pace has in learning. */
const most = 150;

/**
 * What a device needs to make a workout without a connection: the words that will be due, each asked as it will be then, and the
 * rules by which they are put together. Nothing is given out: a finish counts a workout of the device by what was due then.
 */
export const readComing = async (
  { db, rules, now }: LearnerTools,
  { userId, learner }: LearnerSession,
  query: RouteRequest<typeof comingRoute>['query'],
): Promise<RouteReply<typeof comingRoute>> => {
  const nowMs = now();
  const words = await readDueUntil(db, { userId, untilMs: nowMs + aheadMs, most });
  const asked = { cues: readCues(query.cues), rules, weights: weightsOf(learner.state) };
  const cards = words.map((word) => ({
    ...toWorkoutCard(word, { ...asked, nowMs: Math.max(nowMs, word.dueAtMs) }),
    ...(word.row.confused !== null && { confused: word.row.confused }),
  }));
  return {
    cards: await withSynonyms(db, userId, cards),
    rules: { workoutSize: rules.workoutSize, introduction: rules.introduction },
  };
};
