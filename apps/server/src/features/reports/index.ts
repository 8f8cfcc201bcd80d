export { reportsFeature } from './feature.ts';
export type { ReportTools } from './tools.ts';
