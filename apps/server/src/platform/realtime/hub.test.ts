import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from './connection.ts';
import { createHub, type Hub } from './hub.ts';
import { defaultRealtimeLimits } from './limits.ts';
import type { NodeMessage } from './node-message.ts';
import { signSubscription, writeEntry, type Owner } from './sign.ts';

const app = { key: 'key', secret: 'secret' };
const limits = {
  ...defaultRealtimeLimits,
  messages: { burst: 30, perSecond: 10 },
  clientEvents: { burst: 2, perSecond: 1 },
  channelsPerConnection: 4,
  connectionsPerPerson: 2,
  connectionsPerAddress: 3,
  connections: 6,
  membersPerChannel: 2,
};

let nowMs: number;
/** Messages between nodes, published and not yet delivered. */
let onTheWay: NodeMessage[];
let hubs: Hub[];
const happened: unknown[] = [];
beforeEach(() => {
  nowMs = 0;
  onTheWay = [];
  hubs = [];
  happened.length = 0;
});

const makeHub = (): Hub => {
  const hub = createHub({
    app,
    limits,
    isOpen: (channel) => channel.startsWith('card.'),
    tell: (message) => void onTheWay.push(message),
    happened: (event) => void happened.push(event),
    ownNews: ({ userId }) => ({ channel: `private-user.${userId}`, event: 'learner' }),
    now: () => nowMs,
  });
  hubs.push(hub);
  return hub;
};

/** Delivers the pending messages to all nodes. */
const deliver = (): void => {
  for (let message = onTheWay.shift(); message; message = onTheWay.shift())
    for (const hub of hubs) hub.hearNode(message);
};

interface Client {
  connection: Connection;
  /** The events sent since the last call, with their data. */
  news: () => [event: string, ...rest: unknown[]][];
  closed: number | undefined;
  say: (message: unknown) => void;
  enter: (channel: string, owner?: Owner, memberId?: string) => void;
}

const connect = (hub: Hub, address = 'a'): Client | number => {
  const sent: string[] = [];
  const client = { closed: undefined as number | undefined };
  const opened = hub.open(
    {
      send: (text) => void sent.push(String(text)),
      close: (code) => {
        client.closed ??= code;
      },
    },
    address,
  );
  if (typeof opened === 'number') return opened;
  const say = (message: unknown): void => hub.hear(opened, JSON.stringify(message));
  return Object.assign(client, {
    connection: opened,
    news: () =>
      sent.splice(0).map((text): [string, ...unknown[]] => {
        const { event, channel, data } = JSON.parse(text);
        const parsed: unknown = typeof data === 'string' ? JSON.parse(data) : data;
        return [event, ...(channel === undefined ? [] : [channel]), parsed];
      }),
    say,
    enter: (channel: string, owner?: Owner, memberId?: string) => {
      const data = owner && writeEntry({ owner, member: memberId === undefined ? null : { id: memberId, info: {} } });
      const auth = data && signSubscription(app, opened.socketId, channel, data);
      say({ event: 'pusher:subscribe', data: { channel, auth, channel_data: data } });
    },
  });
};

const connected = (hub: Hub, address?: string): Client => {
  const client = connect(hub, address);
  if (typeof client === 'number') throw new Error(`refused with ${client}`);
  expect(client.news()).toMatchObject([['pusher:connection_established', { activity_timeout: 30 }]]);
  return client;
};

const person = (): Owner => ({ userId: randomUUID(), sessionId: '0123456789abcdef', stamp: 1 });
const error = (code: number) => ({ code, message: expect.any(String) });
/** The messages of a refused subscription: the connection's error and the channel's. */
const refusal = (channel: string, code: number) => [
  ['pusher:error', channel, error(code)],
  [
    'pusher:subscription_error',
    channel,
    {
      type: code === 4009 ? 'AuthError' : 'LimitReached',
      error: expect.any(String),
      status: code === 4009 ? 403 : 429,
    },
  ],
];

