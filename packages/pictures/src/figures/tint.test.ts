import { describe, expect, it } from 'vitest';
import type { Canvas } from '../draw/canvas.ts';
import { newLayer } from '../draw/canvas.ts';
import { makeLight } from '../draw/light.ts';
import { place } from '../draw/place.ts';
import { poseAnimal } from './animal-poses.ts';
import { tinted } from './tint.ts';

/** A square of one colour in the middle of nothing. */
const square = (color: string): Canvas => {
  const { canvas, ctx } = newLayer(40, 40);
  ctx.fillStyle = color;
  ctx.fillRect(10, 10, 20, 20);
  return canvas;
};

const pixel = (canvas: Canvas, x: number, y: number): number[] => [
  ...canvas.getContext('2d').getImageData(x, y, 1, 1).data,
];

describe('tinted', () => {
  it('takes the hue of the colour, and leaves what is empty empty', () => {
    const [red = 0, green = 0, blue = 0] = pixel(tinted(square('#5fae5f'), 'red'), 20, 20);
    expect(red).toBeGreaterThan(Math.max(green, blue) + 40);
    expect(pixel(tinted(square('#5fae5f'), 'red'), 2, 2)[3]).toBe(0);
    expect(pixel(tinted(square('#5fae5f'), 'white'), 2, 2)[3]).toBe(0);
  });

  it.each([
    ['white', (light: number) => light > 190],
    ['black', (light: number) => light < 80],
  ] as const)('makes things %s', (color, isIt) => {
    const [red = 0, green = 0, blue = 0] = pixel(tinted(square('#b06a3a'), color), 20, 20);
    expect(isIt((red + green + blue) / 3)).toBe(true);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(20);
  });
});

describe('poseAnimal', () => {
  const sprite = { canvas: square('#888888'), w: 40, h: 40, foot: undefined };

  it('makes a sleeper lower under its letters, and turns who jumps', () => {
    const asleep = poseAnimal(sprite, 'swan', 'sleep');
    expect([asleep.w, asleep.h]).toEqual([40, Math.ceil(40 * 0.78 + 40 * 0.34)]);
    expect(poseAnimal(sprite, 'swan', 'jump').h).toBeGreaterThan(40);
    expect(pixel(asleep.canvas, 20, asleep.h - 14)[3]).toBe(255);
  });
});

describe('place in water', () => {
  const light = makeLight({
    light: '#ffffff',
    shadow: '#000000',
    haze: '#ffffff',
    tint: '#ffffff',
    ambient: 0,
    darkness: 0,
    rim: '#ffffff',
    bounce: '#ffffff',
    castLength: 0.2,
  });

  it('shows nothing of what is below the surface', () => {
    const { canvas, ctx } = newLayer(120, 120);
    const { canvas: figure, ctx: own } = newLayer(40, 80);
    own.fillStyle = '#ff0000';
    own.fillRect(0, 0, 40, 80);
    place(ctx, figure, { w: 40, h: 80 }, 60, 60, light, { sunk: 0.5 });
    expect(pixel(canvas, 60, 40).slice(0, 2)).toEqual([255, 0]);
    expect(pixel(canvas, 60, 18)[3]).toBe(0);
    expect(pixel(canvas, 60, 90)[3]).toBe(0);
  });
});
