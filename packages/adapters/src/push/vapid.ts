import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';

/** The key that identifies this installation to push services (RFC 8292). */
export interface VapidKey {
  /** Uncompressed point of P-256, base64url: browsers subscribe with it. */
  readonly publicKey: string;
  /** Read on first use: it would slow down a start by some milliseconds. */
  readonly privateKey: () => KeyObject;
}

/** Lifetime of a signature; services allow a day. */
const lifeSeconds = 12 * 3600;

/** Derives the key from 32 secret bytes. Throws for the few invalid values. */
export const readVapidKey = (secret: Buffer): VapidKey => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const text = (bytes: Buffer): string => bytes.toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', d: text(secret), x: text(point.subarray(1, 33)), y: text(point.subarray(33)) };
  let key: KeyObject | undefined;
  return { publicKey: text(point), privateKey: () => (key ??= createPrivateKey({ key: jwk, format: 'jwk' })) };
};

const toPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The header that identifies this installation to an origin's push service; `subject` is the operator's contact. */
export const authorizeByVapid = (
  { publicKey, privateKey }: VapidKey,
  { origin, subject, nowMs }: { origin: string; subject: string; nowMs: number },
): string => {
  const claims = { aud: origin, exp: Math.floor(nowMs / 1000) + lifeSeconds, sub: subject };
  const signed = `${toPart({ typ: 'JWT', alg: 'ES256' })}.${toPart(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey(), dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
};