describe('channels', () => {
  it('for all tell who listens, until they leave', () => {
    const hub = makeHub();
    const [anna, boris] = [connected(hub), connected(hub)];
    anna.enter('card.a');
    boris.enter('card.b');
    expect(anna.news()).toEqual([['pusher_internal:subscription_succeeded', 'card.a', {}]]);
    boris.news();
    hub.publish('card.a', 'comment', { id: 1 });
    expect(anna.news()).toEqual([['comment', 'card.a', { id: 1 }]]);
    expect(boris.news()).toEqual([]);
    anna.say({ event: 'pusher:unsubscribe', data: { channel: 'card.a' } });
    expect(hub.isWatched('card.a')).toBe(false);
    hub.leave(boris.connection);
    expect(hub.counts()).toEqual({ connections: 1, channels: 0 });
  });

  it('that do not exist, or were not signed for this socket, are refused with 4009', () => {
    const hub = makeHub();
    const [anna, boris] = [connected(hub), connected(hub)];
    const owner = person();
    anna.enter('nothing.a');
    anna.enter('private-user.a');
    // A signature for another user's socket, and one of a private channel for a presence channel.
    const data = writeEntry({ owner, member: null });
    const auth = signSubscription(app, boris.connection.socketId, 'private-user.a', data);
    anna.say({ event: 'pusher:subscribe', data: { channel: 'private-user.a', auth, channel_data: data } });
    anna.enter('presence-card.a', owner);
    expect(anna.news()).toEqual(
      ['nothing.a', 'private-user.a', 'private-user.a', 'presence-card.a'].flatMap((channel) => refusal(channel, 4009)),
    );
    expect(anna.closed).toBeUndefined();
    expect(hub.counts().channels).toBe(0);
  });

  it('of two people do not go through one connection', () => {
    const hub = makeHub();
    const anna = connected(hub);
    anna.enter('private-user.a', person());
    anna.enter('private-user.b', person());
    expect(anna.news().slice(-2)).toEqual(refusal('private-user.b', 4009));
  });
});

describe('presence', () => {
  it('counts a person with two tabs once, and takes leave with the last one', () => {
    const hub = makeHub();
    const [tab, otherTab, boris] = [connected(hub), connected(hub, 'b'), connected(hub, 'b')];
    const anna = person();
    tab.enter('presence-card.a', anna, 'anna');
    tab.news();
    boris.enter('presence-card.a', person(), 'boris');
    expect(boris.news()).toEqual([
      [
        'pusher_internal:subscription_succeeded',
        'presence-card.a',
        { presence: { count: 2, ids: ['anna', 'boris'], hash: { anna: {}, boris: {} } } },
      ],
    ]);
    expect(tab.news()).toEqual([
      ['pusher_internal:member_added', 'presence-card.a', { user_id: 'boris', user_info: {} }],
    ]);
    otherTab.enter('presence-card.a', anna, 'anna');
    hub.leave(tab.connection);
    expect(boris.news()).toEqual([]);
    hub.leave(otherTab.connection);
    expect(boris.news()).toEqual([['pusher_internal:member_removed', 'presence-card.a', { user_id: 'anna' }]]);
  });

  it('is shared by nodes, also by one that comes later, and ends with a node', () => {
    const [first, second] = [makeHub(), makeHub()];
    const [anna, boris] = [connected(first), connected(second)];
    anna.enter('presence-card.a', person(), 'anna');
    anna.news();
    second.come();
    deliver();
    boris.enter('presence-card.a', person(), 'boris');
    expect(boris.news()).toMatchObject([[expect.any(String), 'presence-card.a', { presence: { count: 2 } }]]);
    deliver();
    expect(anna.news()).toMatchObject([['pusher_internal:member_added', 'presence-card.a', { user_id: 'boris' }]]);
    // A third node knows all members as soon as it joins, so it has no room for one more.
    const third = makeHub();
    const clara = connected(third);
    third.come();
    deliver();
    clara.enter('presence-card.a', person(), 'clara');
    expect(clara.news()).toEqual(refusal('presence-card.a', 4100));
    expect(anna.news()).toEqual([]);
    first.stop();
    deliver();
    expect(boris.news()).toEqual([['pusher_internal:member_removed', 'presence-card.a', { user_id: 'anna' }]]);
  });

  it('ends with a node that is silent', () => {
    const [first, second] = [makeHub(), makeHub()];
    const [anna, boris] = [connected(first), connected(second)];
    second.come();
    deliver();
    anna.enter('presence-card.a', person(), 'anna');
    boris.enter('presence-card.a', person(), 'boris');
    deliver();
    boris.news();
    hubs = [second];
    for (let tick = 0; tick < 5; tick += 1) {
      nowMs += 5000;
      second.tick();
      deliver();
    }
    expect(boris.news()).toEqual([['pusher_internal:member_removed', 'presence-card.a', { user_id: 'anna' }]]);
  });

  it('has room for so many', () => {
    const hub = makeHub();
    const clients = ['a', 'b', 'c'].map((address) => connected(hub, address));
    clients.forEach((client, index) => client.enter('presence-card.a', person(), `member ${index}`));
    expect(clients[2]?.news()).toEqual(refusal('presence-card.a', 4100));
  });
});

