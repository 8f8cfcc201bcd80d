import { createRequire } from 'node:module';
import { realtimeKey } from '@kadro/contract';
import Echo from 'laravel-echo';
import type PusherModule from 'pusher-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { recordEvents } from '../kernel/index.ts';
import { choose, feedOf } from '../test/learner-steps.ts';
import { startTestServer, type TestNode, type TestServer } from '../test/test-server.ts';
import type { Visitor } from '../test/visitor.ts';

type Pusher = PusherModule.default;
// The module is the class itself, whatever its types say.
const PusherClient: typeof PusherModule.default = createRequire(import.meta.url)('pusher-js');

let server: TestServer;
let otherNode: TestNode;
const pushers: Pusher[] = [];
beforeAll(async () => {
  server = await startTestServer();
  otherNode = await server.addNode();
  for (const node of [server, otherNode]) node.live.start(server.connection);
});
afterAll(async () => {
  for (const pusher of pushers) pusher.disconnect();
  await server.stop();
});

const entry = z.object({ auth: z.string(), channel_data: z.string() });
const patience = { timeout: 20_000 };

/** Asks for the signature of an entry, as a page does. */
const sign = async (
  visitor: Visitor,
  socketId: string,
  channel: string,
  type: 'form' | 'json' = 'form',
): Promise<Response> => {
  const asked = { socket_id: socketId, channel_name: channel };
  return visitor.fetch('/broadcasting/auth', {
    method: 'POST',
    headers: {
      'content-type': type === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
      'x-xsrf-token': await visitor.csrfToken(),
    },
    body: type === 'form' ? new URLSearchParams(asked).toString() : JSON.stringify(asked),
  });
};

const authorize = async (
  visitor: Visitor,
  socketId: string,
  channel: string,
  done: PusherModule.ChannelAuthorizationCallback,
): Promise<void> => {
  const response = await sign(visitor, socketId, channel);
  if (response.ok) done(null, entry.parse(await response.json()));
  else done(new Error(String(response.status)), null);
};

/** The real client, with somebody's own calls for its signatures. */
const connect = (visitor: Visitor, node: TestNode = server): Pusher => {
  const { hostname, port } = new URL(node.url);
  const pusher = new PusherClient(realtimeKey, {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '/broadcasting/auth',
      customHandler: ({ socketId, channelName }, done) => void authorize(visitor, socketId, channelName, done),
    },
  });
  pushers.push(pusher);
  return pusher;
};

interface Heard {
  event: string;
  data: unknown;
}
/** Subscribes, and resolves with what is heard from the moment it counts. */
const subscribe = (pusher: Pusher, name: string): Promise<Heard[]> =>
  new Promise((resolve, reject) => {
    const heard: Heard[] = [];
    const channel = pusher.subscribe(name);
    channel.bind_global((event: string, data: unknown) => heard.push({ event, data }));
    channel.bind('pusher:subscription_succeeded', () => resolve(heard));
    channel.bind('pusher:subscription_error', ({ error }: { error: string }) => reject(new Error(error)));
  });

const eventsIn = (heard: Heard[]): string[] => heard.map(({ event }) => event);

describe('a person of two devices', () => {
  it('sees on one what was learned on the other, at whatever node', async () => {
    const phone = await server.guest();
    const desktop = await subscribe(connect(phone, otherNode), `private-user.${phone.user.id}`);
    const [card] = (await feedOf(phone)).cards;
    await choose(phone, card?.id ?? '');
    await expect.poll(() => eventsIn(desktop), patience).toContain('learner');
  });

  it('hears at every node, once, what became of a card', async () => {
    const author = await server.guest();
    const channel = `private-user.${author.user.id}`;
    const other = await server.guest();
    const [here, there, elsewhere] = await Promise.all([
      subscribe(connect(author), channel),
      subscribe(connect(author, otherNode), channel),
      subscribe(connect(other), `private-user.${other.user.id}`),
    ]);
    const events = ['first', 'second'].map((cardId) => ({
      userId: author.user.id,
      kind: 'card-approved',
      data: { cardId },
    }));
    await server.database.db.transaction().execute((trx) => recordEvents(trx, events, server.clock.nowMs));
    await Promise.all([server.events.handleAll(), otherNode.events.handleAll()]);
    const told = (heard: Heard[]) => heard.filter(({ event }) => event === 'card');
    const both = ['first', 'second'].map((cardId) => ({ event: 'card', data: { cardId, action: 'approved' } }));
    await expect.poll(() => told(here), patience).toEqual(both);
    await expect.poll(() => told(there), patience).toEqual(both);
    expect(told(elsewhere)).toEqual([]);
  });

  it('is heard of no more soon after the session is over', async () => {
    const visitor = await server.member();
    const pusher = connect(visitor, otherNode);
    await subscribe(pusher, `private-user.${visitor.user.id}`);
    const stranger = connect(await server.guest(), otherNode);
    await subscribe(stranger, 'card.hello');
    await server.database.db.deleteFrom('sessions').where('user_id', '=', visitor.user.id).execute();
    // 4009 is of those codes with which this client does not come back.
    await expect.poll(() => pusher.connection.state, patience).toBe('disconnected');
    expect(stranger.connection.state).toBe('connected');
  });
});

