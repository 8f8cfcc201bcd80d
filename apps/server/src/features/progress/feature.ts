import { registerProgress } from './routes.ts';
import type { Feature, LearnerTools } from '../../kernel/index.ts';

/** Progress and figures. */
export const progressFeature: Feature<LearnerTools> = {
  name: 'progress',
  routes: registerProgress,
};
