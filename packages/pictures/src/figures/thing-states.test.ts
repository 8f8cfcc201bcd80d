import { describe, expect, it } from 'vitest';
import { newLayer } from '../draw/canvas.ts';
import type { Sprite } from '../sprites/sprite-store.ts';
import { parseItem } from './parse-item.ts';
import { airOfState, showState } from './thing-states.ts';

/** Red above, blue below. */
const sprite = (): Sprite => {
  const { canvas, ctx } = newLayer(100, 100);
  ctx.fillStyle = '#e00000';
  ctx.fillRect(0, 0, 100, 50);
  ctx.fillStyle = '#0000e0';
  ctx.fillRect(0, 50, 100, 50);
  return { canvas, w: 100, h: 100, foot: undefined };
};

const pixel = ({ canvas }: Sprite, x: number, y: number): number[] => [
  ...canvas.getContext('2d').getImageData(Math.round(x), Math.round(y), 1, 1).data,
];

const isRed = ([r = 0, , b = 0, a = 0]: number[]): boolean => a > 200 && r > 150 && b < 100;
const isBlue = ([r = 0, , b = 0, a = 0]: number[]): boolean => a > 200 && b > 150 && r < 100;

describe('showState', () => {
  it('makes a fat one wider and no taller', () => {
    const fat = showState(sprite(), 'fat');
    expect(fat.h).toBe(100);
    expect(fat.w).toBeGreaterThan(120);
    expect(isRed(pixel(fat, fat.w - 3, 10))).toBe(true);
  });

  it('makes a long one more than twice as wide, of an animal only the middle', () => {
    const plain = sprite();
    plain.canvas.getContext('2d').clearRect(0, 0, 20, 100);
    const [thing, beast] = [showState(plain, 'long'), showState(plain, 'long', true)];
    expect([thing.w, beast.w, thing.h]).toEqual([210, 210, 100]);
    expect(isRed(pixel(thing, 25, 20))).toBe(false);
    expect(isRed(pixel(beast, 25, 20))).toBe(true);
  });

  it('stands a flipped one on its head', () => {
    const flipped = showState(sprite(), 'flipped');
    expect(isBlue(pixel(flipped, 50, 20))).toBe(true);
    expect(isRed(pixel(flipped, 50, 80))).toBe(true);
  });

  it('turns one about without standing it on its head', () => {
    const plain = sprite();
    plain.canvas.getContext('2d').clearRect(0, 0, 40, 100);
    const turned = showState({ ...plain, foot: [0.4, 1] }, 'turned');
    expect(isRed(pixel(turned, 30, 20))).toBe(true);
    expect(pixel(turned, 80, 20)[3]).toBe(0);
    expect(turned.foot).toEqual([0, 0.6]);
  });

  it('lets the background through a faint one', () => {
    const [, , , alpha = 0] = pixel(showState(sprite(), 'faint'), 50, 20);
    expect(alpha).toBeGreaterThan(40);
    expect(alpha).toBeLessThan(100);
  });

  it('leaves a gap between the halves of a broken one', () => {
    const broken = showState(sprite(), 'broken');
    const row = Array.from({ length: broken.w }, (_, x) => (pixel(broken, x, 12)[3] ?? 0) > 200);
    const edges = row.filter((isSolid, x) => isSolid !== (row[x - 1] ?? false)).length;
    expect(edges).toBeGreaterThanOrEqual(3);
  });

  it('lays a red ring and a bar over a banned one', () => {
    const banned = showState(sprite(), 'banned');
    expect(isRed(pixel(banned, banned.w * 0.94, banned.h * 0.5))).toBe(true);
    expect(isRed(pixel(banned, banned.w * 0.62, banned.h * 0.62))).toBe(true);
    expect(isBlue(pixel(banned, banned.w * 0.4, banned.h * 0.65))).toBe(true);
  });

  it('turns a falling one in the air, with room for its way above it', () => {
    const falling = showState(sprite(), 'fall');
    expect(falling.h).toBeGreaterThan(150);
    expect(airOfState('fall')).toBeGreaterThan(airOfState('broken'));
  });
});

describe('states in recipes', () => {
  it.each([
    ['amphora/broken', 'broken'],
    ['glass-of-milk/banned', 'banned'],
    ['egg/fall', 'fall'],
    ['bat/flipped', 'flipped'],
    ['bus/turned', 'turned'],
    ['ship/faint', 'faint'],
    ['cat/fat~1.4', 'fat'],
  ])('reads %s', (text, state) => {
    expect(parseItem(text).state).toBe(state);
  });

  it('keeps the fall of an animal a pose, and refuses fat things and broken people', () => {
    expect(parseItem('cat/fall')).toMatchObject({ pose: 'fall' });
    for (const text of ['cup/fat', 'c:man/broken', 'cup/sleep']) expect(() => parseItem(text)).toThrow(/pose/);
  });
});
