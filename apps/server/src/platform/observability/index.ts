export { loggingOptions, type LogOptions } from './log-requests.ts';
export { createMetrics, measureRequests, type GaugeSource, type Metrics } from './metrics.ts';
