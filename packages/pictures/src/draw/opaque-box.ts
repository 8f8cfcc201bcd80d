import type { Box, Canvas } from './canvas.ts';

/** Returns the non-empty part of a picture, with a small margin. */
export const opaqueBox = (canvas: Canvas): Box => {
  const { width, height } = canvas;
  // Image data would paint everything a second time.
  const pixels = canvas.data();
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) <= 20) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  }
  [left, top, right, bottom] = [
    Math.max(0, left - 3),
    Math.max(0, top - 3),
    Math.min(width, right + 3),
    Math.min(height, bottom + 2),
  ];
  return { x: left, y: top, w: right - left, h: bottom - top };
};
