import { clay, clayEllipse } from '../draw/clay.ts';
import type { Context } from '../draw/canvas.ts';
import { fillRect, fullTurn, glow, H, isolated, linear, newPath, radial, W } from '../draw/canvas.ts';
import { darken, lighten, mix, rgba } from '../draw/color.ts';
import { makeLight } from '../draw/light.ts';
import type { ScenePlan } from '../plan/scene-plan.ts';
import { paintCloud } from '../scenery/clouds.ts';
import { hillOutline } from '../scenery/hills.ts';
import { paintStars } from '../scenery/lights.ts';
import type { Scene, SceneCanvas } from '../scenery/scene.ts';
import type { Studio } from '../scenery/studios.ts';
import { studios } from '../scenery/studios.ts';

/** Four sheets of paper with a wavy opening, each a little smaller than the one behind it. */
const paintSheets = (ctx: Context, studio: Studio, firstPhase: number): void => {
  const [pale, middle, deep] = studio.background;
  const colors = [
    mix(pale, middle, 0.7),
    mix(middle, deep, 0.45),
    mix(deep, studio.accents[0], 0.35),
    mix(deep, studio.shadow, 0.32),
  ];
  for (const [index, color] of colors.entries()) {
    const [rx, ry] = [W * (0.365 + 0.042 * index), H * (0.385 + 0.036 * index)];
    const phase = firstPhase + index * 0.55;
    const sheet = newPath();
    sheet.rect(-60, -60, W + 120, H + 120);
    const opening = newPath();
    const steps = 72;
    for (let step = 0; step <= steps; step++) {
      const angle = (step / steps) * fullTurn;
      const wobble = 1 + 0.03 * Math.sin(angle * 3 + phase) + 0.014 * Math.sin(angle * 5 + phase * 2);
      const x = W / 2 + Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.72 * rx * wobble;
      const y = H * 0.485 + Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.72 * ry * wobble;
      if (step === 0) opening.moveTo(x, y);
      else opening.lineTo(x, y);
    }
    opening.closePath();
    sheet.addPath(opening);
    isolated(ctx, () => {
      ctx.shadowColor = rgba(studio.shadow, 0.5);
      ctx.shadowBlur = 26;
      ctx.shadowOffsetX = -9;
      ctx.shadowOffsetY = 12;
      ctx.fillStyle = linear(ctx, [W, 0], [0, H], [lighten(color, 0.18), color, darken(color, 0.1)]);
      ctx.fill(sheet, 'evenodd');
    });
    ctx.lineWidth = 2;
    ctx.strokeStyle = rgba('#ffffff', 0.35);
    ctx.stroke(opening);
  }
};

/** The scene as a shadow box of layered paper. */
export const paintPaperBox = async ({ ctx, random }: SceneCanvas, plan: ScenePlan): Promise<Scene> => {
  const isNight = plan.time === 'night';
  const studio = isNight ? studios.midnight : studios[plan.studio];
  const [pale, middle, deep] = studio.background;
  fillRect(ctx, radial(ctx, [W * 0.52, H * 0.42], 40, H * 0.62, [lighten(pale, 0.35), pale, middle]));
  glow(ctx, W * 0.5, H * 0.4, H * 0.4, '#ffffff', 0.5, 'soft-light');
  if (isNight) paintStars(ctx, random, 60, H * 0.7);
  else clayEllipse(ctx, W * 0.64, H * 0.28, 64, 64, studio.accents[1], { depth: 18, drop: 18, dropAlpha: 0.2 });
  for (const index of [0, 1])
    paintCloud(
      ctx,
      random,
      W * (0.3 + 0.42 * index),
      H * (0.3 + 0.07 * index),
      random.between(130, 170),
      '#ffffff',
      mix(middle, studio.shadow, 0.3),
      0.95,
    );
  for (const index of [0, 1, 2]) {
    const hill = hillOutline(random, H * (0.56 + 0.075 * index), 30, 1.8);
    clay(ctx, hill.path, mix(middle, index === 2 ? studio.accents[0] : deep, 0.3 + 0.25 * index), {
      depth: 10,
      shade: 0,
      highlight: 0.55,
      drop: 22,
      dropAlpha: 0.34,
      dropColor: studio.shadow,
      dropY: -6,
    });
  }
  const phase = random.between(0, 6);
  const light = makeLight({
    light: studio.light,
    shadow: studio.shadow,
    haze: pale,
    tint: pale,
    ambient: 0.07,
    bounce: middle,
    castLength: 0.22,
    castSkew: 0.45,
  });
  return {
    light,
    studio,
    horizonY: H * 0.6,
    heroY: H * 0.785,
    groundFarY: H * 0.7,
    air: [H * 0.2, H * 0.4],
    isIndoor: true,
    paintFront: (front) => paintSheets(front, studio, phase),
  };
};
