import { memoryPaths } from '@kadro/contract/workout/memory-paths';
import { reviewsToFit } from '@kadro/core/memory/reviews-to-fit';
import { call } from '../api/call.ts';
import { learner } from '../learner/learner.ts';

/** The learner's own memory parameters; undefined if the defaults apply or the server cannot be reached. */
export const ownWeights = async (): Promise<readonly number[] | undefined> => {
  const total = learner.get().stats?.reviews.total;
  if (total === undefined || total < reviewsToFit) return undefined;
  const memory = await call(memoryPaths.readMemory).catch(() => undefined);
  return memory?.kind === 'own' ? memory.weights : undefined;
};
