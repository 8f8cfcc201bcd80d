import type { readComing as comingRoute, RouteReply, RouteRequest } from '@kadro/contract';
import { weightsOf } from '@kadro/core';
import type { LearnerSession, LearnerTools } from '../../kernel/index.ts';
import { withSynonyms } from './read-synonyms.ts';
import { readCues, readDueUntil, toWorkoutCard } from './start-workout.ts';

/** Max time offline for which due words are sent ahead. */
const aheadMs = 3 * 86_400_000;
/** The number of words in learning at the quickest pace. */
const most = 150;

/**
 * Returns the data for making a workout offline: the words that will be due, each with its prompt at that time, and the rules for
 * composing. Issues no workout: an offline workout's finish is judged by what was due then.
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
