import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAppPushStandIn, type AppPushStandIn, type AppReply } from './app-stand-in.ts';
import { createFirebase } from './firebase.ts';
import type { PushMessage, PushOutcome, PushSender } from './port.ts';
import { createVkPush } from './vk.ts';

const message: PushMessage = {
  title: '5 words are waiting',
  body: 'A short workout.',
  link: 'https://kadro.example/workout?a=1',
  data: { kind: 'due' },
  tag: 'due',
  urgency: 'normal',
  ttlSeconds: 3600,
};

let standIn: AppPushStandIn;
let nowMs = Date.parse('2031-03-12T12:00:00Z');
let firebase: PushSender;
let vk: PushSender;
beforeAll(async () => {
  standIn = await startAppPushStandIn();
  firebase = createFirebase({ url: standIn.url, account: standIn.serviceAccount, now: () => nowMs });
  vk = createVkPush({ url: standIn.url, serviceToken: standIn.vkToken });
});
afterAll(() => standIn.close());

const sendOne = async (sender: PushSender, token = '7'): Promise<PushOutcome | undefined> =>
  (await sender.send([token], message))[0];

describe('Firebase', () => {
  const error = (status: number, errorCode: string, more: object = {}): AppReply => ({
    status,
    body: { error: { status: 'ANY', details: [{ errorCode }] } },
    ...more,
  });

  it('gets messages as a service account, whose token it gives for an hour', async () => {
    expect(await firebase.send(['a', 'b'], message)).toEqual([{ state: 'sent' }, { state: 'sent' }]);
    expect(standIn.asked.at(-1)).toEqual({
      message: {
        token: 'b',
        notification: { title: '5 words are waiting', body: 'A short workout.' },
        data: { kind: 'due' },
        webpush: {
          headers: { TTL: '3600', Urgency: 'normal' },
          notification: { tag: 'due' },
          fcm_options: { link: 'https://kadro.example/workout?a=1' },
        },
      },
    });
    expect(standIn.accesses()).toBe(1);
    nowMs += 3_600_000;
    expect(await sendOne(firebase)).toEqual({ state: 'sent' });
    expect(standIn.accesses()).toBe(2);
    standIn.endAccess();
    expect(await sendOne(firebase)).toMatchObject({ state: 'later', reason: 'status 401' });
    expect(await sendOne(firebase)).toEqual({ state: 'sent' });
  });

  it.each<[AppReply, object]>([
    [error(404, 'UNREGISTERED'), { state: 'gone' }],
    [error(403, 'SENDER_ID_MISMATCH'), { state: 'gone' }],
    [error(403, 'PERMISSION_DENIED'), { state: 'refused' }],
    [error(404, 'NOT_FOUND'), { state: 'refused' }],
    [error(400, 'INVALID_ARGUMENT'), { state: 'refused' }],
    [error(429, 'QUOTA_EXCEEDED', { retryAfter: '60' }), { state: 'later', afterMs: 60_000 }],
    [error(503, 'UNAVAILABLE'), { state: 'later', afterMs: null }],
    [{ status: 500, body: 'no error at all' }, { state: 'later' }],
  ])('that answers %j is %j', async (reply, outcome) => {
    standIn.answerNext(reply);
    expect(await sendOne(firebase)).toMatchObject(outcome);
  });
});

describe('VK', () => {
  const one = (code: number): AppReply => ({
    status: 200,
    body: { response: [{ user_id: 7, status: false, error: { code, description: 'any' } }] },
  });
  const whole = (error_code: number): AppReply => ({ status: 200, body: { error: { error_code, error_msg: 'any' } } });

  it('gets a message for a hundred people at a time, with the place in the app as its fragment', async () => {
    const users = Array.from({ length: 101 }, (_, at) => String(at + 1));
    const before = standIn.asked.length;
    await sendOne(vk);
    const fromMs = performance.now();
    expect(new Set((await vk.send(users, message)).map(({ state }) => state))).toEqual(new Set(['sent']));
    // Two calls after another one: a quarter of a second between each.
    expect(performance.now() - fromMs).toBeGreaterThan(400);
    expect(standIn.asked.slice(before + 1)).toMatchObject([
      {
        user_ids: users.slice(0, 100).join(','),
        message: '5 words are waiting. A short workout.',
        fragment: '/workout?a=1',
        v: '5.199',
      },
      { user_ids: '101' },
    ]);
  });

  it('gets the same id for what is repeated, and no more than it takes', async () => {
    await vk.send(['7'], { ...message, body: 'я'.repeat(400) });
    await vk.send(['7'], { ...message, body: 'я'.repeat(400) });
    const [first, second] = standIn.asked.slice(-2);
    expect(first).toEqual(second);
    expect(first).toHaveProperty('message', expect.stringMatching(/^.{253}…$/));
  });

  it.each<[AppReply, object]>([
    [one(1), { state: 'gone' }],
    [one(4), { state: 'gone' }],
    [one(2), { state: 'later', afterMs: 3_600_000 }],
    [one(3), { state: 'later', afterMs: 86_400_000 }],
    [whole(6), { state: 'later', afterMs: 1000 }],
    [whole(5), { state: 'refused', reason: 'vk error 5' }],
    [
      { status: 502, body: '' },
      { state: 'later', reason: 'status 502' },
    ],
    [
      { status: 200, body: {} },
      { state: 'later', reason: 'the reply has another shape' },
    ],
    [{ status: 200, body: { response: [] } }, { state: 'refused' }],
  ])('that answers %j is %j', async (reply, outcome) => {
    standIn.answerNext(reply);
    expect(await sendOne(vk)).toMatchObject(outcome);
  });

  it('takes an id of its users alone', () => {
    expect(['7', '494075'].map(vk.judgeToken)).toEqual([null, null]);
    expect(['0', '07', '1,2', '-1', 'seven', '1'.repeat(17)].map(vk.judgeToken)).toEqual(Array(6).fill('malformed'));
  });
});
