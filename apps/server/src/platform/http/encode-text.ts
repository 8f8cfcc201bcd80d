import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Returns the first offered encoding that the caller accepts; null for none. Weight 0 means not accepted. */
export const chooseEncoding = (
  acceptEncoding: string | string[] | undefined,
  offered: readonly Encoding[],
): Encoding | null => {
  const accepted = new Set(
    String(acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim()),
  );
  return offered.find((encoding) => accepted.has(encoding)) ?? null;
};

/** Small windows: with zlib's defaults each reply briefly takes 256 kB, and a loaded server 60 MB more. */
const gzipMemory = { chunkSize: 8192, windowBits: 14, memLevel: 6 };

/**
 * Encodes text that is sent once, on the main thread: for so little text the thread pool takes more processor time, and under load
 * its buffers took 150 MB.
 */
export const encodeText = (text: string, encoding: Encoding): Buffer =>
  encoding === 'br'
    ? brotliCompressSync(text, {
        chunkSize: 8192,
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 4,
          [constants.BROTLI_PARAM_LGWIN]: 16,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      })
    : gzipSync(text, { level: 1, ...gzipMemory });
