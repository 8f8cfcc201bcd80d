export { registerTelemetry, removeOldReports } from './routes.ts';
