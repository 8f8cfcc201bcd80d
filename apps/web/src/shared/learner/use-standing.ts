import { useSyncExternalStore } from 'react';
import { learner, type LearnerSnapshot } from './learner.ts';

/** One part of the learner's state, kept current. */
export const useStanding = <K extends keyof LearnerSnapshot>(part: K): LearnerSnapshot[K] =>
  useSyncExternalStore(learner.subscribe, () => learner.get()[part]);
