import { memoryPaths } from '@kadro/contract/workout/memory-paths';
import { reviewsToFit } from '@kadro/core/memory/reviews-to-fit';
import { call } from '../api/call.ts';
import { learner } from '../learner/learner.ts';

/** The parameters of memory that are the learner's own; undefined where the defaults hold, or nobody can be asked. */
export const ownWeights = async (): Promise<readonly number[] | undefined> => {
  const total = learner.get().stats?.reviews.total;
  if (total === undefined || total < reviewsToFit) return undefined;
  const memory = await call(memoryPaths.readMemory).catch(() => undefined);
  return memory?.kind === 'own' ? memory.weights : undefined;
};
