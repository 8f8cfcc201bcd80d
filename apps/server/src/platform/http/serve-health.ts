import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../observability/index.ts';
import { sameText } from './tokens.ts';

/**
 * Whether the server can do its work; the reason is one word for an operator, such as `database` or `migrations`.
 * `readOnlyBy`: the setting for which it stores nothing new.
 */
export type ReportReady = () => Promise<
  { readonly ready: true; readonly readOnlyBy?: string | null } | { readonly ready: false; readonly reason: string }
>;

interface HealthOptions {
  /** Counts a visit; throws a 429 when there were too many. */
  readonly countVisit: (request: FastifyRequest, name: string) => void;
  readonly reportReady: ReportReady;
  readonly metrics: Metrics;
  readonly hasLocalMetrics: boolean;
  readonly metricsToken: string | null;
}

/** What probes of the same machine ask for. */
export const probePaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const readyWithinMs = 1000;

/** Whether an address is of this machine alone. */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && (address === '::1' || /^(?:::ffff:)?127\./.test(address));

/** What proxies add to a request, one or another of them. */
const isOfProxy = (header: string): boolean =>
  /^(?:x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*|forwarded|via)$/.test(header);

/** A proxy on the same machine calls from loopback too, hence no forwarded call counts as local. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress) && !Object.keys(headers).some(isOfProxy);

const askReady = async (reportReady: ReportReady): ReturnType<ReportReady> => {
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

/** Asks at most once a second, however many callers want to know: each answer is a trip to the database. */
const makeCachedAsk = (reportReady: ReportReady): ReportReady => {
  let cached: { untilMs: number; answer: ReturnType<ReportReady> } | null = null;
  return async () => {
    if (cached === null || cached.untilMs <= performance.now())
      cached = { untilMs: performance.now() + 1000, answer: askReady(reportReady) };
    const answer = await cached.answer;
    // The end of the start is not to be told late.
    if (!answer.ready && answer.reason === 'starting') cached = null;
    return answer;
  };
};

/** `/healthz`: the process answers. `/readyz`: it can do its work. `/metrics`: Prometheus, for local callers or by token. */
export const serveHealth = (
  app: FastifyInstance,
  { countVisit, reportReady, metrics, metricsToken, hasLocalMetrics }: HealthOptions,
): void => {
  const ask = makeCachedAsk(reportReady);
  const mayReadMetrics = (request: FastifyRequest): boolean =>
    metricsToken === null
      ? hasLocalMetrics && isLocal(request)
      : sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`);

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));

  app.get('/readyz', async (request, reply) => {
    countVisit(request, 'readyz');
    const answer = await ask();
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
