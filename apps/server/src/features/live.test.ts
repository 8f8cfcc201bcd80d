import { blockUser, endSession, listSessions, readAdminCard, realtimeKey, takeCardDown } from '@kadro/contract';
import Echo from 'laravel-echo';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { recordEvents } from '../kernel/index.ts';
import { approve, makeAdmin, makeCard } from '../test/card-steps.ts';
import { connect, disconnectAll, entry, eventsIn, patience, sign, subscribe, type Heard } from '../test/live-client.ts';
import { choose, feedOf } from '../test/learner-steps.ts';
import { startTestServer, type TestNode, type TestServer } from '../test/test-server.ts';
import type { Visitor } from '../test/visitor.ts';

let server: TestServer;
let otherNode: TestNode;
beforeAll(async () => {
  server = await startTestServer();
  otherNode = await server.addNode();
  for (const node of [server, otherNode]) node.live.start(server.connection);
});
afterAll(async () => {
  disconnectAll();
  await server.stop();
});

describe('a person of two devices', () => {
  it('sees on one what was learned on the other, at whatever node', async () => {
    const phone = await server.guest();
    const desktop = await subscribe(connect(phone, otherNode.url), `private-user.${phone.user.id}`);
    const [card] = (await feedOf(phone)).cards;
    await choose(phone, card?.id ?? '');
    await expect.poll(() => eventsIn(desktop), patience).toContain('learner');
  });

  it('hears at every node, once, what became of a card', async () => {
    const author = await server.guest();
    const channel = `private-user.${author.user.id}`;
    const other = await server.guest();
    const [here, there, elsewhere] = await Promise.all([
      subscribe(connect(author, server.url), channel),
      subscribe(connect(author, otherNode.url), channel),
      subscribe(connect(other, server.url), `private-user.${other.user.id}`),
    ]);
    const events = ['first', 'second'].map((cardId) => ({
      userId: author.user.id,
      kind: 'card-approved' as const,
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

  it('is heard of no more within 5 s after the session was ended from the other, at whatever node', async () => {
    const desktop = await server.member();
    const phone = server.visitor();
    await phone.logInAs(desktop.user.email);
    const channel = `private-user.${desktop.user.id}`;
    const [here, there, kept] = [
      connect(phone, server.url),
      connect(phone, otherNode.url),
      connect(desktop, otherNode.url),
    ];
    await Promise.all([here, there, kept].map((pusher) => subscribe(pusher, channel)));
    const other = (await desktop.do(listSessions)).sessions.find(({ isCurrent }) => !isCurrent);
    await desktop.do(endSession, { params: { id: other?.id ?? '' } });
    // 4009 is of those codes with which this client does not come back. Time is counted in looks, each 100 ms and an answer of the
    // database behind the one before, so that a machine that stands still counts nothing.
    let looks = 0;
    const look = async (): Promise<string[]> => {
      looks += 1;
      await sql`select 1`.execute(server.database.db);
      return [here, there].map((pusher) => pusher.connection.state);
    };
    await expect.poll(look, { ...patience, interval: 100 }).toEqual(['disconnected', 'disconnected']);
    expect(looks).toBeLessThan(50);
    expect(kept.connection.state).toBe('connected');
  });
});

describe('those who look at one card', () => {
  it('see each other, a person with two tabs once, and hear what one says', async () => {
    const [anna, boris] = [await server.guest(), await server.guest()];
    const [card] = (await feedOf(anna)).cards;
    const name = `presence-card.${card?.id}`;
    const [tab, secondTab, other] = [
      connect(anna, server.url),
      connect(anna, otherNode.url),
      connect(boris, otherNode.url),
    ];
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
    const echo = new Echo({ broadcaster: 'reverb', key: realtimeKey, client: connect(anna, server.url) });
    const [here, joined, whispered, learner]: unknown[][] = [[], [], [], []];
    echo
      .join(`card.${card?.id}`)
      .here((members: unknown[]) => here?.push(...members))
      .joining((member: unknown) => joined?.push(member))
      .listenForWhisper('typing', (said: unknown) => whispered?.push(said));
    echo.private(`user.${anna.user.id}`).listen('.learner', (told: unknown) => learner?.push(told));
    await expect.poll(() => here, patience).toHaveLength(1);
    const other = connect(boris, server.url);
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

  it('of a meeting at a card are for whoever sees the card', async () => {
    const [admin, author, reader] = [await makeAdmin(server), await server.member(), await server.member()];
    const statusOf = async (who: Visitor, id: string): Promise<number> =>
      (await sign(who, '1.1', `presence-card.${id}`)).status;
    const hidden = await makeCard(author, { isPrivate: true });
    expect(await Promise.all([author, reader, admin].map((who) => statusOf(who, hidden.id)))).toEqual([200, 403, 403]);
    const shown = await makeCard(author);
    expect(await statusOf(reader, shown.id)).toBe(403);
    await approve(admin, shown.id);
    expect(await statusOf(reader, shown.id)).toBe(200);
    await author.do(blockUser, { params: { id: reader.user.id } });
    expect(await statusOf(reader, shown.id)).toBe(403);
    const other = await server.guest();
    expect(await statusOf(other, shown.id)).toBe(200);
    const reason = { code: 'spam', text: '' } as const;
    const { card } = await admin.do(readAdminCard, { params: { id: shown.id } });
    await admin.do(takeCardDown, { params: { id: shown.id }, body: { version: card.version, reason } });
    expect(await statusOf(other, shown.id)).toBe(403);
  });

  it('need a CSRF token and the name of a socket, and are signed for no other', async () => {
    const visitor = await server.guest();
    const body = JSON.stringify({ socket_id: '1.1', channel_name: `private-user.${visitor.user.id}` });
    const headers = { 'content-type': 'application/json' };
    const bare = await visitor.fetch('/broadcasting/auth', { method: 'POST', headers, body });
    expect(bare.status).toBe(419);
    // Stock clients of Laravel send the token by another header, and may call below the API's base.
    const token = await visitor.csrfToken();
    for (const [path, name, sent, status] of [
      ['/broadcasting/auth', 'x-csrf-token', token, 200],
      ['/api/v1/broadcasting/auth', 'x-xsrf-token', token, 200],
      ['/api/v1/broadcasting/auth', 'x-csrf-token', 'another', 419],
    ] as const) {
      const reply = await visitor.fetch(path, { method: 'POST', headers: { ...headers, [name]: sent }, body });
      expect(reply.status).toBe(status);
    }
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
