import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { stripPng } from './strip-png.ts';
import { pngChunk, testPng } from './test-png.ts';

const png = testPng();
const [signature, header, rest] = [png.subarray(0, 8), png.subarray(8, 33), png.subarray(33)];
/** The test's PNG with something between its header and its pixels. */
const withChunks = (...chunks: Buffer[]): Buffer => Buffer.concat([signature, header, ...chunks, rest]);

describe('a PNG', () => {
  it('that has nothing too much stays as it is', () => {
    expect(stripPng(png).equals(png)).toBe(true);
  });

  it('loses texts, other frames, private chunks and what follows its end', () => {
    const bomb = pngChunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(1_000_000, 'A'))]));
    const useless = ['tEXt', 'iTXt', 'acTL', 'fdAT', 'vpAg', 'sPLT'].map((type) => pngChunk(type, Buffer.from('data')));
    const file = Buffer.concat([
      withChunks(...useless, ...Array.from({ length: 500 }, () => bomb)),
      Buffer.from('<script>'),
    ]);
    expect(stripPng(file).equals(png)).toBe(true);
  });

  it('keeps what its colours mean and which way is up, each once', () => {
    const meaning = ['gAMA', 'iCCP', 'eXIf'].map((type) => pngChunk(type, Buffer.from(type)));
    expect(stripPng(withChunks(...meaning)).equals(withChunks(...meaning))).toBe(true);
    expect(stripPng(withChunks(...meaning, ...meaning)).equals(withChunks(...meaning))).toBe(true);
  });

  it('that is damaged is left to the decoder from there on', () => {
    for (const length of [8, 9, 20, 33, 40, png.length - 1])
      expect(stripPng(png.subarray(0, length)).equals(png.subarray(0, length))).toBe(true);
  });
});
