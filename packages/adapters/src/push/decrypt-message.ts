import { createDecipheriv, hkdfSync, type createECDH } from 'node:crypto';

/** A browser's keys of its subscription. */
export type BrowserPair = ReturnType<typeof createECDH>;

/** Decrypts a message like a browser (RFC 8188, RFC 8291), independent of the encryption code. Throws for another's message. */
export const decryptMessage = (body: Buffer, browser: BrowserPair, secret: Buffer): string => {
  const [salt, recordBytes, keyLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordBytes) throw new Error('more than one record');
  const hkdf = (from: Buffer, by: Buffer, info: Uint8Array, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', from, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey]);
  const input = hkdf(browser.computeSecret(senderKey), secret, info, 32);
  const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end of the last record');
  return padded.subarray(0, end).toString('utf8');
};
