import { clay, reachOfEdge } from '../draw/clay.ts';
import type { Box, Context, Path2D, Point } from '../draw/canvas.ts';
import { H, newPath, vertical, W } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { darken, lighten, mix } from '../draw/color.ts';
import type { Random } from '../draw/random.ts';
import type { Palette } from './palettes.ts';

export type Hill = {
  path: Path2D;
  top: number;
  heightAt(x: number): number;
  /** Returns the box of all pixels at most `reach` above or below the outline. */
  edge(reach: number): Box;
};

const step = 12;
const margin = 40;

export const hillOutline = (random: Random, y: number, amplitude: number, waves = 2): Hill => {
  const phase = random.between(0, 6.28);
  const secondPhase = random.between(0, 6.28);
  const frequency = random.between(0.7, 1.3) * waves;
  const path = newPath();
  path.moveTo(-margin, H + margin);
  const points: Point[] = [];
  for (let x = -margin; x <= W + margin; x += step) {
    const angle = (x / W) * Math.PI * frequency;
    const height = y - amplitude * (0.62 * Math.sin(angle + phase) + 0.3 * Math.sin(angle * 2.1 + secondPhase));
    path.lineTo(x, height);
    points.push([x, height]);
  }
  path.lineTo(W + margin, H + margin);
  path.closePath();
  const heightAt = (x: number): number =>
    points[Math.max(0, Math.min(points.length - 1, Math.round((x + margin) / step)))]?.[1] ?? y;
  const heights = points.map((point) => point[1]);
  const [top, low] = [Math.min(...heights), Math.max(...heights)];
  const edge = (reach: number): Box => ({
    x: -margin,
    y: top - reach,
    w: W + 2 * margin,
    h: low - top + 2 * reach,
  });
  return { path, top, heightAt, edge };
};

export type HillStyle = { waves?: number; light?: Color; shadow?: Color; drop?: number };

export const paintHill = (
  ctx: Context,
  random: Random,
  y: number,
  amplitude: number,
  color: Color,
  style: HillStyle = {},
): Hill => {
  const hill = hillOutline(random, y, amplitude, style.waves);
  const low = darken(mix(color, style.shadow ?? '#2d2a80', 0.22), 0.06);
  const relief = { depth: 26, drop: style.drop ?? 22, dropY: -6 };
  clay(ctx, hill.path, color, {
    ...relief,
    edges: [hill.edge(reachOfEdge(relief))],
    highlight: 0.38,
    shade: 0,
    light: style.light ?? '#fff6d8',
    dropAlpha: 0.16,
    fill: vertical(ctx, hill.top, Math.min(H, hill.top + 360), [lighten(color, 0.14), color, low]),
    bounds: { x: -margin, y: hill.top - 6, w: W + 2 * margin, h: H - hill.top + 46 },
  });
  return hill;
};

export const hillStyle = (palette: Palette, more: HillStyle = {}): HillStyle => ({
  light: palette.light,
  shadow: palette.shadow,
  ...more,
});