describe('those who look at one card', () => {
  it('see each other, a person with two tabs once, and hear what one says', async () => {
    const [anna, boris] = [await server.guest(), await server.guest()];
    const [card] = (await feedOf(anna)).cards;
    const name = `presence-card.${card?.id}`;
    const [tab, secondTab, other] = [connect(anna), connect(anna, otherNode), connect(boris, otherNode)];
    const ofAnna = await subscribe(tab, name);
    const ofBoris = await subscribe(other, name);
    await expect.poll(() => eventsIn(ofAnna), patience).toContain('pusher:member_added');
    await expect.poll(() => other.channel(name), patience).toMatchObject({ members: { count: 2 } });
    await subscribe(secondTab, name);
    expect(other.channel(name)).toMatchObject({ members: { count: 2 } });
    // Nobody is told who the others are.
    expect(JSON.stringify(ofBoris)).not.toContain(anna.user.id);
    tab.channel(name).trigger('client-typing', { on: true });
    await expect.poll(() => eventsIn(ofBoris), patience).toContain('client-typing');
    tab.unsubscribe(name);
    secondTab.unsubscribe(name);
    await expect.poll(() => eventsIn(ofBoris), patience).toContain('pusher:member_removed');
    expect(ofBoris.filter(({ event }) => event === 'pusher:member_removed')).toHaveLength(1);
  });

  it('do so by laravel-echo, too', async () => {
    const [anna, boris] = [await server.guest(), await server.guest()];
    const [, card] = (await feedOf(anna)).cards;
    const echo = new Echo({ broadcaster: 'reverb', key: realtimeKey, client: connect(anna) });
    const [here, joined, whispered, learner]: unknown[][] = [[], [], [], []];
    echo
      .join(`card.${card?.id}`)
      .here((members: unknown[]) => here?.push(...members))
      .joining((member: unknown) => joined?.push(member))
      .listenForWhisper('typing', (said: unknown) => whispered?.push(said));
    echo.private(`user.${anna.user.id}`).listen('.learner', (told: unknown) => learner?.push(told));
    await expect.poll(() => here, patience).toHaveLength(1);
    const other = connect(boris);
    await subscribe(other, `presence-card.${card?.id}`);
    await expect.poll(() => joined, patience).toHaveLength(1);
    other.channel(`presence-card.${card?.id}`).trigger('client-typing', { on: true });
    await expect.poll(() => whispered, patience).toEqual([{ on: true }]);
    await choose(anna, card?.id ?? '');
    await expect.poll(() => learner, patience).not.toEqual([]);
    echo.disconnect();
  });
});

describe('entries to channels', () => {
  const own = 'private-user.OWN';
  const others = 'private-user.00000000-0000-7000-8000-000000000001';
  it.each([
    ['guest', own, 200],
    ['member', own, 200],
    ['guest', others, 403],
    ['member', others, 403],
    ['guest', 'presence-card.CARD', 200],
    ['guest', 'presence-card.no-such-card', 403],
    ['guest', 'private-card.CARD', 403],
    ['guest', 'presence-user.OWN', 403],
    ['guest', 'card.CARD', 403],
    ['guest', 'private-user.', 403],
    ['guest', 'a b', 422],
    ['visitor', own, 401],
    ['visitor', 'presence-card.CARD', 401],
  ] as const)('of a %s to %s: %i', async (who, channel, status) => {
    const visitor = who === 'visitor' ? server.visitor() : await server[who]();
    const [card] = (await feedOf(await server.guest())).cards;
    const name = channel.replace('OWN', who === 'visitor' ? 'nobody' : visitor.user.id).replace('CARD', card?.id ?? '');
    for (const type of ['form', 'json'] as const) expect((await sign(visitor, '1.1', name, type)).status).toBe(status);
  });

  it('need a CSRF token and the name of a socket, and are signed for no other', async () => {
    const visitor = await server.guest();
    const body = JSON.stringify({ socket_id: '1.1', channel_name: `private-user.${visitor.user.id}` });
    const headers = { 'content-type': 'application/json' };
    const bare = await visitor.fetch('/broadcasting/auth', { method: 'POST', headers, body });
    expect(bare.status).toBe(419);
    expect((await sign(visitor, '1.1:private-x', 'private-user.x')).status).toBe(422);
    const name = `private-user.${visitor.user.id}`;
    const signed = entry.parse(await (await sign(visitor, '1.1', name)).json());
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/app/${realtimeKey}?protocol=7`);
    const texts: string[] = [];
    socket.addEventListener('message', ({ data }) => texts.push(z.string().parse(data)));
    await expect.poll(() => texts, patience).toHaveLength(1);
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: name, ...signed } }));
    await expect.poll(() => texts[1], patience).toContain('4009');
    socket.terminate();
  });
});

it('tells operators how many are connected', async () => {
  const text = await (await server.visitor().fetch('/metrics')).text();
  expect(text).toMatch(/^kadro_realtime_connections \d+$/m);
});
