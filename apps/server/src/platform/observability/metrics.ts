import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A figure read at each scrape, such as the database connections in use. */
export interface GaugeSource {
  /** Prometheus name, `kadro_…`. */
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
}

/** Counts of a process since its start, by kind. */
export interface CounterSource {
  /** Prometheus name, `kadro_…_total`. */
  readonly name: string;
  readonly help: string;
  readonly read: () => ReadonlyMap<string, number>;
}

export interface Metrics {
  /** Counts a finished request. */
  readonly observe: (method: string, route: string, status: number, seconds: number) => void;
  /** Everything in Prometheus' text format. */
  readonly render: () => Promise<string>;
  readonly contentType: string;
}

/** Creates a registry of requests by route and status, the process (memory, event loop, collection) and the given gauges. */
export const createMetrics = (gauges: readonly GaugeSource[], counters: readonly CounterSource[] = []): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'kadro_http_request_duration_seconds',
    help: 'Duration of HTTP requests by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  for (const { name, help, read } of gauges) {
    const collect = function (this: Gauge): void {
      this.set(read());
    };
    registry.registerMetric(new Gauge({ name, help, registers: [], collect }));
  }
  for (const { name, help, read } of counters) {
    const collect = function (this: Counter): void {
      this.reset();
      for (const [kind, count] of read()) this.labels(kind).inc(count);
    };
    registry.registerMetric(new Counter({ name, help, labelNames: ['kind'], registers: [], collect }));
  }
  return {
    observe: (method, route, status, seconds) => requests.labels(method, route, String(status)).observe(seconds),
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
};

/** Measures every request of an app. */
export const measureRequests = (app: FastifyInstance, metrics: Metrics): void => {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
};
