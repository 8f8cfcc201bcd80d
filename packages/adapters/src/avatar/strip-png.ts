/** Chunks required for a PNG's pixels, colours and orientation. */
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
 * Removes all other chunks of a PNG. Its text is compressed, up to a thousandfold: some hundred in 5 MB unpack to gigabytes for
 * nothing. Data after the end is removed, too; a damaged rest is left for the decoder to reject.
 */
export const stripPng = (bytes: Buffer): Buffer => {
  const parts = [bytes.subarray(0, signatureBytes)];
  const seen = new Set<string>();
  for (let at = signatureBytes; at < bytes.length;) {
    const end = at + frameBytes <= bytes.length ? at + frameBytes + bytes.readUInt32BE(at) : Infinity;
    if (end > bytes.length) {
      parts.push(bytes.subarray(at));
      break;
    }
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT' || (needed.has(type) && !seen.has(type))) parts.push(bytes.subarray(at, end));
    seen.add(type);
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(parts);
};
