import { registerLearning } from './routes.ts';
import type { Feature, LearnerTools } from '../../kernel/index.ts';

/** The words being learned. */
export const learningFeature: Feature<LearnerTools> = {
  name: 'learning',
  routes: registerLearning,
};
