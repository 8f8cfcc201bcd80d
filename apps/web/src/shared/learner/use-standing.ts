import { useSyncExternalStore } from 'react';
import { learner, type LearnerSnapshot } from './learner.ts';

/** One part of how far the learner has come, kept current. */
export const useStanding = <K extends keyof LearnerSnapshot>(part: K): LearnerSnapshot[K] =>
  useSyncExternalStore(learner.subscribe, () => learner.get()[part]);
