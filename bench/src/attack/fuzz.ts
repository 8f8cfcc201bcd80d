import { Agent, request } from 'node:http';
import { apiBase, csrfHeaderName, routes, type Route } from '@kadro/contract';
import { Visitor } from '../../../apps/server/src/test/visitor.ts';
import type { Figure } from '../figures.ts';
import type { AttackBed } from './attack-bed.ts';
import { makeHostile, seededRandom, type Hostile } from './hostile-values.ts';

const connections = 16;
/** Callers are made anew so often: many a route signs them out. */
const renewEvery = 40;
/** Of these one in ten is a member, whose password takes its time. */
const memberEvery = 10;
const hangMs = 2000;
/** Random bodies of 5 MB would measure the loopback, and an export streams all there is. */
const methods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

interface Sent {
  readonly status: number;
  readonly ms: number;
}

const send = (
  agent: Agent,
  port: number,
  parts: { method: string; path: string; headers: Record<string, string>; body?: string },
): Promise<Sent> =>
  new Promise((resolve) => {
    const { method, path, headers, body } = parts;
    const startedAt = performance.now();
    const done = (status: number): void => resolve({ status, ms: performance.now() - startedAt });
    const call = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
      response.on('error', () => done(0));
    });
    call.on('error', () => {
      // The server may end a kept connection, after a body that is too large for one: clients send again on a new one.
      if (call.reusedSocket) void send(agent, port, parts).then(resolve);
      else done(0);
    });
    call.setTimeout(20_000, () => call.destroy());
    call.end(body);
  });

const pathOf = (route: Route, hostile: Hostile, random: () => number): string => {
  const path = route.path.replaceAll(/:\w+/g, () => hostile.segment());
  const query = random() < 0.3 ? `?${hostile.segment()}=${hostile.segment()}&size=${hostile.segment()}` : '';
  return apiBase + path + query;
};

const headersOf = async (caller: Visitor, hasToken: boolean): Promise<Record<string, string>> => {
  const token = await caller.csrfToken();
  const cookie = Array.from(caller.cookies, (pair) => pair.join('=')).join('; ');
  return { cookie, ...(hasToken ? { [csrfHeaderName]: token } : {}), 'content-type': 'application/json' };
};

/** Sends hostile requests to every route of the contract, as a visitor, a guest and a member. */
export const attackByFuzzing = async (bed: AttackBed, { share }: { share: number }): Promise<Figure[]> => {
  const requests = Math.ceil(100_000 * share);
  const statuses = new Map<number, number>();
  let slowest = 0;
  let hangs = 0;
  let next = 0;

  const work = async (seed: number): Promise<void> => {
    const random = seededRandom(seed);
    const hostile = makeHostile(random);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let headers: Record<string, string> = {};
    for (let own = 0; next < requests; own += 1, next += 1) {
      if (own % renewEvery === 0) {
        const visitor = new Visitor(bed.url);
        const renewal = own / renewEvery + seed;
        if (renewal % memberEvery === 0) await visitor.registerAs();
        else if (renewal % 3 > 0) await visitor.startAsGuest();
        headers = await headersOf(visitor, random() < 0.9);
      }
      const route = routes[Math.floor(random() * routes.length)];
      if (route === undefined) continue;
      const method = random() < 0.95 ? route.method : (methods[Math.floor(random() * methods.length)] ?? 'GET');
      const body = method === 'GET' ? undefined : hostile.body();
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const path = pathOf(route, hostile, random);
      const { status, ms } = await send(agent, bed.port, {
        method,
        path,
        headers: { ...headers, ...length },
        ...(body === undefined ? {} : { body }),
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      slowest = Math.max(slowest, ms);
      if (ms > hangMs) hangs += 1;
      if (status >= 500 || status === 0 || ms > hangMs)
        console.log(
          `${status} after ${ms.toFixed(0)} ms: ${method} ${path.slice(0, 100)} ${body?.slice(0, 200) ?? ''}`,
        );
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => work(index + 1)));

  const countOf = (is: (status: number) => boolean): number =>
    Array.from(statuses).reduce((sum, [status, count]) => (is(status) ? sum + count : sum), 0);
  console.log(Object.fromEntries(statuses));
  return [
    {
      name: `${requests} hostile requests on ${routes.length} routes: answered with 5xx`,
      unit: 'count',
      value: countOf((status) => status >= 500),
      target: { atMost: 0 },
    },
    { name: '… not answered', unit: 'count', value: countOf((status) => status === 0), target: { atMost: 0 } },
    { name: '… answered after more than 2 s', unit: 'count', value: hangs, target: { atMost: 0 } },
    { name: '… the slowest', unit: 'ms', value: slowest },
    { name: '… the process ended', unit: 'count', value: bed.isAlive() ? 0 : 1, target: { atMost: 0 } },
    { name: '… memory at most', unit: 'MB', value: bed.isAlive() ? bed.peakMb() : Infinity, target: { atMost: 256 } },
  ];
};
