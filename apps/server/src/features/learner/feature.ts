import { completeLearners } from './complete-learners.ts';
import type { Feature, LearnerTools } from '../../kernel/index.ts';

/** Learners' states derived from the event log. */
export const learnerFeature: Feature<LearnerTools> = {
  name: 'learner',
  jobs: ({ db }) => [{ name: 'complete-learners', run: (signal) => completeLearners(db, signal), atStart: true }],
};
