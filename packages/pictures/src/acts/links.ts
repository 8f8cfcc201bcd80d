import { clayEllipse } from '../draw/clay.ts';
import type { Point } from '../draw/canvas.ts';
import { fullTurn, glow, H, isolated, W } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { lighten, mix, rgba } from '../draw/color.ts';
import { softShadow } from '../draw/place.ts';
import { paintRope } from '../draw/strokes.ts';
import { createRandom } from '../draw/random.ts';
import { castFigure } from '../figures/figure.ts';
import type { Act } from './act.ts';
import { firstOf, pairOf, put, studioOf } from './act.ts';

export const network: Act = async (show) => {
  const { ctx, scene, actors } = show;
  const center = firstOf(show);
  const nodes = actors.slice(1);
  const studio = studioOf(scene);
  const [x, y, radius] = [W / 2, H * 0.47, W * 0.34];
  const count = Math.max(5, nodes.length);
  const points = Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * fullTurn - 1.57 + (count % 2 === 1 ? 0 : 0.3);
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * 1.06];
  });
  for (const point of points)
    paintRope(ctx, [[x, y], [(x + point[0]) / 2 + 10, (y + point[1]) / 2 - 10], point], studio.podium, 11);
  for (const [index, point] of points.entries()) {
    const next = points[(index + 1) % count] ?? point;
    isolated(ctx, () => {
      ctx.globalAlpha = 0.7;
      paintRope(
        ctx,
        [point, [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2], next],
        mix(studio.podium, studio.background[1], 0.5),
        6,
      );
    });
  }
  const disc = (at: Point, size: number, color: Color): void =>
    clayEllipse(ctx, at[0], at[1], size, size, color, {
      depth: size * 0.22,
      drop: 20,
      dropAlpha: 0.32,
      dropColor: scene.light.shadow,
    });
  const colors = [studio.podium, lighten(studio.accents[1], 0.45), lighten(studio.accents[2], 0.5)];
  const bright = { ...scene.light, ambient: 0.03 };
  for (const [index, point] of points.entries()) {
    disc(point, 74, colors[index % 3] ?? studio.podium);
    const given = nodes[index % nodes.length] ?? center;
    // Somebody who stands in more than one place is somebody else there.
    const node =
      given.isPerson && index >= nodes.length ? castFigure(given.item, createRandom(`${given.seed}${index}`)) : given;
    await put(
      show,
      node,
      node.isPerson ? 150 : 92,
      point[0],
      point[1] + (node.isPerson ? 64 : 46),
      { hasCast: false, shadowStrength: 0.4, maxW: 104 },
      bright,
    );
  }
  disc([x, y], 112, lighten(studio.accents[0], 0.25));
  await put(
    show,
    center,
    center.isPerson ? 210 : 140,
    x,
    y + (center.isPerson ? 92 : 70),
    { hasCast: false, shadowStrength: 0.5, maxW: 170 },
    bright,
  );
};

export const orbit: Act = async (show) => {
  const { ctx, scene, actors } = show;
  const center = firstOf(show);
  const others = actors.slice(1);
  const [x, y, rx, ry] = [W / 2, H * 0.46, W * 0.38, H * 0.13];
  const count = Math.max(show.numbers.n ?? 4, others.length);
  const ring = (isFront: boolean): void =>
    isolated(ctx, () => {
      ctx.lineWidth = 9;
      ctx.strokeStyle = rgba(scene.studio?.podium ?? '#ffffff', 0.85);
      ctx.shadowColor = rgba(scene.light.shadow, 0.4);
      ctx.shadowBlur = 10;
      ctx.shadowOffsetY = 8;
      ctx.beginPath();
      ctx.ellipse(x, y + 30, rx, ry, -0.12, isFront ? 0 : Math.PI, isFront ? Math.PI : fullTurn);
      ctx.stroke();
    });
  const moons = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * fullTurn + 0.5;
    const nearness = Math.sin(angle);
    return {
      actor: others[index % others.length] ?? center,
      nearness,
      x: x + Math.cos(angle) * rx,
      y: y + 30 + nearness * ry - Math.cos(angle) * rx * 0.12,
    };
  });
  ring(false);
  for (const moon of moons.filter(({ nearness }) => nearness < 0))
    await put(show, moon.actor, H * 0.1 * (1 + 0.3 * moon.nearness), moon.x, moon.y + H * 0.05, {
      hasShadow: false,
      haze: 0.12,
      maxW: W * 0.2,
    });
  glow(ctx, x, y, H * 0.3, scene.light.light, 0.6);
  await put(show, center, H * 0.32, x, y + H * 0.19, { hasShadow: false, maxW: W * 0.52 });
  softShadow(ctx, x - 10, H * 0.86, W * 0.24, 18, scene.light.shadow, 0.35, 18);
  ring(true);
  for (const moon of moons.filter(({ nearness }) => nearness >= 0))
    await put(show, moon.actor, H * 0.12 * (1 + 0.25 * moon.nearness), moon.x, moon.y + H * 0.06, {
      hasShadow: false,
      maxW: W * 0.22,
    });
};

export const tangle: Act = async (show) => {
  const { ctx, scene, random } = show;
  const [holder, end] = pairOf(show);
  const [x, y] = [W * 0.28, H * 0.42];
  const points: Point[] = [];
  for (let index = 0; index < 26; index++) {
    const angle = index * 2.1 + random.unit();
    const radius = random.between(40, 130);
    points.push([x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * 0.9]);
  }
  points.push([W * 0.5, H * 0.47], [W * 0.62, H * 0.52], [W * 0.74, H * 0.52], [W * 0.84, H * 0.52]);
  paintRope(ctx, points, studioOf(scene).accents[0], 13);
  await put(show, holder, H * (holder.isPerson ? 0.38 : 0.2), W * 0.27, scene.heroY + H * 0.03, { maxW: W * 0.4 });
  await put(show, end, H * (end.isPerson ? 0.38 : 0.26), W * 0.77, scene.heroY + H * 0.03, { maxW: W * 0.4 });
};

export const scatter: Act = async (show) => {
  const { random, actors } = show;
  const count = 12;
  const golden = 2.4;
  const spots = Array.from({ length: count }, (_, index) => {
    const radius = 0.06 + 0.4 * Math.sqrt((index + 0.5) / count);
    return {
      actor: actors[index % actors.length] ?? firstOf(show),
      x: W * (0.5 + Math.cos(index * golden) * radius * 0.95),
      y: H * (0.55 + Math.sin(index * golden) * radius * 0.72) + 40,
      rotation: random.between(-0.6, 0.6),
      size: random.between(0.11, 0.16),
    };
  });
  for (const { actor, x, y, rotation, size } of spots.toSorted((a, b) => a.y - b.y)) {
    await put(show, actor, H * size * (actor.isPerson ? 2 : 1), x, y, {
      rotation: actor.isPerson ? 0 : rotation,
      isLying: !actor.isPerson,
      hasCast: false,
      maxW: W * 0.24,
    });
  }
};
