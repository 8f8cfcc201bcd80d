import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/* AES-256-GCM, bound to the user: a row is useless under another user. */

const algorithm = 'aes-256-gcm';
/** Format of the rest. */
const version = 1;
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a user's secret. */
export const seal = (key: Buffer, userId: string, secret: Uint8Array): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), iv, cipher.getAuthTag(), sealed]);
};

/** Decrypts a secret of `seal`. Throws if the key, the user or the bytes differ. */
export const unseal = (key: Buffer, userId: string, sealed: Buffer): Buffer => {
  if (sealed[0] !== version) throw new Error('a sealed secret of an unknown version');
  const [ivEnd, tagEnd] = [1 + ivBytes, 1 + ivBytes + tagBytes];
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(1, ivEnd), { authTagLength: tagBytes })
    .setAAD(Buffer.from(userId))
    .setAuthTag(sealed.subarray(ivEnd, tagEnd));
  return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]);
};
