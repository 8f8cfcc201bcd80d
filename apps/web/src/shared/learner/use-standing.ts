import { useSyncExternalStore } from 'react';
import { learner, type Standing } from './learner.ts';

/** One part of how far the learner has come, kept current. */
export const useStanding = <K extends keyof Standing>(part: K): Standing[K] =>
  useSyncExternalStore(learner.subscribe, () => learner.get()[part]);
