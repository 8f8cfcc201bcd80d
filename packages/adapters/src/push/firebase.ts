import { createPrivateKey, sign } from 'node:crypto';
import { z } from 'zod';
import { callForJson, callOutside, within } from '../outside/call-outside.ts';
import { OutsideError } from '../outside/port.ts';
import type { PushMessage, PushOutcome, PushSender } from './port.ts';
import { readRetryAfter } from './retry-after.ts';

const timeoutMs = 10_000;
const lifeSeconds = 3600;
/** A token of the service account is renewed this long before it expires. */
const earlyMs = 60_000;
const scope = 'https://www.googleapis.com/auth/firebase.messaging';

/** The used fields of Google's service account key. */
export const serviceAccount = z.object({
  project_id: z.string().regex(/^[a-z0-9-]+$/),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url(),
});

interface FirebaseOptions {
  /** Base URL of FCM, without a trailing slash. */
  readonly url: string;
  readonly account: z.output<typeof serviceAccount>;
  readonly now: () => number;
}

const access = z.object({ access_token: z.string(), expires_in: z.number() });
const refusal = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z.array(z.looseObject({ errorCode: z.string().optional() })).optional(),
  }),
});

const toPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Caches a token of the service account, and renews it when it expires or was rejected. */
const createAccess = ({ account, now }: FirebaseOptions) => {
  const key = createPrivateKey(account.private_key);
  let cachedToken: Promise<{ token: string; endsMs: number }> | null = null;

  const ask = async (): Promise<{ token: string; endsMs: number }> => {
    const atMs = now();
    const issued = Math.floor(atMs / 1000);
    const claims = {
      iss: account.client_email,
      scope,
      aud: account.token_uri,
      iat: issued,
      exp: issued + lifeSeconds,
    };
    const signed = `${toPart({ alg: 'RS256', typ: 'JWT' })}.${toPart(claims)}`;
    const assertion = `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
    const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
    const { access_token: token, expires_in: seconds } = await callForJson(access, {
      url: account.token_uri,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(form.toString()),
      signal: within(timeoutMs, undefined),
    });
    return { token, endsMs: atMs + seconds * 1000 - earlyMs };
  };
  const forget = (): void => {
    cachedToken = null;
  };
  const readToken = async (): Promise<string> => {
    if (cachedToken !== null && now() >= (await cachedToken).endsMs) forget();
    cachedToken ??= ask();
    try {
      return (await cachedToken).token;
    } catch (error) {
      forget();
      throw error;
    }
  };
  return { read: readToken, forget };
};

const bodyOf = (token: string, { title, body, link, data, tag, urgency, ttlSeconds }: PushMessage): object => ({
  message: {
    token,
    notification: { title, body },
    data,
    webpush: {
      headers: { TTL: String(ttlSeconds), Urgency: urgency },
      notification: { tag },
      fcm_options: { link },
    },
  },
});

const codeOf = (bytes: Buffer): string => {
  try {
    const { error } = refusal.parse(JSON.parse(bytes.toString('utf8')));
    return error.details?.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? error.status ?? '';
  } catch {
    return '';
  }
};

const toOutcome = (status: number, code: string, afterMs: number | null): PushOutcome => {
  if (status >= 200 && status < 300) return { state: 'sent' };
  if ((status === 404 && code === 'UNREGISTERED') || (status === 403 && code === 'SENDER_ID_MISMATCH'))
    return { state: 'gone' };
  const reason = `status ${status}`;
  return status === 401 || status === 429 || status >= 500
    ? { state: 'later', reason, afterMs }
    : { state: 'refused', reason };
};

/** Sends by Firebase Cloud Messaging (HTTP v1) as a service account. */
export const createFirebase = (options: FirebaseOptions): PushSender => {
  const { url, account, now } = options;
  const entry = createAccess(options);
  const sendTo = async (token: string, message: PushMessage): Promise<PushOutcome> => {
    try {
      const { status, headers, bytes } = await callOutside({
        url: `${url}/v1/projects/${account.project_id}/messages:send`,
        headers: { authorization: `Bearer ${await entry.read()}` },
        json: bodyOf(token, message),
        signal: within(timeoutMs, undefined),
      });
      if (status === 401) entry.forget();
      return toOutcome(status, codeOf(bytes), readRetryAfter(headers['retry-after'], now()));
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      return { state: 'later', reason: error.message, afterMs: null };
    }
  };
  return {
    provider: 'firebase',
    judgeToken: (token) => (/^[\w:-]{20,1000}$/.test(token) ? null : 'malformed'),
    serviceOf: () => 'firebase',
    send: (tokens, message) => Promise.all(tokens.map((token) => sendTo(token, message))),
  };
};
