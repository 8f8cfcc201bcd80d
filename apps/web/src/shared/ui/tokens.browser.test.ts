import { expect, it } from 'vitest';
import './tokens.css';

/** Relative luminance by WCAG 2.2 of the sRGB colour that layers of CSS colours give, the first one below. */
const luminanceOf = (...layers: string[]): number => {
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  if (!pen) throw new Error('There is no canvas.');
  for (const layer of layers) {
    pen.fillStyle = layer;
    pen.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

it('words on glass can be read over a white photo', () => {
  const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);
  const ground = luminanceOf('white', token('--photo-glass'));
  expect(token('--photo-glass')).not.toBe('');
  expect((luminanceOf(token('--on-photo')) + 0.05) / (ground + 0.05)).toBeGreaterThanOrEqual(4.5);
});
