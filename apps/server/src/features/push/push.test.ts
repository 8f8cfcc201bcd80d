import { randomUUID } from 'node:crypto';
import {
  addComment,
  changePush,
  changeSettings,
  dropWord,
  logIn,
  logOut,
  readLearningStats,
  readPush,
  removePushToken,
  sendPushToken,
} from '@kadro/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approve, makeAdmin, makeCard, runJob } from '../../test/card-steps.ts';
import { chooseFirst, workThrough } from '../../test/learner-steps.ts';
import { startPushStage, type PushStage } from '../../test/push-stage.ts';
import type { TestServer } from '../../test/test-server.ts';
import { claimMessages, renewClaims } from './claim-messages.ts';
import { testPassword, type Visitor } from '../../test/visitor.ts';

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

const at = (hour: number): void => stage.at(hour);
const name = (visitor: Visitor): Promise<string> => stage.name(visitor);
const sentTo = (token: string): string[] => stage.sentTo(token);
const run: PushStage['run'] = (node) => stage.run(node);
const learner: PushStage['learner'] = (locale) => stage.learner(locale);

describe('a device', () => {
  it('is shown, renewed, and removed with its session', async () => {
    const visitor = await server.member();
    const token = await name(visitor);
    const { publicKey, providers, devices } = await visitor.do(readPush);
    expect([publicKey, providers]).toEqual([stage.publicKey, ['web_push']]);
    expect(devices).toMatchObject([{ provider: 'web_push', isCurrent: true, lastSeenAt: server.clock.iso() }]);
    server.clock.advance({ hours: 13 });
    await visitor.do(sendPushToken, { body: { token, provider: 'web_push' } });
    expect((await visitor.do(readPush)).devices).toMatchObject([{ lastSeenAt: server.clock.iso() }]);
    // A new subscription of the same browser takes the place of the one before it.
    await name(visitor);
    expect((await visitor.do(readPush)).devices).toHaveLength(1);

    const second = server.visitor();
    await second.do(logIn, { body: { email: visitor.user.email ?? '', password: testPassword } });
    await name(second);
    expect((await visitor.do(readPush)).devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    await second.do(logOut);
    const [left] = (await visitor.do(readPush)).devices;
    expect(left).toMatchObject({ isCurrent: true });
    await visitor.do(removePushToken, { params: { id: left?.id ?? '' } });
    expect((await visitor.refused(removePushToken, { params: { id: left?.id ?? '' } })).status).toBe(404);
    await name(visitor);
    await visitor.do(logOut);
    const rows = await server.database.db
      .selectFrom('push_tokens')
      .select('id')
      .where('user_id', '=', visitor.user.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('is refused without a provider, and with what is no token of it', async () => {
    const visitor = await server.guest();
    const refusal = async (token: string, provider: 'web_push' | 'firebase') =>
      (await visitor.refused(sendPushToken, { body: { token, provider } })).errors;
    expect(await refusal('abc', 'firebase')).toHaveProperty('provider');
    expect(await refusal('abc', 'web_push')).toHaveProperty('token');
  });
});

describe('due words', () => {
  it('are recalled at the chosen hour of the own day, once, in the learner’s language', async () => {
    const [visitor, token] = await learner('ru');
    at(17);
    await run();
    expect(sentTo(token)).toEqual([]);
    at(18);
    await run();
    expect(sentTo(token)).toEqual(['2 слова ждут повторения']);
    await run();
    at(20);
    await run();
    expect(sentTo(token)).toHaveLength(1);
    await visitor.do(changePush, { body: { hour: 7 } });
    server.clock.advance({ hours: 11 });
    await run();
    // In the quiet hours, too, where that is the hour that somebody chose.
    expect(sentTo(token)).toHaveLength(2);
  });

  it('are not recalled where nothing is due, today is won, or the learner does not want it', async () => {
    const [won, unwanted] = [await learner(), await learner()];
    await workThrough(won[0], server.clock.iso());
    await unwanted[0].do(changePush, { body: { due: false } });
    const none = await name(await server.guest());
    at(18);
    await run();
    expect([won[1], unwanted[1], none].flatMap(sentTo)).toEqual([]);
  });

  it('are recalled once by two nodes, to each device', async () => {
    const node = await server.addNode({ lateMs: 10 });
    const learners = await Promise.all([learner(), learner(), learner()]);
    at(18);
    await Promise.all([run(), run(node), run(), run(node)]);
    expect(learners.flatMap(([, token]) => sentTo(token))).toHaveLength(3);
  });
});

describe('a push service', () => {
  it('that is away is tried again, later each time, and told nothing twice', async () => {
    const [, token] = await learner();
    at(18);
    stage.service.fail({ status: 503 }, 2);
    await run();
    server.clock.advance({ ms: 59_000 });
    await run();
    expect(sentTo(token)).toEqual([]);
    server.clock.advance({ ms: 1000 });
    await run();
    server.clock.advance({ ms: 120_000 });
    await run();
    await run();
    expect(sentTo(token)).toHaveLength(1);
  });

  it('is left alone for as long as it asks', async () => {
    const [, token] = await learner();
    at(18);
    stage.service.fail({ status: 429, retryAfter: '3000' });
    await run();
    server.clock.advance({ ms: 2_999_000 });
    await run();
    expect(sentTo(token)).toEqual([]);
    server.clock.advance({ ms: 1000 });
    await run();
    expect(sentTo(token)).toHaveLength(1);
  });

  it('ends a device that is gone, and a message that is no longer worth telling', async () => {
    const [visitor, token] = await learner();
    const [, late] = await learner();
    stage.service.expire(token);
    at(18);
    stage.service.fail({ status: 500 }, Infinity);
    await run();
    stage.service.heal();
    server.clock.advance({ hours: 7 });
    await run();
    expect(sentTo(late)).toEqual([]);
    expect((await visitor.do(readPush)).devices).toHaveLength(1);
    server.clock.advance({ hours: 17 });
    await run();
    expect((await visitor.do(readPush)).devices).toEqual([]);
  });
});

describe('comments and decisions', () => {
  const published = async (author: Visitor): Promise<string> => {
    const { id } = await makeCard(author);
    await approve(admin, id);
    return id;
  };
  const settle = async (): Promise<void> => {
    server.clock.advance({ ms: 31_000 });
    await runJob(server, 'settle-decisions');
    await server.events.handleAll();
    await runJob(server, 'send-pushes');
  };
  const comment = async (id: string): Promise<void> => {
    const reader = await server.member();
    await reader.do(addComment, { params: { id }, body: { commentId: randomUUID(), text: 'Nice!' } });
    await server.events.handleAll();
  };

  it('are told, comments together, and within the day’s bound', async () => {
    const author = await server.member();
    const token = await name(author);
    const id = await published(author);
    await settle();
    expect(sentTo(token)).toEqual(['Your card is published']);
    await comment(id);
    await comment(id);
    await runJob(server, 'send-pushes');
    expect(sentTo(token)).toHaveLength(1);
    server.clock.advance({ ms: 120_000 });
    await runJob(server, 'send-pushes');
    expect(sentTo(token)).toEqual(['Your card is published', '2 new comments and replies']);
    await comment(id);
    server.clock.advance({ ms: 3_540_000 });
    await runJob(server, 'send-pushes');
    expect(sentTo(token)).toHaveLength(2);
    server.clock.advance({ ms: 60_000 });
    await runJob(server, 'send-pushes');
    expect(sentTo(token).at(-1)).toBe('New comment');
    for (let count = 0; count < 4; count += 1) await published(author);
    await settle();
    expect(sentTo(token)).toHaveLength(5);
  });

  it('wait for the end of the quiet hours, and are not told where they are not wanted', async () => {
    const author = await server.member();
    await author.do(changeSettings, { body: { timeZone: 'UTC' } });
    await author.do(changePush, { body: { decision: false } });
    const token = await name(author);
    at(23);
    const id = await published(author);
    await settle();
    for (let hours = 0; hours < 8; hours += 4) {
      await comment(id);
      server.clock.advance({ hours: 4 });
      await run();
    }
    expect(sentTo(token)).toEqual([]);
    server.clock.advance({ hours: 1 });
    await run();
    expect(sentTo(token)).toEqual(['2 new comments and replies']);
  });
});

describe('a day', () => {
  it('tells of new cards in the morning, and of a streak in danger in the evening', async () => {
    const [visitor, token] = await learner();
    await visitor.do(changePush, { body: { due: false } });
    await workThrough(visitor, server.clock.iso());
    server.clock.advance({ days: 1 });
    at(0);
    await chooseFirst(visitor, 2);
    await workThrough(visitor, server.clock.iso());
    server.clock.advance({ hours: 34 });
    await run();
    expect(sentTo(token)).toEqual(['New cards are ready']);
    server.clock.advance({ hours: 10 });
    await run();
    expect(sentTo(token).slice(1)).toEqual(['Keep your 2-day streak']);
  });

  it('with nothing due asks for new words to keep a streak, and leads to them', async () => {
    const [visitor, token] = await learner();
    await visitor.do(changePush, { body: { due: false, selection: false } });
    const { workout } = await workThrough(visitor, server.clock.iso());
    server.clock.advance({ days: 1 });
    await chooseFirst(visitor, 2);
    await workThrough(visitor, server.clock.iso());
    server.clock.advance({ days: 1 });
    at(20);
    for (const { wordId } of workout.cards) await visitor.do(dropWord, { params: { wordId } });
    expect((await visitor.do(readLearningStats)).due).toBe(0);
    await run();
    const sent = stage.service.received.filter((each) => each.token === token);
    expect(JSON.stringify(sent)).toContain('There’s still time today: choose a few new words.');
    expect(JSON.stringify(sent)).not.toContain('/workout');
  });

  it('ends in silence after two weeks in which nobody came, said once, until somebody comes', async () => {
    const [, token] = await learner();
    const [visitor, other] = await learner();
    for (let days = 0; days < 17; days += 1) {
      server.clock.advance({ days: 1 });
      at(18);
      await run();
    }
    const told = sentTo(token);
    expect(told.filter((title) => title === 'We won’t remind you any more')).toHaveLength(1);
    expect(told.at(-1)).toBe('We won’t remind you any more');
    await visitor.do(sendPushToken, { body: { token: other, provider: 'web_push' } });
    server.clock.advance({ days: 1 });
    at(18);
    await run();
    expect(sentTo(other).at(-1)).toBe('2 words are waiting for review');
    expect(sentTo(token)).toEqual(told);
  });
});

describe('a message that cannot be read', () => {
  const left = async (userId: string) => {
    const { db } = server.database;
    return db.selectFrom('push_messages').select(['next_try_at', 'reason']).where('user_id', '=', userId).execute();
  };
  const write = async (kind: string, data: object): Promise<[Visitor, string]> => {
    const [visitor, token] = await learner();
    await visitor.do(changePush, { body: { due: false } });
    const at = new Date(server.clock.nowMs);
    await server.database.db
      .insertInto('push_messages')
      .values({ user_id: visitor.user.id, kind, key: '1', data: JSON.stringify(data), at, next_try_at: at })
      .execute();
    return [visitor, token];
  };

  it('waits for a node of a newer release, which knows what it is', async () => {
    const [visitor, token] = await write('silence', { kind: 'of a newer release' });
    await runJob(server, 'send-pushes');
    const soon = new Date(server.clock.nowMs + 60_000);
    expect(await left(visitor.user.id)).toEqual([{ next_try_at: soon, reason: 'unreadable' }]);
    const { db } = server.database;
    await db.updateTable('push_messages').set({ data: '{}' }).where('user_id', '=', visitor.user.id).execute();
    server.clock.advance({ ms: 60_000 });
    await runJob(server, 'send-pushes');
    expect(sentTo(token)).toHaveLength(1);
  });

  it.each([
    ['of a known kind', 'due', 6],
    ['of one that it does not know', 'dew', 72],
  ])('%s ends once it is not worth telling', async (_what, kind, hours) => {
    const [visitor] = await write(kind, {});
    server.clock.advance({ hours });
    await runJob(server, 'send-pushes');
    expect(await left(visitor.user.id)).toMatchObject([{ next_try_at: expect.any(Date) }]);
    server.clock.advance({ ms: 60_000 });
    await runJob(server, 'send-pushes');
    expect(await left(visitor.user.id)).toEqual([{ next_try_at: null, reason: 'unreadable' }]);
  });
});

it('a service that is away for an hour gets a message soon after, once', async () => {
  const [, token] = await learner();
  at(18);
  stage.service.fail({ status: 503 }, Infinity);
  const before = stage.service.calls();
  await run();
  for (let minute = 1; minute <= 60; minute += 1) {
    server.clock.advance({ ms: 60_000 });
    await runJob(server, 'send-pushes');
  }
  expect(sentTo(token)).toEqual([]);
  // It was left alone between: after 1, 2, 4 … minutes it was asked again.
  expect(stage.service.calls() - before).toBeLessThan(8);
  stage.service.heal();
  for (let minute = 1; minute <= 5; minute += 1) {
    server.clock.advance({ ms: 60_000 });
    await runJob(server, 'send-pushes');
  }
  expect(sentTo(token)).toHaveLength(1);
});

it('a message that a crashed node had taken goes out after 30 seconds; a node that still sends keeps it', async () => {
  const [, token] = await learner();
  at(18);
  await runJob({ jobs: server.jobs }, 'queue-pushes');
  const claimedMs = server.clock.nowMs;
  const rows = await claimMessages(server.database.db, claimedMs, 100);
  expect(rows).toHaveLength(1);
  const renew = (fromMs: number, untilMs: number) =>
    renewClaims(server.database.db, rows, new Date(fromMs), new Date(untilMs));
  await renew(claimedMs + 30_000, claimedMs + 40_000);
  server.clock.advance({ ms: 39_999 });
  await run();
  expect(sentTo(token)).toEqual([]);
  server.clock.advance({ ms: 1 });
  await run();
  expect(sentTo(token)).toHaveLength(1);
  // Nothing is left to renew.
  await renew(claimedMs + 40_000, claimedMs + 50_000);
  server.clock.advance({ ms: 60_000 });
  await run();
  expect(sentTo(token)).toHaveLength(1);
});
