import { telemetryData } from './data.ts';
import { registerTelemetry, removeOldReports } from './routes.ts';
import type { Feature, LearnerTools } from '../../kernel/index.ts';

/** Error reports of clients. */
export const telemetryFeature: Feature<LearnerTools> = {
  name: 'telemetry',
  routes: registerTelemetry,
  cleanUp: ({ db }) => removeOldReports(db),
  data: telemetryData,
};
