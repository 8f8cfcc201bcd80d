import { randomUUID } from 'node:crypto';
import {
  changePush,
  listAudit,
  listBroadcasts,
  listDeliveries,
  scheduleBroadcast,
  stopBroadcast,
  testBroadcast,
  type Broadcast,
} from '@kadro/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeAdmin, runJob } from '../../test/card-steps.ts';
import { startPushStage, type PushStage } from '../../test/push-stage.ts';
import type { TestNode, TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

let stage: PushStage;
let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  stage = await startPushStage();
  ({ server } = stage);
  admin = await makeAdmin(server);
});
beforeEach(() => stage.nextMonth());
afterEach(() => stage.leave());
afterAll(() => stage.stop());

const told = {
  about: 'comeback',
  en: { title: 'Your words miss you', body: 'Five minutes are enough.' },
  ru: { title: 'Слова скучают по вам', body: 'Хватит пяти минут.' },
  cardId: null,
} as const;
type Given = Partial<Pick<Broadcast, 'audience' | 'levels'>> & { sendAt?: string };
const schedule = async (given: Given = {}): Promise<Broadcast> => {
  const body = { ...told, audience: 'all' as const, levels: [], sendAt: null, ...given, id: randomUUID() };
  return (await admin.do(scheduleBroadcast, { body })).broadcast;
};
const send = async (node: Pick<TestNode, 'jobs'> = server): Promise<void> => {
  await runJob({ jobs: node.jobs }, 'queue-broadcasts');
  await runJob({ jobs: node.jobs }, 'send-pushes');
};
const now = async (id: string): Promise<Broadcast | undefined> =>
  (await admin.do(listBroadcasts)).broadcasts.find((each) => each.id === id);

it('go to each learner once in their language, by two nodes, and are counted by provider', async () => {
  const node = await server.addNode();
  const [[, english], [visitor, russian], [muted, none]] = [
    await stage.learner(),
    await stage.learner('ru'),
    await stage.learner(),
  ];
  const second = await stage.name(visitor);
  await muted.do(changePush, { body: { broadcast: false } });
  const sendAt = new Date(server.clock.nowMs + 3_600_000).toISOString();
  const { id } = await schedule({ sendAt });
  await send();
  expect(stage.sentTo(english)).toEqual([]);
  server.clock.advance({ hours: 1 });
  await Promise.all([send(), send(node)]);
  await send(node);
  expect([english, russian, second, none].map((token) => stage.sentTo(token))).toEqual([
    ['Your words miss you'],
    [],
    ['Слова скучают по вам'],
    [],
  ]);
  expect(await now(id)).toMatchObject({
    state: 'sent',
    recipients: 2,
    by: { id: admin.user.id },
    sendAt,
    deliveries: [{ provider: 'web_push', sent: 2, gone: 0, refused: 0 }],
  });
});

it('go to whom they are for: by level, and by who came lately; never to whom was promised silence', async () => {
  const [[away, awayToken], [, activeToken], [silent, silentToken]] = [
    await stage.learner(),
    await stage.learner(),
    await stage.learner(),
  ];
  const { db } = server.database;
  const before = new Date(server.clock.nowMs - 8 * 86_400_000);
  await db.updateTable('push_tokens').set({ seen_at: before }).where('user_id', '=', away.user.id).execute();
  await db.updateTable('push_boxes').set({ silent_since: before }).where('user_id', '=', silent.user.id).execute();
  await schedule({ audience: 'away' });
  await send();
  const reached = () => [awayToken, activeToken, silentToken].map((token) => stage.sentTo(token).length);
  expect(reached()).toEqual([1, 0, 0]);
  await schedule({ audience: 'active', levels: ['novice'] });
  await send();
  expect(reached()).toEqual([1, 1, 0]);
  await schedule({ levels: ['c2'] });
  await send();
  expect(reached()).toEqual([1, 1, 0]);
});

