import { createHash } from 'node:crypto';
import { z } from 'zod';
import { callOutside, within } from '../outside/call-outside.ts';
import { isPublicHost } from '../outside/addresses.ts';
import { OutsideError } from '../outside/port.ts';
import { encryptMessage, plainMaxBytes } from './encrypt-message.ts';
import type { PushMessage, PushOutcome, PushSender } from './port.ts';
import { readRetryAfter } from './retry-after.ts';
import { authorizeByVapid, type VapidKey } from './vapid.ts';

const timeoutMs = 10_000;
/** Push services reply with a line or two. */
const replyMaxBytes = 16 * 1024;
const maxEndpointLength = 1000;

const bytesOf = (length: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+=*$/)
    .transform((text) => Buffer.from(text, 'base64url'))
    .refine((bytes) => bytes.length === length);

/** A subscription in the browsers' JSON. */
const subscription = z.object({
  endpoint: z.url().max(maxEndpointLength),
  keys: z.object({ p256dh: bytesOf(65), auth: bytesOf(16) }),
});
type Subscription = z.output<typeof subscription>;

interface WebPushOptions {
  readonly key: VapidKey;
  /** The operator's contact: a mailto or page URL. */
  readonly subject: string;
  readonly now: () => number;
  /** Whether endpoints may be in a private network and use http, as a stand-in does. */
  readonly isPrivateAllowed: boolean;
}

const parse = (token: string): Subscription | null => {
  try {
    return subscription.safeParse(JSON.parse(token)).data ?? null;
  } catch {
    return null;
  }
};

/** An endpoint comes from the caller: only a public host, by https, without credentials. */
const isAllowed = ({ endpoint }: Subscription, isPrivateAllowed: boolean): boolean => {
  const { protocol, hostname, username, password, port } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (isPrivateAllowed) return protocol === 'https:' || protocol === 'http:';
  return protocol === 'https:' && port === '' && isPublicHost(hostname);
};

/** The notification in the form that the app reads. */
const toPayload = ({ title, body, link, data, tag }: PushMessage): Buffer =>
  Buffer.from(JSON.stringify({ notification: { title, body }, data, fcmOptions: { link }, tag }));

/** The message for one browser; null if a key is no point of the curve. */
const encryptFor = ({ p256dh, auth }: Subscription['keys'], payload: Buffer): Buffer | null => {
  try {
    return encryptMessage(payload, { publicKey: p256dh, secret: auth });
  } catch {
    return null;
  }
};

const toOutcome = (status: number, afterMs: number | null): PushOutcome => {
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (status === 404 || status === 410) return { state: 'gone' };
  const reason = `status ${status}`;
  // Subscribed with another key, or by a browser that no longer accepts this sender.
  if (status === 403) return { state: 'refused', reason, isEndpoint: true };
  return status === 429 || status >= 500 ? { state: 'later', reason, afterMs } : { state: 'refused', reason };
};

/** Sends by the browsers' push services, with this installation's keys only. */
export const createWebPush = ({ key, subject, now, isPrivateAllowed }: WebPushOptions): PushSender => {
  const sendTo = async (token: string, payload: Buffer, message: PushMessage): Promise<PushOutcome> => {
    const receiver = parse(token);
    if (receiver === null || !isAllowed(receiver, isPrivateAllowed)) return { state: 'gone' };
    const { endpoint, keys } = receiver;
    const body = encryptFor(keys, payload);
    // No browser has such a key: no message could ever be read.
    if (body === null) return { state: 'gone' };
    try {
      const { status, headers } = await callOutside({
        url: endpoint,
        headers: {
          authorization: authorizeByVapid(key, { origin: new URL(endpoint).origin, subject, nowMs: now() }),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(message.ttlSeconds),
          urgency: message.urgency,
          topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
        },
        body,
        signal: within(timeoutMs, undefined),
        maxBytes: replyMaxBytes,
        isForeign: !isPrivateAllowed,
      });
      return toOutcome(status, readRetryAfter(headers['retry-after'], now()));
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      return { state: 'later', reason: error.message, afterMs: null };
    }
  };
  return {
    provider: 'web_push',
    judgeToken: (token) => {
      const receiver = parse(token);
      return receiver !== null && isAllowed(receiver, isPrivateAllowed) ? null : 'malformed';
    },
    serviceOf: (token) => {
      const receiver = parse(token);
      return receiver === null ? '' : new URL(receiver.endpoint).origin;
    },
    send: async (tokens, message) => {
      const payload = toPayload(message);
      if (payload.length > plainMaxBytes)
        return tokens.map(() => ({ state: 'refused', reason: 'the message is too long' }));
      return Promise.all(tokens.map((token) => sendTo(token, payload, message)));
    },
  };
};
