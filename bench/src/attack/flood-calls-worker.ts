import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import {
  apiBase,
  csrfCookiePath,
  csrfHeaderName,
  logIn,
  readUser,
  register,
  reportError,
  startGuest,
} from '@kadro/contract';
import { z } from 'zod';

// A thread of its own, so that the honest learners' clock does not wait for the attacker.

const { port, kind, seconds, network } = z
  .object({ port: z.number(), kind: z.string(), seconds: z.number(), network: z.number() })
  .parse(workerData);

const addresses = [40, 41, 42, 43].map((host) => `127.0.${network}.${host}`);
const connectionsEach = 16;
const sessionsEach = 15;

interface Reply {
  readonly status: number;
  readonly cookies: readonly string[];
}

const send = (
  agent: Agent,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Reply> =>
  new Promise((resolve) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(text)) },
      },
      (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, cookies: response.headers['set-cookie'] ?? [] }),
        );
        response.on('error', () => resolve({ status: 0, cookies: [] }));
      },
    );
    call.on('error', () => resolve({ status: 0, cookies: [] }));
    call.end(text);
  });

/** The headers of a browser that has just come. */
const headersOf = ({ cookies }: Reply): Record<string, string> => {
  const pairs = cookies.map((line) => line.split(';')[0] ?? '');
  const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return {
    cookie: pairs.join('; '),
    [csrfHeaderName]: decodeURIComponent(token),
    'content-type': 'application/json',
  };
};

const text = 'x'.repeat(15_000);
const bodies: Record<string, () => object> = {
  guests: () => ({}),
  'log-ins': () => ({ email: `${crypto.randomUUID()}@example.com`, password: 'not-the-password' }),
  registrations: () => ({ email: `${crypto.randomUUID()}@example.com`, password: crypto.randomUUID() }),
  'error reports': () => ({ err: 'x', instance: 'x', info: 'x'.repeat(4000), stack: text }),
};
const routesOf: Record<string, { method: string; path: string }> = {
  guests: startGuest,
  'log-ins': logIn,
  registrations: register,
  'error reports': reportError,
  'calls of many sessions': readUser,
  'made-up sessions': readUser,
};
const route = routesOf[kind];
if (route === undefined) throw new Error(`there is no flood of ${kind}`);

const statuses = new Map<number, number>();

const floodFrom = async (localAddress: string): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsEach, localAddress });
  const visitor = headersOf(await send(agent, 'GET', csrfCookiePath, {}));
  const sessions: Record<string, string>[] = [];
  if (kind === 'calls of many sessions')
    for (let count = 0; count < sessionsEach; count += 1) {
      const guest = await send(agent, 'POST', apiBase + startGuest.path, visitor, {});
      if (guest.status === 201) sessions.push(headersOf(guest));
    }
  const endsAt = performance.now() + seconds * 1000;
  const work = async (): Promise<void> => {
    for (let sent = 0; performance.now() < endsAt; sent += 1) {
      const headers =
        kind === 'made-up sessions'
          ? { cookie: `kadro_session=${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')}` }
          : (sessions[sent % sessions.length] ?? visitor);
      const { status } = await send(agent, route.method, apiBase + route.path, headers, bodies[kind]?.());
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connectionsEach }, work));
  agent.destroy();
};

await Promise.all(addresses.map(floodFrom));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has none
parentPort?.postMessage(Array.from(statuses));
