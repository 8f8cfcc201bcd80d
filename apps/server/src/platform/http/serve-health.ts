import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../observability/index.ts';
import { sameText } from './tokens.ts';

/**
 * Reports whether the server is ready; `reason` is one word for an operator, such as `database` or `migrations`. `readOnlyBy` names
 * the setting that makes it read-only.
 */
export type ReportReady = () => Promise<
  { readonly ready: true; readonly readOnlyBy?: string | null } | { readonly ready: false; readonly reason: string }
>;

interface HealthOptions {
  /** Counts a call; throws a 429 above the limit. */
  readonly countVisit: (request: FastifyRequest, name: string) => void;
  readonly reportReady: ReportReady;
  readonly metrics: Metrics;
  readonly hasLocalMetrics: boolean;
  readonly metricsToken: string | null;
}

/** Paths that probes request. */
export const probePaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const readyWithinMs = 1000;

/** Whether an address is a loopback address. */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && (address === '::1' || /^(?:::ffff:)?127\./.test(address));

/** Whether a header is one that proxies add. */
const isOfProxy = (header: string): boolean =>
  /^(?:x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*|forwarded|via)$/.test(header);

/** A proxy on the same machine also calls from loopback, so a forwarded call does not count as local. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress) && !Object.keys(headers).some(isOfProxy);

const readReadiness = async (reportReady: ReportReady): ReturnType<ReportReady> => {
  const timer = new AbortController();
  try {
    return await Promise.race([
      reportReady(),
      delay(readyWithinMs, { ready: false, reason: 'timeout' } as const, { signal: timer.signal, ref: false }),
    ]);
  } catch {
    return { ready: false, reason: 'database' };
  } finally {
    timer.abort();
  }
};

/** Caches the answer for a second, because each one is a database round trip. */
const cacheReadiness = (reportReady: ReportReady): ReportReady => {
  let cached: { untilMs: number; answer: ReturnType<ReportReady> } | null = null;
  return async () => {
    if (cached === null || cached.untilMs <= performance.now())
      cached = { untilMs: performance.now() + 1000, answer: readReadiness(reportReady) };
    const answer = await cached.answer;
    // Not cached, so that readiness after the start is reported at once.
    if (!answer.ready && answer.reason === 'starting') cached = null;
    return answer;
  };
};

/** Serves `/healthz` (alive), `/readyz` (ready) and `/metrics` (Prometheus, for local callers or by token). */
export const serveHealth = (
  app: FastifyInstance,
  { countVisit, reportReady, metrics, metricsToken, hasLocalMetrics }: HealthOptions,
): void => {
  const readCached = cacheReadiness(reportReady);
  const mayReadMetrics = (request: FastifyRequest): boolean =>
    metricsToken === null
      ? hasLocalMetrics && isLocal(request)
      : sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`);

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));

  app.get('/readyz', async (request, reply) => {
    countVisit(request, 'readyz');
    const answer = await readCached();
    reply.header('cache-control', 'no-store');
    return answer.ready
      ? reply.send({ status: 'ready', ...(answer.readOnlyBy && { readOnlyBy: answer.readOnlyBy }) })
      : reply.code(503).header('retry-after', '5').send({ status: 'not ready', reason: answer.reason });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request))
      return reply.code(403).send({
        message:
          'Metrics are for those with the token (METRICS_TOKEN); without PUBLIC_URL for callers of the same machine, too.',
      });
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.render());
  });
};