describe('client events', () => {
  it('reach the other members, at other nodes too, with the name of who said it', () => {
    const [hub, far] = [makeHub(), makeHub()];
    far.come();
    deliver();
    const [anna, boris] = [connected(hub), connected(far)];
    anna.enter('presence-card.a', person(), 'anna');
    boris.enter('presence-card.a', person(), 'boris');
    deliver();
    anna.news();
    boris.news();
    const said = { event: 'client-typing', channel: 'presence-card.a', data: { on: true } };
    anna.say({ ...said, user_id: 'boris' });
    deliver();
    expect(boris.news()).toEqual([['client-typing', 'presence-card.a', { on: true }]]);
    expect(anna.news()).toEqual([]);
  });

  it('are refused to those outside, and in channels for all', () => {
    const hub = makeHub();
    const [anna, boris] = [connected(hub), connected(hub)];
    boris.enter('presence-card.a', person(), 'boris');
    anna.enter('card.a');
    anna.news();
    boris.news();
    anna.say({ event: 'client-typing', channel: 'presence-card.a', data: {} });
    anna.say({ event: 'client-typing', channel: 'card.a', data: {} });
    expect(anna.news()).toEqual([
      ['pusher:error', 'presence-card.a', error(4009)],
      ['pusher:error', 'card.a', error(4009)],
    ]);
    expect(boris.news()).toEqual([]);
  });

  it('have a pace', () => {
    const hub = makeHub();
    const anna = connected(hub);
    anna.enter('presence-card.a', person(), 'anna');
    anna.news();
    for (let time = 0; time < 3; time += 1) anna.say({ event: 'client-typing', channel: 'presence-card.a' });
    expect(anna.news()).toEqual([['pusher:error', 'presence-card.a', error(4301)]]);
    nowMs += 1000;
    anna.say({ event: 'client-typing', channel: 'presence-card.a' });
    expect(anna.news()).toEqual([]);
    expect(anna.closed).toBeUndefined();
  });
});

