import { clay } from '../draw/clay.ts';
import type { Context } from '../draw/canvas.ts';
import { H, isolated, roundedRect, vertical, W } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { darken, lighten, rgba } from '../draw/color.ts';
import type { Light } from '../draw/light.ts';
import { softShadow } from '../draw/place.ts';

/** The foreground table top, from `y` down. */
export const paintTable = (ctx: Context, y: number, color: Color, light: Light): void => {
  const top = roundedRect(-60, y, W + 120, H, [26, 26, 0, 0]);
  softShadow(ctx, W / 2, y - 2, W * 0.6, 16, light.shadow, 0.4, 14);
  clay(ctx, top, color, {
    depth: 18,
    shade: 0,
    highlight: 0.6,
    light: light.light,
    fill: vertical(ctx, y, H, [lighten(color, 0.2), color, darken(color, 0.18)]),
    bounds: { x: -60, y, w: W + 120, h: H - y + 20 },
  });
  isolated(ctx, () => {
    ctx.clip(top);
    ctx.strokeStyle = rgba(darken(color, 0.4), 0.13);
    ctx.lineWidth = 2;
    for (let index = 0; index < 16; index++) {
      const grainY = y + 16 + (index * (H - y)) / 15;
      ctx.beginPath();
      ctx.moveTo(-20, grainY);
      ctx.bezierCurveTo(
        W * 0.3,
        grainY + ((index * 37) % 17) - 8,
        W * 0.6,
        grainY - ((index * 53) % 19) + 9,
        W + 20,
        grainY + 4,
      );
      ctx.stroke();
    }
  });
};
