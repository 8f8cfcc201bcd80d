import { Agent, request } from 'node:http';
import { testPng } from '@kadro/adapters/avatar/test-png';
import { apiBase, readFeedPreview, routes, type Route } from '@kadro/contract';
import { createDatabase } from '../../../apps/server/src/platform/database/index.ts';
import { Visitor } from '../../../apps/server/src/test/visitor.ts';
import type { Figure } from '../figures.ts';
import type { AttackBed } from './attack-bed.ts';
import { headersOf, makeCallers, type CallerKind } from './hostile-callers.ts';
import { makeHostile, seededRandom, type Hostile } from './hostile-values.ts';
import { makeNearValid, type NearValid } from './near-valid.ts';

const connections = 16;
/** Callers are renewed at this interval and whenever their session ends: many routes end it. */
const renewEvery = 60;
/** The callers, in turns. */
const turns: readonly CallerKind[] = ['user', 'guest', 'admin', 'user', 'admin', 'user', 'stranger', 'user', 'admin'];
const hangMs = 2000;
/**
 * Routes with expensive calls that queue: passwords are hashed one at a time and pictures are made, so that a crowd of them may get
 * 503.
 */
const slowRoutes: ReadonlySet<string> = new Set([
  'register',
  'logIn',
  'changePassword',
  'resetPassword',
  'prove',
  'askDeletion',
  'uploadPhoto',
  'uploadAvatar',
]);
const slowHangMs = 5000;
const methods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const plans = routes.map((route) => ({ route, near: makeNearValid(route) }));

interface Sent {
  readonly status: number;
  readonly ms: number;
}

interface Parts {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

const send = (agent: Agent, port: number, parts: Parts): Promise<Sent> =>
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
      // The server may close a keep-alive connection, after an oversized body for one: clients send again on a new one.
      if (call.reusedSocket) void send(agent, port, parts).then(resolve);
      else done(0);
    });
    call.setTimeout(20_000, () => call.destroy());
    call.end(body);
  });

const pathOf = (route: Route, near: NearValid, hostile: Hostile, random: () => number): string => {
  const isNear = random() < 0.8;
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    isNear ? encodeURIComponent(near.segment(name).slice(0, 300).toWellFormed()) : hostile.segment(),
  );
  const kind = random();
  const query = kind < 0.5 ? near.query() : kind < 0.7 ? `${hostile.segment()}=${hostile.segment()}` : '';
  return apiBase + path + (query === '' ? '' : `?${query}`);
};

/** Returns a body and its type: mostly nearly valid for the route, else arbitrary. */
const bodyOf = (route: Route, near: NearValid, hostile: Hostile, random: () => number): [string | Buffer, string] => {
  if (route.rawBody !== undefined && random() < 0.1) {
    const bytes = Buffer.from(testPng());
    for (let count = random() < 0.3 ? 0 : 5; count > 0; count -= 1)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    return [bytes, 'image/png'];
  }
  const text = random() < 0.8 ? (JSON.stringify(near.body()) ?? '') : hostile.body();
  return [text, random() < 0.98 ? 'application/json' : 'text/plain'];
};

/** Sends hostile requests to every route of the contract, as a visitor, a guest, a user and an admin. */
export const attackByFuzzing = async (bed: AttackBed, { share }: { share: number }): Promise<Figure[]> => {
  const requests = Math.ceil(100_000 * share);
  const statuses = new Map<number, number>();
  let slowest = 0;
  let hangs = 0;
  let busy = 0;
  let next = 0;
  const database = createDatabase({
    connection: bed.connection,
    poolSize: 4,
    statementTimeoutMs: 60_000,
    onConnectionLost: () => undefined,
  });
  const callers = await makeCallers(bed.url, database.pool);
  const { cards } = await new Visitor(bed.url).do(readFeedPreview, { params: { name: 'base' } });
  const known = { cardIds: cards.map(({ id }) => id), pictureIds: cards.map(({ picture }) => picture.id) };

  const work = async (seed: number): Promise<void> => {
    const random = seededRandom(seed);
    const hostile = makeHostile(random);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let caller = { kind: 'stranger' as CallerKind, headers: {}, left: 0 };
    for (let turn = seed; next < requests; next += 1) {
      if (caller.left === 0) {
        const kind = turns[turn % turns.length] ?? 'stranger';
        turn += 1;
        const headers = await headersOf(await callers.make(kind), random() < 0.95);
        caller = { kind, headers, left: renewEvery };
      }
      caller.left -= 1;
      const plan = plans[Math.floor(random() * plans.length)];
      if (plan === undefined) continue;
      const { route } = plan;
      const near = plan.near({ random, hostile, known });
      const method = random() < 0.95 ? route.method : (methods[Math.floor(random() * methods.length)] ?? 'GET');
      const [body, type] = method === 'GET' ? [undefined, ''] : bodyOf(route, near, hostile, random);
      const described =
        body === undefined ? {} : { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) };
      const path = pathOf(route, near, hostile, random);
      const { status, ms } = await send(agent, bed.port, {
        method,
        path,
        headers: { ...caller.headers, ...described },
        ...(body === undefined ? {} : { body }),
      });
      if (status === 401 && caller.kind !== 'stranger') caller.left = 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      slowest = Math.max(slowest, ms);
      const isSlow = slowRoutes.has(route.name);
      const isHang = ms > (isSlow ? slowHangMs : hangMs);
      if (isHang) hangs += 1;
      if (isSlow && status === 503) busy += 1;
      if (status >= 500 || status === 0 || isHang)
        console.log(
          `${status} after ${ms.toFixed(0)} ms: ${caller.kind} ${method} ${path.slice(0, 100)} ${typeof body === 'string' ? body.slice(0, 200) : ''}`,
        );
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => work(index + 1)));
  await database.close();

  const countOf = (is: (status: number) => boolean): number =>
    Array.from(statuses).reduce((sum, [status, count]) => (is(status) ? sum + count : sum), 0);
  console.log(Object.fromEntries(statuses));
  return [
    {
      name: `${requests} hostile requests on ${routes.length} routes: answered with 5xx`,
      unit: 'count',
      value: countOf((status) => status >= 500) - busy,
      target: { atMost: 0 },
    },
    { name: '… told to come again where passwords or pictures wait (503)', unit: 'count', value: busy },
    { name: '… not answered', unit: 'count', value: countOf((status) => status === 0), target: { atMost: 0 } },
    {
      name: '… answered after more than 2 s, 5 s where passwords or pictures wait',
      unit: 'count',
      value: hangs,
      target: { atMost: 0 },
      needsQuiet: true,
    },
    { name: '… the slowest', unit: 'ms', value: slowest },
    // Calls that the guards turn away test little.
    {
      name: '… of 100 turned away at the door (401, 403, 419)',
      unit: 'count',
      value: (countOf((status) => status === 401 || status === 403 || status === 419) * 100) / requests,
      target: { atMost: 35 },
    },
    { name: '… the process ended', unit: 'count', value: bed.isAlive() ? 0 : 1, target: { atMost: 0 } },
    { name: '… memory at most', unit: 'MB', value: bed.isAlive() ? bed.peakMb() : Infinity, target: { atMost: 256 } },
  ];
};
