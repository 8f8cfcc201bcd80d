import { beforeEach, expect, it, vi } from 'vitest';
import { keptEntry } from '../shared/outbox/test-outbox.ts';
import { openDevice, type TestDevice } from '../shared/outbox/test-database.ts';
import { sendKept } from './send-kept.ts';

const u1 = '0b0a0c0d-1111-4111-8111-000000000001';
const u2 = '0b0a0c0d-1111-4111-8111-000000000002';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
}
/** A server that knows one session by its token, and answers with these statuses by the id of a choice. */
const fakeServer = (user: { id: string } | null, refusals: Record<string, () => Response> = {}) => {
  const server = { token: 'token 1', asked: [] as Asked[], counted: [] as string[] };
  vi.stubGlobal('fetch', (path: string, { method = 'GET', headers, body }: RequestInit) => {
    const request = { method, path, headers: new Headers(headers) };
    server.asked.push(request);
    if (request.headers.get('X-XSRF-TOKEN') !== server.token)
      return Promise.resolve(reply(419, { message: 'Expired' }));
    if (path.endsWith('/user')) return Promise.resolve(user ? reply(200, user) : reply(401, { message: 'Nobody' }));
    const { choiceId } = JSON.parse(typeof body === 'string' ? body : '');
    const refusal = refusals[choiceId]?.();
    if (refusal !== undefined) return Promise.resolve(refusal);
    server.counted.push(choiceId);
    return Promise.resolve(reply(200, { moves: { left: 3 } }));
  });
  return server;
};
const reply = (status: number, body: unknown, headers: Record<string, string> = { 'X-Route': 'test' }): Response =>
  new Response(JSON.stringify(body), { status, headers });

const run = async (device: TestDevice, token: string | null = 'token 1', api = ''): Promise<boolean> => {
  const store = device.store();
  await store.refresh();
  return sendKept({ store, readToken: () => Promise.resolve(token), version: '2.2.1-abc', locale: 'ru', api });
};
const deviceWith = (...entries: ReturnType<typeof keptEntry>[]) => openDevice(JSON.stringify(entries));

/** A call queued just now. */
const kept = (id: string, owner: string | null) => keptEntry(id, owner, { madeAtMs: Date.now() });

beforeEach(() => {
  vi.unstubAllGlobals();
});

it('sends what is kept for whoever is signed in, in order, and leaves what is another one’s', async () => {
  const server = fakeServer({ id: u1 });
  const device = deviceWith(kept('a', u1), kept('theirs', u2), kept('b', u1));
  expect(await run(device)).toBe(true);
  expect(server.counted).toEqual(['a', 'b']);
  expect(device.kept()).toEqual(['theirs']);
  expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/v1/user',
    'POST /api/v1/choices',
    'POST /api/v1/choices',
  ]);
  const { headers } = server.asked[1] ?? expect.fail();
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-version': '2.2.1-abc',
    'accept-language': 'ru',
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
  });
});

it('sends to the API where that has a host of its own', async () => {
  const server = fakeServer({ id: u1 });
  expect(await run(deviceWith(kept('a', u1)), 'token 1', 'https://api.kadro.example')).toBe(true);
  expect(server.asked.map(({ path }) => path)).toEqual([
    'https://api.kadro.example/api/v1/user',
    'https://api.kadro.example/api/v1/choices',
  ]);
});

it.each([
  ['no session', null, { id: u1 }],
  ['a visitor', 'token 1', null],
])('keeps all with %s, and makes no guest', async (_name, token, user) => {
  const server = fakeServer(user);
  const device = deviceWith(kept('a', u1), kept('nobody’s', null));
  expect(await run(device, token)).toBe(false);
  expect(server.counted).toEqual([]);
  expect(server.asked.every(({ method }) => method === 'GET')).toBe(true);
});

it('ends when somebody else signs in while it sends', async () => {
  const server = fakeServer(
    { id: u1 },
    {
      b: () => {
        server.token = 'token 2';
        return reply(503, { message: 'Starting' });
      },
    },
  );
  const device = deviceWith(kept('a', u1), kept('b', u1), kept('c', u1));
  expect(await run(device)).toBe(false);
  expect(server.counted).toEqual(['a']);
  expect(await run(device)).toBe(false);
  expect(device.kept()).toEqual(['b', 'c']);
});

it.each([
  ['a refusal, of which nobody was told yet', () => reply(404, { message: 'No such card' }), ['b'], ['a']],
  ['another contract', () => reply(426, { message: 'New', lastVersion: '9.9.9' }), [], ['a', 'b']],
  ['a refusal without the API’s mark', () => reply(404, { message: 'Not found.' }, {}), [], ['a', 'b']],
  ['a gateway’s 200', () => reply(200, { status: 'ok' }, {}), [], ['a', 'b']],
  ['a portal’s page', () => new Response('<html>', { status: 200 }), [], ['a', 'b']],
])('keeps and drops as a page does: %s', async (_name, refusal, counted, left) => {
  const server = fakeServer({ id: u1 }, { a: refusal });
  const device = deviceWith(kept('a', u1), kept('b', u1));
  await run(device);
  expect(server.counted).toEqual(counted);
  expect(device.kept()).toEqual(left);
});

it('hands the reply to the page that waits for it', async () => {
  const server = fakeServer({ id: u1 });
  const device = openDevice();
  const page = await device.open({
    send: () => Promise.reject(new Error('offline')),
    owner: () => Promise.resolve(u1),
    knownOwner: () => u1,
    nowMs: Date.now,
  });
  const answered = page.box.add(kept('a', u1));
  await page.box.flush();
  expect(await run(device)).toBe(true);
  expect(await answered).toEqual({ moves: { left: 3 } });
  expect(server.counted).toEqual(['a']);
});
