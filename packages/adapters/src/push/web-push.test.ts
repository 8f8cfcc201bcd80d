import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decryptMessage } from './decrypt-message.ts';
import { encryptMessage } from './encrypt-message.ts';
import type { PushMessage } from './port.ts';
import { startPushStandIn, type PushStandIn, type PushStandInFault } from './stand-in.ts';
import { readVapidKey } from './vapid.ts';
import { createWebPush } from './web-push.ts';

const fromText = (text: string): Buffer => Buffer.from(text, 'base64url');

it('encrypts the message of RFC 8291 as it stands there', () => {
  const plain = Buffer.from('When I grow up, I want to be a watermelon');
  const receiver = {
    publicKey: fromText('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    secret: fromText('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const chance = {
    salt: fromText('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: fromText('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  };
  const sealed = encryptMessage(plain, receiver, chance);
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(fromText('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'));
  expect(decryptMessage(sealed, browser, receiver.secret)).toBe(plain.toString());
});

const message: PushMessage = {
  title: 'Слова ждут',
  body: '5 words',
  link: 'https://kadro.example/workout',
  data: { kind: 'due' },
  tag: 'due',
  urgency: 'normal',
  ttlSeconds: 3600,
};
const key = readVapidKey(randomBytes(32));
const options = { key, subject: 'mailto:operator@example.com', now: Date.now };
const sender = createWebPush({ ...options, isPrivateAllowed: true });

let service: PushStandIn;
beforeAll(async () => {
  service = await startPushStandIn();
});
afterEach(() => service.heal());
afterAll(() => service.close());

const sendOne = async (token: string) => (await sender.send([token], message))[0];

describe('a message to a browser', () => {
  it('arrives as it was written, signed by this installation, in the place of the one before it', async () => {
    const token = service.subscribe(key.publicKey);
    expect(await sendOne(token)).toEqual({ state: 'sent' });
    const { payload, ...delivery } = service.received.at(-1) ?? expect.fail('nothing came');
    expect(payload).toEqual({
      notification: { title: 'Слова ждут', body: '5 words' },
      data: { kind: 'due' },
      fcmOptions: { link: 'https://kadro.example/workout' },
      tag: 'due',
    });
    expect(delivery).toMatchObject({ token, ttl: 3600, urgency: 'normal' });
    expect(delivery.topic).toMatch(/^[\w-]{32}$/);
  });

  it('ends at a browser that has left, and is refused to one that subscribed by another key', async () => {
    const gone = service.subscribe(key.publicKey);
    service.expire(gone);
    const others = service.subscribe(readVapidKey(randomBytes(32)).publicKey);
    expect(await sender.send([gone, others], message)).toEqual([
      { state: 'gone' },
      { state: 'refused', reason: 'status 403', isEndpoint: true },
    ]);
  });

  it.each<[PushStandInFault, object]>([
    [{ status: 404 }, { state: 'gone' }],
    [{ status: 413 }, { state: 'refused', reason: 'status 413' }],
    [
      { status: 429, retryAfter: '120' },
      { state: 'later', afterMs: 120_000 },
    ],
    [{ status: 503 }, { state: 'later', afterMs: null }],
    ['redirect', { state: 'refused', reason: 'status 307' }],
    ['endless', { state: 'later', reason: 'unavailable: the reply is too long' }],
    ['hang-up', { state: 'later' }],
  ])('that meets %j is %j', async (fault, outcome) => {
    service.fail(fault);
    expect(await sendOne(service.subscribe(key.publicKey))).toMatchObject(outcome);
  });

  it('that is too long for one record is sent to nobody', async () => {
    const before = service.calls();
    const outcome = await sender.send([service.subscribe(key.publicKey)], { ...message, body: 'я'.repeat(2500) });
    expect([outcome[0]?.state, service.calls()]).toEqual(['refused', before]);
  });
});

describe('a token', () => {
  const strict = createWebPush({ ...options, isPrivateAllowed: false });
  const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') };
  const at = (endpoint: string): string => JSON.stringify({ endpoint, keys });

  it.each([
    'nonsense',
    '{}',
    at('http://push.example/1'),
    at('https://localhost/1'),
    at('https://127.0.0.1/1'),
    at('https://[::1]/1'),
    at('https://[::ffff:10.0.0.1]/1'),
    at('https://2130706433/1'),
    at('https://push.example:8443/1'),
    at('https://user@push.example/1'),
    at(`https://push.example/${'1'.repeat(1000)}`),
    JSON.stringify({ endpoint: 'https://push.example/1', keys: { ...keys, auth: 'AAAA' } }),
    at('http://localhost/1'),
  ])('that names no public push service is refused: %s', async (token) => {
    expect(strict.judgeToken(token)).toBe('malformed');
    expect(await strict.send([token], message)).toEqual([{ state: 'gone' }]);
  });

  it('of a public push service is taken', () => {
    expect(strict.judgeToken(at('https://push.example/1'))).toBeNull();
  });

  it('whose key is no point of the curve is done with', async () => {
    expect(sender.judgeToken(at(`${service.url}/push/1`))).toBeNull();
    expect(await sendOne(at(`${service.url}/push/1`))).toEqual({ state: 'gone' });
  });
});
