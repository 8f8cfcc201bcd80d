import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { z } from 'zod';
import { serveStandIn } from '../outside/serve-stand-in.ts';
import { decryptMessage, type BrowserPair } from './decrypt-message.ts';

/** A message received by a browser, with its delivery options. */
export interface ReceivedPush {
  readonly token: string;
  /** The payload's JSON. */
  readonly payload: unknown;
  readonly ttl: number;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
}

/** Faults of a push service: a status with Retry-After, silence, an oversized reply, or a redirect. */
export type PushStandInFault =
  | { readonly status: number; readonly retryAfter?: string }
  | 'silence'
  | 'endless'
  | 'redirect'
  | 'hang-up';

/** A browsers' push service on the loopback address, with its browsers, for tests and development offline. */
export interface PushStandIn {
  readonly url: string;
  /** Subscribes a new browser with a sender's key and returns its token. */
  readonly subscribe: (senderKey: string) => string;
  /** Ends the browser's subscription. */
  readonly expire: (token: string) => void;
  /** Makes the next calls fail; `Infinity` for all. */
  readonly fail: (fault: PushStandInFault, times?: number) => void;
  readonly heal: () => void;
  /** Messages that browsers received, oldest first. */
  readonly received: readonly ReceivedPush[];
  /** Number of calls, with any result. */
  readonly calls: () => number;
  readonly close: () => Promise<void>;
}

interface Browser {
  readonly token: string;
  readonly pair: BrowserPair;
  readonly secret: Buffer;
  readonly senderKey: string;
}

const bodyMaxBytes = 4096;
const dayS = 86_400;
const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https?:)/) });

/** The public key of a valid signature for this service; null for anything else. */
const readSigner = (authorization: string | undefined, origin: string): string | null => {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [header, body, signature] = token?.split('.') ?? [];
  if (key === undefined || header === undefined || body === undefined || signature === undefined) return null;
  const point = Buffer.from(key, 'base64url');
  const text = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: text(1), y: text(33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${header}.${body}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp } = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  const nowS = Date.now() / 1000;
  // Tests set their clocks years ahead: only a signature's lifetime is checked, not its date.
  return isSigned && aud === origin && exp > nowS && Number.isInteger(exp) ? key : null;
};

const sendFault = (response: ServerResponse, fault: PushStandInFault): void => {
  if (fault === 'silence') return;
  if (fault === 'hang-up') return void response.destroy();
  if (fault === 'redirect') return void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
  if (fault === 'endless') {
    response.writeHead(201);
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, ' ')));
    };
    response.on('drain', more);
    return more();
  }
  const { status, retryAfter } = fault;
  response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end('Asked for by a test');
};

/** The service's status for a request: success, or its fault. */
const judge = (browser: Browser | undefined, headers: IncomingHttpHeaders, body: Buffer, origin: string): number => {
  if (browser === undefined) return 410;
  const signer = readSigner(headers.authorization, origin);
  if (signer === null) return 401;
  if (signer !== browser.senderKey) return 403;
  if (body.length > bodyMaxBytes) return 413;
  const ttl = Number(headers['ttl']);
  const isTtl = headers['ttl'] !== undefined && Number.isInteger(ttl) && ttl >= 0 && ttl <= 28 * dayS;
  return isTtl && headers['content-encoding'] === 'aes128gcm' ? 201 : 400;
};

/** Starts the stand-in on a free port of the loopback address. */
export const startPushStandIn = async (): Promise<PushStandIn> => {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  let fault: { what: PushStandInFault; left: number } | null = null;
  let calls = 0;

  const served = await serveStandIn((request, response, body) => {
    calls += 1;
    if (fault !== null) {
      const { what } = fault;
      fault.left -= 1;
      if (fault.left <= 0) fault = null;
      return sendFault(response, what);
    }
    const browser = browsers.get(request.url ?? '');
    const { headers } = request;
    const status = request.method === 'POST' ? judge(browser, headers, body, url) : 405;
    if (status === 201 && browser !== undefined) {
      const payload: unknown = JSON.parse(decryptMessage(body, browser.pair, browser.secret));
      const topic = headers['topic'];
      const urgency = headers['urgency'];
      received.push({
        token: browser.token,
        payload,
        ttl: Number(headers['ttl']),
        urgency: typeof urgency === 'string' ? urgency : undefined,
        topic: typeof topic === 'string' ? topic : undefined,
      });
    }
    response.writeHead(status, status === 201 ? { location: `${url}/message/${randomUUID()}` } : {}).end();
  });
  const { url } = served;
  return {
    ...served,
    subscribe: (senderKey) => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const [path, secret] = [`/push/${randomUUID()}`, randomBytes(16)];
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: secret.toString('base64url') };
      const token = JSON.stringify({ endpoint: url + path, expirationTime: null, keys });
      browsers.set(path, { token, pair, secret, senderKey });
      return token;
    },
    expire: (token) => {
      for (const [path, browser] of browsers) if (browser.token === token) browsers.delete(path);
    },
    fail: (what, times = 1) => {
      fault = { what, left: times };
    },
    heal: () => {
      fault = null;
    },
    received,
    calls: () => calls,
  };
};
