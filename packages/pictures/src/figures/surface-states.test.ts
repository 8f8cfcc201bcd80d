import { describe, expect, it } from 'vitest';
import { newLayer } from '../draw/canvas.ts';
import type { Sprite } from '../sprites/sprite-store.ts';
import { parseItem } from './parse-item.ts';
import { showSurface, surfaceStates } from './surface-states.ts';

/** A green disc. */
const sprite = (): Sprite => {
  const { canvas, ctx } = newLayer(120, 120);
  ctx.fillStyle = '#30a040';
  ctx.beginPath();
  ctx.arc(60, 60, 60, 0, Math.PI * 2);
  ctx.fill();
  return { canvas, w: 120, h: 120, foot: [0.4, 0.6] };
};

const alphaAt = ({ canvas }: Sprite, x: number, y: number): number =>
  canvas.getContext('2d').getImageData(x, y, 1, 1).data[3] ?? 0;

describe('surfaces', () => {
  it('differ from one another, and are the same each time', () => {
    const draw = (): string[] =>
      surfaceStates.map((state) => showSurface(sprite(), state).canvas.encodeSync('png').toString('base64'));
    const first = draw();
    expect(new Set(first).size).toBe(surfaceStates.length);
    expect(draw()).toEqual(first);
  });

  it.each(['dirty', 'cracked', 'rusty', 'striped', 'spotted'] as const)(
    '%s paints nothing beside the thing',
    (state) => {
      const shown = showSurface(sprite(), state);
      expect([shown.w, shown.h]).toEqual([120, 120]);
      for (const [x, y] of [
        [2, 2],
        [117, 2],
        [2, 117],
        [117, 117],
      ] as const)
        expect(alphaAt(shown, x, y)).toBe(0);
      expect(alphaAt(shown, 60, 60)).toBe(255);
    },
  );

  it('gives flames room above and icicles room below', () => {
    expect(showSurface(sprite(), 'burning').h).toBeGreaterThan(140);
    expect(showSurface(sprite(), 'frozen').h).toBeGreaterThan(130);
    expect(showSurface(sprite(), 'crooked').w).toBeGreaterThan(140);
  });

  it('are for things and animals; people may be dirty or frozen', () => {
    expect(['key/rusty', 'c:boy/run/dirty', 'c:man/frozen'].map((text) => parseItem(text).state)).toEqual([
      'rusty',
      'dirty',
      'frozen',
    ]);
    expect(() => parseItem('c:boy/rusty')).toThrow('unknown pose');
  });
});
