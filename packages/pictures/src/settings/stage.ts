import { clay, clayRect } from '../draw/clay.ts';
import type { Context } from '../draw/canvas.ts';
import { blurEllipse, blurred, fillRect, H, newPath, vertical, W } from '../draw/canvas.ts';
import { mix, rgba } from '../draw/color.ts';
import { makeLight } from '../draw/light.ts';
import { paintBokeh } from '../scenery/lights.ts';
import type { PaintSetting } from '../scenery/scene.ts';

const paintSpotlights = (ctx: Context): void => {
  blurred(ctx, 12, () => {
    ctx.globalCompositeOperation = 'screen';
    for (const [share, alpha] of [
      [0.5, 0.5],
      [0.86, 0.3],
      [0.14, 0.3],
    ] as const) {
      const x = W * share;
      ctx.fillStyle = vertical(ctx, 0, H * 0.9, [rgba('#fff0c0', alpha), rgba('#ffd08a', 0.04)]);
      ctx.beginPath();
      ctx.moveTo(x - 16, -10);
      ctx.lineTo(x + 16, -10);
      ctx.lineTo(W * 0.5 + 230, H * 0.86);
      ctx.lineTo(W * 0.5 - 230, H * 0.86);
      ctx.fill();
    }
  });
  blurEllipse(ctx, 14, W / 2, H * 0.86, 260, 54, rgba('#ffe2a0', 0.5));
};

const paintDrapes = (ctx: Context): void => {
  for (const isRight of [false, true]) {
    for (let fold = 0; fold < 5; fold++) {
      const width = 46;
      const x = isRight ? W - fold * 40 - 20 : fold * 40 - 26;
      const path = newPath();
      path.moveTo(x, -10);
      path.bezierCurveTo(x + 6, H * 0.3, x - 10, H * 0.5, x + (isRight ? 7 : -7), H * 0.8);
      path.lineTo(x + width, H * 0.8);
      path.bezierCurveTo(x + width - 4, H * 0.5, x + width + 10, H * 0.3, x + width, -10);
      path.closePath();
      clay(ctx, path, mix('#c9304a', '#7a1438', fold * 0.12), { depth: 14, drop: 10 });
    }
  }
  const width = W / 6.6;
  for (let index = 0; index < 7; index++) {
    const x = (index - 0.3) * width;
    const swag = newPath();
    swag.moveTo(x, -20);
    swag.lineTo(x + width, -20);
    swag.quadraticCurveTo(x + width * 0.5, 170, x, -20);
    clay(ctx, swag, '#d9405a', { depth: 14, drop: 12 });
  }
};

export const stage: PaintSetting = async ({ ctx, random }) => {
  fillRect(ctx, vertical(ctx, 0, H * 0.75, ['#2a1038', '#5a1f4e', '#8a2f58']));
  const floorY = H * 0.72;
  clayRect(ctx, { x: -10, y: floorY, w: W + 20, h: H * 0.3 }, 0, '#b9744a', {
    depth: 20,
    shade: 0,
    fill: vertical(ctx, floorY, H, ['#7a4436', '#b9744a', '#8a4f38']),
  });
  ctx.strokeStyle = rgba('#3a1020', 0.25);
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  for (let index = -8; index <= 8; index++) {
    ctx.moveTo(W / 2 + index * 60, floorY);
    ctx.lineTo(W / 2 + index * 150, H);
  }
  ctx.stroke();
  paintSpotlights(ctx);
  paintDrapes(ctx);
  const light = makeLight({
    light: '#ffe2a8',
    shadow: '#240828',
    haze: '#8a2f58',
    tint: '#ffd08a',
    ambient: 0.1,
    rim: '#fff0c8',
    bounce: '#e0945e',
    castLength: 0.24,
    castSkew: 0.3,
  });
  return {
    light,
    horizonY: floorY,
    heroY: H * 0.865,
    groundFarY: H * 0.76,
    air: [H * 0.14, H * 0.4],
    isIndoor: true,
    paintFront: (front) => paintBokeh(front, random, ['#ffcf8a', '#ff9fb0'], 8, { top: H * 0.6, alpha: 0.7 }),
  };
};
