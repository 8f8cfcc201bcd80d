import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { testPng } from '../avatar/test-png.ts';

/** Endpoints of external services. */
export type OutsidePlace = 'translation' | 'chat' | 'images' | 'search' | 'pexels' | 'file';

/**
 * Faults of an external service: a status with the service's error; silence; a slow complete reply; a redirect to a good reply;
 * HTML instead of JSON; another shape; a truncated reply; an endless one; a rejection by policy; an exhausted quota; a picture
 * that is invalid, too large, or animated. `json` and `answer` set the reply, or the model's answer; `held` delays a good reply
 * until a promise resolves.
 */
export type OutsideStandInFault =
  | 401
  | 429
  | 500
  | 'silence'
  | 'in-pieces'
  | 'html'
  | 'other-shape'
  | 'truncated'
  | 'endless'
  | 'redirect'
  | 'refused'
  | 'no-quota'
  | 'no-image'
  | 'damaged-image'
  | 'huge-image'
  | 'moving-image'
  | { readonly json: unknown }
  | { readonly answer: unknown }
  | { readonly held: Promise<unknown> };

export interface StandInAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

export const asJson = (status: number, body: unknown): StandInAnswer => ({
  status,
  type: 'application/json',
  body: Buffer.from(JSON.stringify(body)),
});

const openaiError = (status: number, code: string, type = 'invalid_request_error'): StandInAnswer =>
  asJson(status, { error: { message: 'Asked for by a test', type, param: null, code } });

const html = (status: number): StandInAnswer => ({
  status,
  type: 'text/html; charset=utf-8',
  body: Buffer.from('<!doctype html><title>Error</title><h1>Bad gateway</h1><script>alert(1)</script>'),
});

/** A picture of one colour, derived from a text. */
export const drawPlain = (text: string): Promise<Buffer> => {
  const hash = Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) % 16_777_216, 7);
  const background = { r: hash % 256, g: (hash >> 8) % 256, b: (hash >> 16) % 256 };
  return sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer();
};

/** An animated WebP. */
export const drawMoving = async (): Promise<Buffer> =>
  // Identical frames would be merged.
  sharp(await Promise.all(['one', 'two', 'three'].map(drawPlain)), { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();

/** The bytes of a faulty picture; null for other faults. */
export const spoilPicture = async (fault: OutsideStandInFault | undefined): Promise<Buffer | null> => {
  if (fault === 'no-image') return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  if (fault === 'damaged-image') return (await drawPlain('damaged')).subarray(0, 700);
  if (fault === 'huge-image') return testPng(8000, 6300);
  return fault === 'moving-image' ? drawMoving() : null;
};

const errors: Partial<Record<string, StandInAnswer>> = {
  401: openaiError(401, 'invalid_api_key'),
  429: openaiError(429, 'rate_limit_exceeded', 'requests'),
  500: openaiError(500, 'server_error', 'server_error'),
  html: html(200),
  'other-shape': asJson(200, { created: 1, entries: [] }),
  refused: openaiError(400, 'content_policy_violation'),
  'no-quota': openaiError(429, 'insufficient_quota', 'insufficient_quota'),
};

/** The reply of a faulty service, if it can be expressed as one. */
export const spoil = (fault: OutsideStandInFault): StandInAnswer | null => {
  if (typeof fault === 'object') return 'json' in fault ? asJson(200, fault.json) : null;
  return errors[fault] ?? null;
};

/** Sends a faulty reply: never, in pieces, truncated, or endless. */
export const sendSpoilt = (
  response: ServerResponse,
  { status, type, body }: StandInAnswer,
  fault: OutsideStandInFault | undefined,
): void => {
  if (fault === 'silence') return;
  if (fault === 'redirect') {
    response.writeHead(302, { location: response.req.url ?? '/' }).end();
    return;
  }
  if (fault === 'truncated') {
    response.writeHead(status, { 'content-type': type, 'content-length': body.length + 10 });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
    return;
  }
  response.writeHead(status, { 'content-type': type });
  if (fault === 'endless') {
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, ' ')));
    };
    response.on('drain', more);
    more();
    return;
  }
  if (fault !== 'in-pieces') {
    response.end(body);
    return;
  }
  const size = Math.ceil(body.length / 10);
  const next = (at: number): void => {
    if (at >= body.length) response.end();
    else response.write(body.subarray(at, at + size), () => setImmediate(next, at + size));
  };
  next(0);
};