describe('a connection', () => {
  it('answers pings, and says what it does not understand', () => {
    const hub = makeHub();
    const anna = connected(hub);
    anna.say({ event: 'pusher:ping', data: {} });
    anna.say({ event: 'pusher_internal:member_added' });
    hub.hear(anna.connection, 'no json');
    anna.say({ event: 'pusher:signin', data: { auth: 'a', user_data: '{}' } });
    expect(anna.news()).toEqual([
      ['pusher:pong', {}],
      ['pusher:error', error(4200)],
      ['pusher:error', error(4200)],
      ['pusher:error', error(4300)],
    ]);
    expect(anna.closed).toBeUndefined();
  });

  it('is asked when it is silent, and ended with 4201 without an answer', () => {
    const hub = makeHub();
    const [anna, boris] = [connected(hub), connected(hub)];
    nowMs = 41_000;
    hub.tick();
    hub.tick();
    expect(anna.news()).toEqual([['pusher:ping', {}]]);
    boris.say({ event: 'pusher:pong', data: {} });
    nowMs = 71_000;
    hub.tick();
    expect(anna.closed).toBe(4201);
    expect(boris.closed).toBeUndefined();
  });

  it('that floods is ended with 4301', () => {
    const hub = makeHub();
    const anna = connected(hub);
    for (let time = 0; time < 31; time += 1) anna.enter('private-user.a');
    expect(anna.closed).toBe(4301);
    const boris = connected(hub);
    for (let time = 0; time < 31; time += 1) hub.count(boris.connection);
    expect(boris.closed).toBe(4301);
  });

  it('has so many channels', () => {
    const hub = makeHub();
    const anna = connected(hub);
    for (const id of ['a', 'b', 'c', 'd', 'e']) anna.enter(`card.${id}`);
    expect(anna.news().slice(-2)).toEqual(refusal('card.e', 4301));
    // An existing member is not an additional one.
    anna.enter('card.a');
    expect(anna.news()).toEqual([['pusher_internal:subscription_succeeded', 'card.a', {}]]);
  });

  it('is one of so many of an address, of a person and of all', () => {
    const hub = makeHub();
    const own = [connected(hub), connected(hub), connected(hub)];
    expect(connect(hub)).toBe(4004);
    const anna = person();
    for (const client of own) client.enter(`private-user.${anna.userId}`, anna);
    expect(own.map(({ closed }) => closed)).toEqual([undefined, undefined, 4004]);
    for (const { connection } of own) hub.leave(connection);
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((address) => connected(hub, address));
    expect(connect(hub, 'g')).toBe(4100);
    for (const { connection } of all) hub.leave(connection);
    connected(hub).enter(`private-user.${anna.userId}`, anna);
    expect(hub.counts()).toEqual({ connections: 1, channels: 1 });
  });

  it('of a session that is over is ended with 4009, and told of what is new of its own', () => {
    const hub = makeHub();
    const [anna, boris, guest] = [connected(hub), connected(hub), connected(hub)];
    const [a, b] = [person(), person()];
    anna.enter(`private-user.${a.userId}`, a);
    boris.enter(`private-user.${b.userId}`, b);
    anna.news();
    boris.news();
    const settle = () => hub.settle(({ userId }) => (userId === a.userId ? 2 : undefined));
    settle();
    settle();
    expect(anna.news()).toEqual([['learner', `private-user.${a.userId}`, { stamp: 2 }]]);
    expect(boris.closed).toBe(4009);
    expect([anna.closed, guest.closed]).toEqual([undefined, undefined]);
  });

  it('is sent elsewhere when the server stops, and no new one comes', () => {
    const hub = makeHub();
    const anna = connected(hub);
    hub.stop();
    expect(anna.closed).toBe(4200);
    expect(connect(hub)).toBe(4200);
  });
});

it('hears of what happened from every node, its own too', () => {
  makeHub();
  makeHub();
  onTheWay.push({ kind: 'happened', event: { id: 'e' } });
  deliver();
  expect(happened).toEqual([{ id: 'e' }, { id: 'e' }]);
  onTheWay.push({ kind: 'happened', event: { id: 'f' }, more: [{ id: 'g' }] });
  deliver();
  expect(happened.slice(2)).toEqual([{ id: 'f' }, { id: 'g' }, { id: 'f' }, { id: 'g' }]);
});
