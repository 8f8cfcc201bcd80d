import { clay, clayEllipse } from '../draw/clay.ts';
import type { Context } from '../draw/canvas.ts';
import {
  blurred,
  ellipsePath,
  fillEllipse,
  fillRect,
  fullTurn,
  glow,
  H,
  isolated,
  squareAround,
  vertical,
  W,
} from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { darken, lighten, rgba } from '../draw/color.ts';
import { makeLight } from '../draw/light.ts';
import { paintStars } from '../scenery/lights.ts';
import type { PaintSetting } from '../scenery/scene.ts';

const paintPlanet = (ctx: Context, x: number, y: number, radius: number, color: Color): void => {
  glow(ctx, x, y, radius * 2, color, 0.35);
  clayEllipse(ctx, x, y, radius, radius, color, { depth: radius * 0.5, shade: 0.7 });
  isolated(ctx, () => {
    ctx.clip(ellipsePath(x, y, radius, radius));
    for (let band = 0; band < 4; band++) {
      ctx.fillStyle = rgba(band % 2 === 1 ? lighten(color, 0.3) : darken(color, 0.2), 0.25);
      ctx.beginPath();
      ctx.ellipse(x, y - radius + (radius * 2 * (band + 0.5)) / 4, radius * 1.1, radius * 0.13, -0.2, 0, fullTurn);
      ctx.fill();
    }
  });
};

export const space: PaintSetting = async ({ ctx, random }) => {
  fillRect(ctx, vertical(ctx, 0, H, ['#0b0f38', '#241a5e', '#4b2b86', '#8a4a9a']));
  for (let index = 0; index < 7; index++) {
    const [x, y, radius] = [random.between(0, W), random.between(0, H * 0.7), random.between(150, 300)];
    const color = random.pick(['#5a3fd0', '#d04f9a', '#2f7fe0', '#8f5fe8']);
    blurred(ctx, 60, () => glow(ctx, x, y, radius, color, 0.42), squareAround(x, y, radius));
  }
  paintStars(ctx, random, 260, H);
  paintPlanet(
    ctx,
    W * random.between(0.12, 0.26),
    H * random.between(0.16, 0.26),
    random.between(50, 80),
    random.pick(['#ff9f6e', '#6fd0d8', '#f28fb4']),
  );
  paintPlanet(
    ctx,
    W * random.between(0.76, 0.9),
    H * random.between(0.3, 0.42),
    random.between(26, 44),
    random.pick(['#ffd97a', '#8fb0ff', '#a4e08f']),
  );
  clay(ctx, ellipsePath(W / 2, H * 1.5, W * 1.15, H * 0.72), '#a99be0', {
    depth: 34,
    shade: 0.3,
    fill: vertical(ctx, H * 0.77, H, ['#d6cbf7', '#8f7fd0', '#5a4aa4']),
  });
  for (let index = 0; index < 11; index++) {
    const [x, y, radius] = [random.between(0, W), random.between(H * 0.83, H * 0.98), random.between(14, 46)];
    fillEllipse(ctx, x, y, radius, radius * 0.28, rgba('#4a3a90', 0.5));
    fillEllipse(ctx, x, y + 2, radius * 0.9, radius * 0.22, rgba('#cfc2f5', 0.5));
  }
  const light = makeLight({
    light: '#ffe2c4',
    shadow: '#130a40',
    haze: '#4b2b86',
    tint: '#a98ff0',
    ambient: 0.12,
    darkness: 0.1,
    rim: '#ffd9f0',
    bounce: '#a99be0',
    castLength: 0.3,
  });
  return {
    light,
    horizonY: H * 0.78,
    heroY: H * 0.86,
    groundFarY: H * 0.8,
    air: [H * 0.12, H * 0.6],
    paintFront: () => undefined,
  };
};
