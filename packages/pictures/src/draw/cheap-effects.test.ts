import { describe, expect, it } from 'vitest';
import type { Context } from './canvas.ts';
import { blurEllipse, blurred, fillEllipse, fillRect, H, newLayer, roundedRect, vertical, W } from './canvas.ts';
import type { ClayStyle } from './clay.ts';
import { clay, reachOfEdge } from './clay.ts';
import { defocus } from './post.ts';

/** The pixels after `paint` over a plain ground. */
const pixelsOf = (paint: (ctx: Context) => void): Uint8ClampedArray => {
  const { ctx } = newLayer();
  fillRect(ctx, vertical(ctx, 0, H, ['#fff1d6', '#5fabea']));
  paint(ctx);
  return ctx.getImageData(0, 0, W, H).data;
};

/** The largest difference of a channel. */
const difference = (one: Uint8ClampedArray, other: Uint8ClampedArray): number => {
  let most = 0;
  for (const [index, value] of one.entries()) most = Math.max(most, Math.abs(value - (other[index] ?? 0)));
  return most;
};

describe('effects that are painted in fewer pixels', () => {
  it('softens an ellipse as a blur does, also where the canvas is turned and scaled', () => {
    const color = 'rgba(40,10,80,0.5)';
    for (const [turn, scale] of [
      [0, 1],
      [0.6, 1.4],
      [-2.4, 0.5],
    ] as const)
      for (const radiusPx of [1.5, 4, 18]) {
        const turned = (paint: (ctx: Context) => void): Uint8ClampedArray =>
          pixelsOf((ctx) => {
            ctx.translate(W / 2, H / 2);
            ctx.rotate(turn);
            ctx.scale(scale, scale);
            paint(ctx);
          });
        const soft = turned((ctx) => blurEllipse(ctx, radiusPx, 20, -30, 120, 22, color));
        const slow = turned((ctx) => blurred(ctx, radiusPx, () => fillEllipse(ctx, 20, -30, 120, 22, color)));
        expect(difference(soft, slow), `turned ${turn}, blurred ${radiusPx}`).toBeLessThanOrEqual(4);
      }
  });

  it('lights the edge of a large shape as it would the whole shape', () => {
    const style: ClayStyle = { depth: 26, drop: 22, dropY: -6 };
    const shape = roundedRect(-200, 420, W + 400, H, 60);
    const reach = reachOfEdge(style);
    const edge = { x: -200, y: 420 - reach, w: W + 400, h: 60 + 2 * reach };
    const whole = pixelsOf((ctx) => clay(ctx, shape, '#7ecb6a', style));
    expect(
      difference(
        pixelsOf((ctx) => clay(ctx, shape, '#7ecb6a', { ...style, edges: [edge] })),
        whole,
      ),
    ).toBe(0);
  });

  it('leaves what is below the fade in focus', () => {
    const stripes = (ctx: Context): void => {
      for (let y = 0; y < H; y += 40) fillRect(ctx, '#3a2585', 0, y, W, 20);
    };
    const sharp = pixelsOf(stripes);
    const faded = pixelsOf((ctx) => {
      stripes(ctx);
      defocus(ctx.canvas, 3.2, { fade: [400, 600] });
    });
    const row = W * 4;
    expect(difference(faded.subarray(602 * row), sharp.subarray(602 * row))).toBe(0);
    expect(difference(faded.subarray(0, 400 * row), sharp.subarray(0, 400 * row))).toBeGreaterThan(20);
  });
});
