export { telemetryFeature } from './feature.ts';
