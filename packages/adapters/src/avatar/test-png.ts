import { crc32, deflateSync } from 'node:zlib';

/** A chunk of a PNG with its frame. */
export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** For tests: a PNG of black pixels, one bit each, thus small however large; its header may claim another size. */
export const testPng = (width = 8, height = 8, claimed = { width, height }): Buffer<ArrayBuffer> => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimed.width, 0);
  header.writeUInt32BE(claimed.height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]);
};

/** The same as an animation of two frames. */
export const movingPng = (): Buffer<ArrayBuffer> => {
  const png = testPng();
  // The header's chunk ends there.
  const [head, rest] = [png.subarray(0, 33), png.subarray(33)];
  const control = (sequence: number): Buffer => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(sequence, 0);
    data.writeUInt32BE(8, 4);
    data.writeUInt32BE(8, 8);
    return pngChunk('fcTL', data);
  };
  const frames = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
  const second = Buffer.concat([Buffer.from([0, 0, 0, 2]), deflateSync(Buffer.alloc(16, 255))]);
  const end = rest.length - 12;
  return Buffer.concat([
    head,
    pngChunk('acTL', frames),
    control(0),
    rest.subarray(0, end),
    control(1),
    pngChunk('fdAT', second),
    rest.subarray(end),
  ]);
};
