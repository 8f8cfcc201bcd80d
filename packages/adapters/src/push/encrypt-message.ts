import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Keys of a subscription: the browser's public key (65 bytes) and its secret (16 bytes). */
export interface ReceiverKeys {
  readonly publicKey: Buffer;
  readonly secret: Buffer;
}

/** Random values of each message, set by tests only. */
interface Chance {
  readonly salt: Buffer;
  readonly privateKey: Buffer;
}

/** Max plain bytes in one record of 4,096: without 86 of the header, 16 of the tag and one delimiter. */
export const plainMaxBytes = 3993;

const recordBytes = 4096;
const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * Encrypts a message for one browser by RFC 8291 (`aes128gcm` of RFC 8188, one record). Throws for keys that are no point of
 * P-256, and for more than `plainMaxBytes`.
 */
export const encryptMessage = (plain: Buffer, { publicKey, secret }: ReceiverKeys, chance?: Chance): Buffer => {
  if (plain.length > plainMaxBytes) throw new RangeError('the message is too long for one record');
  const own = createECDH('prime256v1');
  if (chance === undefined) own.generateKeys();
  else own.setPrivateKey(chance.privateKey);
  const ownKey = own.getPublicKey();
  const salt = chance?.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, ownKey]);
  const input = derive(own.computeSecret(publicKey), secret, info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte after the text marks the last record.
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.from([ownKey.length]), ownKey, sealed, cipher.getAuthTag()]);
};
