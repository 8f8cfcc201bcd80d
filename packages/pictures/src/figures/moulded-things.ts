import { clay } from '../draw/clay.ts';
import type { Context, Path2D, Point } from '../draw/canvas.ts';
import { boundsOf, ellipsePath, newPath, polygon, roundedRect } from '../draw/canvas.ts';
import { outlined } from '../draw/strokes.ts';
import type { MouldedName } from '../sprites/moulded-names.ts';
import type { PaintThing } from './drawn-structures.ts';
import { buildingParts } from './moulded-buildings.ts';
import { fillingParts } from './moulded-fillings.ts';
import { openedParts } from './moulded-opened.ts';
import { houseParts } from './moulded-house.ts';
import { placeParts } from './moulded-places.ts';

/**
 * Parts of a thing, the hindmost first, in hundredths of its height:
 * `box x y w h radius color`, `oval x y rx ry color`, `ring x y rx ry width color`, `shape color x,y x,y ...` with straight
 * sides, `blob color x,y ...` with round ones, `line color width x,y ...`.
 */
type Parts = Readonly<Record<string, string>>;

const parts: Parts = { ...houseParts, ...buildingParts, ...placeParts, ...fillingParts, ...openedParts };

const pointsOf = (texts: readonly string[]): Point[] =>
  texts.map((text): Point => {
    const [x = 0, y = 0] = text.split(',').map(Number);
    return [x, y];
  });

/** Runs smoothly through the middles between its points. */
const smooth = (points: readonly Point[]): Path2D => {
  const path = newPath();
  const middle = (index: number): Point => {
    const [x, y] = points[index % points.length] ?? [0, 0];
    const [toX, toY] = points[(index + 1) % points.length] ?? [0, 0];
    return [(x + toX) / 2, (y + toY) / 2];
  };
  path.moveTo(...middle(points.length - 1));
  for (const [index, [x, y]] of points.entries()) path.quadraticCurveTo(x, y, ...middle(index));
  path.closePath();
  return path;
};

const open = (points: readonly Point[]): Path2D => {
  const path = newPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  return path;
};

const partPath = (kind: string, words: readonly string[]): { path: Path2D; color: string } => {
  const color = words.find((word) => word.startsWith('#')) ?? '#ffffff';
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = words.filter((word) => !/[#,]/.test(word)).map(Number);
  const points = pointsOf(words.filter((word) => word.includes(',')));
  if (kind === 'box') return { path: roundedRect(a, b, c, d, e), color };
  if (kind === 'oval') return { path: ellipsePath(a, b, c, d), color };
  if (kind === 'ring') return { path: outlined(ellipsePath(a, b, c, d), e), color };
  if (kind === 'line') return { path: outlined(open(points), a), color };
  return { path: kind === 'blob' ? smooth(points) : polygon(points).round(2.5), color };
};

const paintPart = (ctx: Context, text: string, u: number): void => {
  const [kind = '', ...words] = text.trim().split(/\s+/);
  const { path, color } = partPath(kind, words);
  const scaled = path.transform({ a: u, b: 0, c: 0, d: u, e: 0, f: 0 });
  const { w, h } = boundsOf(scaled);
  clay(ctx, scaled, color, { depth: Math.max(0.6 * u, Math.min(9 * u, Math.min(w, h) * 0.22)) });
};

export const mouldedPaint =
  (name: MouldedName): PaintThing =>
  (ctx, _w, _h, u) => {
    for (const part of (parts[name] ?? '').trim().split('\n')) paintPart(ctx, part, u);
  };
