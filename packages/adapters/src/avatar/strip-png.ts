/** Chunks that a PNG's picture needs, and those that tell what its colours mean and which way is up. */
const needed = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'IDAT',
  'IEND',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'eXIf',
]);

/** Length, type and checksum around each chunk's data. */
const frameBytes = 12;
const signatureBytes = 8;

/**
 * A PNG without what its picture does not need. Texts in it are compressed, a thousand times at best: some hundred of them
 * in 5 MB are gigabytes to unpack, for which nobody asks. What follows the end is left out, too; from where the file is
 * damaged it stays as it is, for the decoder to refuse.
 */
export const stripPng = (bytes: Buffer): Buffer => {
  const kept = [bytes.subarray(0, signatureBytes)];
  const seen = new Set<string>();
  for (let at = signatureBytes; at < bytes.length;) {
    const end = at + frameBytes <= bytes.length ? at + frameBytes + bytes.readUInt32BE(at) : Infinity;
    if (end > bytes.length) {
      kept.push(bytes.subarray(at));
      break;
    }
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT' || (needed.has(type) && !seen.has(type))) kept.push(bytes.subarray(at, end));
    seen.add(type);
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
};
