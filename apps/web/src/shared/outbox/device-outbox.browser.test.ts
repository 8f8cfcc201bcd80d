import { beforeEach, expect, it, vi } from 'vitest';
import { aUser, dropCsrfCookie, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { waitFor } from '../../test/wait-for.ts';
import { listen } from '../events/events.ts';
import { session } from '../session/session.ts';
import { outboxKey } from './outbox-key.ts';
import { newId } from '../new-id.ts';

const page = (status: number, type = 'text/html') =>
  new Response('<html>Please log in to the network</html>', { status, headers: { 'Content-Type': type } });
const json = (status: number, body: unknown, headers: Record<string, string> = { 'X-Route': 'chooseCard' }) =>
  new Response(JSON.stringify(body), { status, headers });
const broken = () =>
  new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) }));

const aChoice = (cardId: string) => ({ choiceId: newId(), cardId, choice: 'learn' }) as const;
const idIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'choiceId' in body ? String(body.choiceId) : '';

/** A server that meets the calls with these ids with a fault, as long as there is one, and otherwise counts choices once. */
const openServer = (faulty: ReadonlySet<string>) => {
  const counted: string[] = [];
  const server = { fault: null as (() => Response) | null, counted };
  const api = fakeApi({
    'GET /user': () => ({ body: aUser }),
    'GET /user/progress': () => ({ body: {} }),
    'GET /user/learning/stats': () => ({ body: {} }),
    'POST /choices': ({ body }) => {
      const id = idIn(body);
      if (server.fault !== null && faulty.has(id)) return server.fault();
      if (!counted.includes(id)) counted.push(id);
      return { body: {} };
    },
  });
  return { api, server };
};

beforeEach(() => {
  giveCsrfCookie();
});

it('reads what the release before left, and finds out who is here where its page has made its visitor a guest', async () => {
  const { api } = openServer(new Set());
  // What that page left belongs to the guest, while this one was made for a visitor.
  const body = aChoice('apple');
  const entry = { id: body.choiceId, owner: aUser.id, route: 'chooseCard', params: {}, body };
  localStorage.setItem(outboxKey, JSON.stringify([entry]));
  session.user.set(null);
  const { outbox } = await import('./device-outbox.ts');
  await waitFor(() => expect(outbox.waiting()).toEqual([]));
  expect(api.routes().slice(0, 2)).toEqual(['GET /user', 'POST /choices']);
  expect(session.user.get()).toEqual(aUser);
  await waitFor(() => expect(api.routes()).toContain('GET /user/progress'));
});

it.each<[string, () => Response]>([
  ['426', () => json(426, { message: 'A new version is here', lastVersion: '2.3.0' })],
  ['500', () => json(500, { message: 'Server error' })],
  ['500 of a proxy', () => page(500)],
  ['502', () => page(502)],
  ['503', () => page(503)],
  ['504', () => page(504)],
  ['408', () => page(408)],
  ['a captive portal’s 200', () => page(200)],
  ['a captive portal’s 404', () => page(404)],
  ['a proxy’s 403', () => page(403)],
  ['a 403 in the API’s words', () => json(403, { message: 'Forbidden' })],
  ['a 409 that is not the API’s', () => json(409, { error: 'conflict' })],
  ['a 412 without its code', () => json(412, { message: 'Precondition failed' })],
  ['a refusal of a server that does not know the route', () => json(404, { message: 'Not found.' }, {})],
  ['a gateway’s own words', () => json(404, { message: 'no Route matched with those values' }, {})],
  ['a gateway’s 200', () => json(200, { status: 'ok' }, {})],
  ['a 204', () => new Response(null, { status: 204 })],
  ['a reply that breaks off', broken],
  ['half a reply', () => new Response('{"moves":{"le')],
])('keeps choices that meet %s, and all arrive once', async (_name, fault) => {
  const choices = ['apple', 'pear', 'plum', 'fig'].map(aChoice);
  const { server } = openServer(new Set(choices.slice(1).map(({ choiceId }) => choiceId)));
  session.user.set(aUser);
  server.fault = fault;
  const { outbox, sendKept } = await import('./device-outbox.ts');
  const replies = Promise.all(choices.map((body) => sendKept('chooseCard', { body })));
  await waitFor(() => expect(outbox.waiting()).toHaveLength(3));
  await outbox.flush();
  expect(JSON.parse(localStorage.getItem(outboxKey) ?? '')).toHaveLength(3);
  server.fault = null;
  await outbox.retry();
  await replies;
  expect([...server.counted].sort()).toEqual(choices.map(({ choiceId }) => choiceId).sort());
  expect(localStorage.getItem(outboxKey)).toBeNull();
});

it.each([
  [404, { message: 'No such card' }],
  [409, { message: 'Chosen already' }],
  [412, { message: 'No moves', code: '412-no-steps' }],
  [422, { message: 'Wrong', errors: { cardId: ['Wrong'] } }],
])('gives a call up on a refusal that its route declares: %d', async (status, body) => {
  const choice = aChoice('apple');
  const { server } = openServer(new Set([choice.choiceId]));
  session.user.set(aUser);
  server.fault = () => json(status, body);
  const { outbox, sendKept } = await import('./device-outbox.ts');
  await expect(sendKept('chooseCard', { body: choice })).rejects.toMatchObject({ status });
  expect(outbox.waiting()).toEqual([]);
});

it('asks once for the new version, however often it is refused for the old one', async () => {
  const choice = aChoice('apple');
  const { server } = openServer(new Set([choice.choiceId]));
  session.user.set(aUser);
  server.fault = () => json(426, { message: '', lastVersion: '2.3.0' });
  const failed = vi.fn();
  const stop = listen('failed', failed);
  const { outbox, sendKept } = await import('./device-outbox.ts');
  const reply = sendKept('chooseCard', { body: choice });
  await outbox.flush();
  await outbox.retry();
  await outbox.retry();
  expect(failed).toHaveBeenCalledTimes(1);
  server.fault = null;
  await outbox.retry();
  await reply;
  stop();
});

it('keeps what a visitor chose where a portal answers for the server, and says nothing of cookies', async () => {
  dropCsrfCookie();
  let isPortal = true;
  let begun: typeof aUser | null = null;
  const api = fakeApi({
    csrf: () => {
      if (isPortal) return page(200);
      giveCsrfCookie();
      return new Response(null, { status: 204 });
    },
    'POST /auth/guest': () => {
      begun = aUser;
      return { status: 201, body: { user: aUser } };
    },
    'GET /user': () => (begun ? { body: begun } : { status: 401, body: { message: '' } }),
    'GET /user/progress': () => ({ body: {} }),
    'GET /user/learning/stats': () => ({ body: {} }),
    'POST /choices': () => ({ body: {} }),
  });
  session.user.set(null);
  const failed = vi.fn();
  const stop = listen('failed', failed);
  const { outbox, sendKept } = await import('./device-outbox.ts');
  const replies = Promise.all(['apple', 'pear'].map((cardId) => sendKept('chooseCard', { body: aChoice(cardId) })));
  await waitFor(() => expect(outbox.status.get()).toMatchObject({ waiting: 2, isStalled: true }));
  isPortal = false;
  await outbox.flush();
  await replies;
  stop();
  expect(failed).not.toHaveBeenCalled();
  expect(api.routes().filter((route) => route === 'POST /choices')).toHaveLength(2);
});
