export { makeRepeatLog, type LogRepeats } from './log-repeats.ts';
export { loggingOptions, type LogOptions } from './log-requests.ts';
export { createMetrics, measureRequests, type CounterSource, type GaugeSource, type Metrics } from './metrics.ts';
