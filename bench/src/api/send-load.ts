import { Agent, request } from 'node:http';

/** One request of a load. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** The failures, rate and latencies of a load of calls. */
export interface LoadResult {
  /** Calls with another answer than expected. */
  failures: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

/** Sends one call on loopback; resolves with its status. */
export const sendCall = (agent: Agent, port: number, call: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const { method, path, headers, body } = call;
    const length =
      body === undefined
        ? {}
        : { 'content-length': String(Buffer.byteLength(body)), 'content-type': 'application/json' };
    const sent = request(
      { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** Returns the quantile of sorted numbers for `share`. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Sends the calls over `connections` keep-alive connections on loopback, each after the previous one's answer of `expected`. */
export const sendLoad = async (
  port: number,
  calls: readonly Call[],
  connections: number,
  expected = 200,
): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failures = 0;
  let next = 0;
  const started = performance.now();
  const work = async (): Promise<void> => {
    for (let call = calls[next++]; call !== undefined; call = calls[next++]) {
      const before = performance.now();
      const status = await sendCall(agent, port, call);
      times.push(performance.now() - before);
      if (status !== expected) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => quantile(sorted, share);
  return { failures, perSecond: calls.length / seconds, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
};