it('are stopped for whoever has them not yet, once, and what was not taken is told', async () => {
  const [, token] = await stage.learner();
  stage.service.fail({ status: 503 }, 1);
  const { id } = await schedule();
  await send();
  await admin.do(stopBroadcast, { params: { id } });
  server.clock.advance({ hours: 2 });
  await send();
  expect(stage.sentTo(token)).toEqual([]);
  const stopped = await now(id);
  expect(stopped?.state).toBe('stopped');
  expect(stopped?.deliveries).toMatchObject([
    { provider: 'web_push', sent: 0, later: 1 },
    { provider: null, dropped: 1, reason: 'stopped' },
  ]);
  expect((await admin.refused(stopBroadcast, { params: { id } })).status).toBe(409);
  expect((await admin.refused(stopBroadcast, { params: { id: randomUUID() } })).status).toBe(404);
  const { lines } = await admin.do(listAudit, { query: { subject: id } });
  expect(lines.map(({ action, detail }) => [action, detail])).toEqual([
    ['broadcast-stopped', { title: told.ru.title, about: 'comeback' }],
    ['broadcast-scheduled', { title: told.ru.title, about: 'comeback' }],
  ]);
});

it('are tried out on the admin’s own devices, in both languages, at any hour', async () => {
  stage.at(3);
  expect(await admin.do(testBroadcast, { body: told })).toMatchObject({ devices: 0, sent: 0 });
  const device = await stage.name(admin);
  const [, other] = await stage.learner();
  expect(await admin.do(testBroadcast, { body: told })).toMatchObject({ devices: 1, sent: 2, reason: null });
  expect(stage.sentTo(device).toSorted()).toEqual([told.en.title, told.ru.title]);
  expect(stage.sentTo(other)).toEqual([]);
  admin = await makeAdmin(server);
});

it('are refused without a card of their word, without words that are seen, and too far ahead; an id is used once', async () => {
  const refusal = async (given: object) =>
    Object.keys(
      (
        await admin.refused(scheduleBroadcast, {
          body: { ...told, audience: 'all', levels: [], sendAt: null, id: randomUUID(), ...given },
        })
      ).errors ?? {},
    );
  expect(await refusal({ about: 'word' })).toEqual(['cardId']);
  expect(await refusal({ about: 'word', cardId: 'no-such-card' })).toEqual(['cardId']);
  expect(await refusal({ en: { title: '\u202E', body: 'a' } })).toEqual(['en.title']);
  expect(await refusal({ sendAt: new Date(server.clock.nowMs + 61 * 86_400_000).toISOString() })).toEqual(['sendAt']);
  const { id } = await schedule({ sendAt: new Date(server.clock.nowMs + 86_400_000).toISOString() });
  const again = { ...told, audience: 'away' as const, levels: [], sendAt: null, id };
  expect((await admin.do(scheduleBroadcast, { body: again })).broadcast).toMatchObject({ id, audience: 'all' });
  await admin.do(stopBroadcast, { params: { id } });
});

it('and what came of all messages is read by pages, the newest day first', async () => {
  const day = new Date(server.clock.nowMs);
  const counts = { broadcast_id: randomUUID(), provider: 'firebase' as const, sent: 1, gone: 0, later: 0, refused: 0 };
  await server.database.db
    .insertInto('push_log')
    .values(Array.from({ length: 51 }, (_, at) => ({ ...counts, day, kind: `kind ${at}`, dropped: 0, reason: null })))
    .execute();
  const first = await admin.do(listDeliveries);
  const second = await admin.do(listDeliveries, { query: { cursor: first.nextCursor ?? '' } });
  const ids = [...first.deliveries, ...second.deliveries].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(first.deliveries).toHaveLength(50);
  expect(first.deliveries[0]).toMatchObject({ day: day.toISOString().slice(0, 10), provider: 'firebase', sent: 1 });
  expect(second.deliveries.map(({ kind }) => kind)).toContain('broadcast');
  expect((await admin.refused(listDeliveries, { query: { cursor: 'wrong' } })).status).toBe(422);
  server.clock.advance({ days: 400 });
  await server.cleanUp();
  expect((await admin.do(listDeliveries)).deliveries).toEqual([]);
  expect((await admin.do(listBroadcasts)).broadcasts).toEqual([]);
});
