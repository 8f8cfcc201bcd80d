import { H, isolated, W } from '../draw/canvas.ts';
import { mix } from '../draw/color.ts';
import { softShadow } from '../draw/place.ts';
import { paintSparkle } from '../scenery/lights.ts';
import type { Act } from './act.ts';
import { firstOf, put, studioOf } from './act.ts';
import { paintBlock } from './parts.ts';

const steps = 4;

export const stairs: Act = async (show) => {
  const { ctx, scene, actors } = show;
  const lead = firstOf(show);
  const studio = studioOf(scene);
  const isDown = (show.numbers.down ?? 0) > 0;
  const [left, width, ground] = [W * 0.08, (W * 0.84) / steps, H * 0.9];
  const rise = lead.isPerson ? 64 : 92;
  const level = (step: number): number => (isDown ? steps - 1 - step : step);
  const topOf = (step: number): number => ground - (70 + level(step) * rise);
  for (let step = steps - 1; step >= 0; step--) {
    paintBlock(
      ctx,
      { x: left + step * width, y: topOf(step), w: width + 2, h: ground - topOf(step) },
      mix(studio.podium, studio.accents[0], 0.12 + 0.2 * level(step)),
      scene.light,
      { radius: 12 },
    );
  }
  const center = (step: number): number => left + width * (step + 0.5);
  if (actors.length > 1) {
    for (const [index, actor] of actors.slice(0, steps).entries()) {
      const step = Math.round((index * (steps - 1)) / Math.max(1, Math.min(steps, actors.length) - 1));
      await put(show, actor, H * (actor.isPerson ? 0.34 : 0.17), center(step), topOf(step) + 4, {
        maxW: width * (actor.isPerson ? 1.6 : 1.15),
        hasCast: false,
      });
    }
  } else if (lead.isPerson) {
    const step = isDown ? 0 : steps - 1;
    const shift = isDown ? 0 : -14;
    await put(show, lead, H * 0.4, center(step) + (isDown ? 24 : shift), topOf(isDown ? steps - 1 : step) + 3, {
      maxW: width * 2.2,
      hasCast: false,
    });
  } else {
    for (let step = 0; step < steps; step++)
      await put(show, lead, H * (0.09 + 0.04 * level(step)), center(step), topOf(step) + 3, {
        maxW: width * 1.1,
        hasCast: false,
      });
  }
  if (!isDown)
    for (const [dx, dy, size] of [
      [0.5, -0.27, 16],
      [0.2, -0.2, 9],
      [0.8, -0.17, 11],
    ] as const)
      paintSparkle(ctx, left + width * (steps - 1 + dx), topOf(steps - 1) + dy * H, size);
};

export const tower: Act = async (show) => {
  const { ctx, scene, random, actors } = show;
  const top = firstOf(show);
  const watcher = actors[1];
  const studio = studioOf(scene);
  const colors = [...studio.accents, studio.podium];
  const colorOf = (index: number): string => colors[index % colors.length] ?? studio.podium;
  const y = scene.heroY + H * 0.02;
  if ((show.numbers.fall ?? 0) > 0) {
    for (let index = 0; index < 7; index++) {
      const side = random.between(110, 165);
      const lift = H * (0.06 + 0.2 * (((index * 37) % 5) / 5) * (index % 2 === 1 ? 1.6 : 0.5));
      isolated(ctx, () => {
        ctx.translate(W * (0.12 + 0.125 * index), y - lift);
        ctx.rotate(random.between(-0.7, 0.7));
        paintBlock(ctx, { x: -side / 2, y: -side / 2, w: side, h: side }, colorOf(index), scene.light, {
          radius: 16,
          hasShadow: false,
          drop: 16,
        });
      });
    }
    softShadow(ctx, W / 2, y + 20, W * 0.4, 18, scene.light.shadow, 0.4, 18);
    await put(show, top, H * (top.isPerson ? 0.36 : 0.26), W * 0.5, y + H * 0.03, { maxW: W * 0.5, rotation: 0.18 });
    return;
  }
  let level = y;
  for (let index = 0; index < 4; index++) {
    const side = 150 - index * 16;
    paintBlock(
      ctx,
      { x: W * 0.5 - side / 2 + (index % 2 === 1 ? 9 : -9), y: level - side * 0.72, w: side, h: side * 0.72 },
      colorOf(index),
      scene.light,
      { radius: 16, hasShadow: index === 0, drop: 6 },
    );
    level -= side * 0.72 - 2;
  }
  await put(show, top, H * (top.isPerson ? 0.32 : 0.22), W * 0.5, level + 4, { maxW: W * 0.45, hasCast: false });
  if (watcher !== undefined)
    await put(show, watcher, H * (watcher.isPerson ? 0.36 : 0.2), W * 0.2, y + H * 0.03, {
      maxW: W * 0.34,
      gaze: [0.8, -0.6],
    });
};
