import { fillEllipse, fillRect, H, radial, vertical, W } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { mix, rgba } from '../draw/color.ts';
import { makeLight } from '../draw/light.ts';
import { paintHill } from '../scenery/hills.ts';
import { paintBokeh, paintRays } from '../scenery/lights.ts';
import { placeProp } from '../scenery/props.ts';
import type { Time } from '../scenery/palettes.ts';
import type { PaintSetting } from '../scenery/scene.ts';

/** Share of the daylight that does not reach the bottom. */
const gloom: Readonly<Partial<Record<Time, number>>> = { night: 0.66, storm: 0.4, dusk: 0.4, overcast: 0.2 };

export const underwater: PaintSetting = async (stage, time) => {
  const { ctx, random } = stage;
  const share = gloom[time] ?? 0;
  const sunk = (color: Color): Color => mix(color, '#0a1a48', share);
  fillRect(ctx, vertical(ctx, 0, H, ['#9fe9f2', '#3fb6dc', '#1f74b8', '#123f86'].map(sunk)));
  paintRays(ctx, random, [W * 0.7, -120], '#e6fff6', 0.26 * (1 - share), 10);
  paintHill(ctx, random, H * 0.66, 34, sunk('#3f8fc0'), { light: sunk('#bff4ff') });
  paintHill(ctx, random, H * 0.76, 26, sunk('#2f78ac'), { light: sunk('#bff4ff') });
  paintHill(ctx, random, H * 0.84, 16, sunk(mix('#e3d3a8', '#5fb0c8', 0.35)), { light: sunk('#fffbe0') });
  const light = makeLight({
    light: '#d6fbff',
    shadow: '#0b2a66',
    haze: '#4fb6dc',
    tint: '#7fe0f0',
    ambient: 0.16,
    darkness: share * 0.4,
    bounce: '#8fd0c8',
    castLength: 0.2,
    castSkew: 0.4,
  });
  for (let index = 0; index < 6; index++) {
    const x = random.pick([random.between(10, 200), random.between(W - 200, W - 10)]);
    await placeProp(
      stage,
      light,
      random.pick(['coral', 'coral', 'rock', 'herb', 'spiral-shell']),
      random.between(60, 130),
      x,
      random.between(H * 0.84, H * 0.95),
      { hasCast: false, haze: 0.15 },
    );
  }
  for (let index = 0; index < 46; index++) {
    const [radius, x, y] = [random.between(3, 15), random.between(0, W), random.between(0, H)];
    const bubble = radial(ctx, [x + radius * 0.3, y - radius * 0.3], 0, radius, [
      rgba('#ffffff', 0.1),
      rgba('#ffffff', 0.08),
      rgba('#ffffff', 0.5),
    ]);
    fillEllipse(ctx, x, y, radius, radius, bubble);
    fillEllipse(ctx, x + radius * 0.35, y - radius * 0.4, radius * 0.18, radius * 0.18, rgba('#ffffff', 0.8));
  }
  return {
    light,
    horizonY: H * 0.6,
    heroY: H * 0.66,
    groundFarY: H * 0.8,
    air: [H * 0.15, H * 0.7],
    isAfloat: true,
    paintFront: (front) => paintBokeh(front, random, ['#c9fbff'], 6, { alpha: 0.6 }),
  };
};
