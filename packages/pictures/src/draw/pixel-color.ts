import type { Canvas } from './canvas.ts';
import type { Color } from './color.ts';

/** Returns the colour of one pixel. */
export const colorAt = (canvas: Canvas, x: number, y: number): Color => {
  const [r = 0, g = 0, b = 0] = canvas.getContext('2d').getImageData(Math.round(x), Math.round(y), 1, 1).data;
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};
