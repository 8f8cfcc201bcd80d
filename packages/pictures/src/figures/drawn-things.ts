import { clay, clayRect } from '../draw/clay.ts';
import { fillRect, newLayer, polygon } from '../draw/canvas.ts';
import { darken, lighten, mix, rgba } from '../draw/color.ts';
import type { Sprite } from '../sprites/sprite-store.ts';
import { digitsOf, drawnThing, isNumberName } from '../sprites/drawn-names.ts';
import type { DrawnName, NamedThing } from '../sprites/drawn-names.ts';
import type { MouldedName } from '../sprites/moulded-names.ts';
import { isMouldedName } from '../sprites/moulded-names.ts';
import { mouldedPaint } from './moulded-things.ts';
import {
  paintCage,
  paintCup,
  paintCurtains,
  paintFork,
  paintOpenCan,
  paintPlate,
  paintSpade,
} from './drawn-household.ts';
import { paintBottle, paintGlass, paintTray } from './drawn-glassware.ts';
import { paintFoot } from './drawn-body.ts';
import { paintDrawer, paintLeaves, paintPillow, paintRug } from './drawn-furnishings.ts';
import { paintFridge, paintStove } from './drawn-kitchen.ts';
import { paintCliff, paintMeasure, paintTwoPaths } from './drawn-places.ts';
import { numberPaint } from './drawn-numbers.ts';
import { paintCrosswalk, paintFlag, paintSlope, paintTire, paintTrail } from './drawn-street.ts';
import { paintBranch, paintGrassTuft, paintLake, paintMound, paintRiver } from './drawn-land.ts';
import { paintShirt } from './drawn-clothes.ts';
import type { PaintThing } from './drawn-structures.ts';
import {
  arrowPaint,
  paintBrickWall,
  paintBridge,
  paintCanoe,
  paintFence,
  paintPuddle,
  paintRock,
  paintShelf,
  paintSignpost,
  wood,
} from './drawn-structures.ts';

const cardboard = '#d9a46b';

const paintTable: PaintThing = (ctx, w, h, u) => {
  for (const x of [0.17, 0.77])
    clayRect(ctx, { x: w * x, y: 16 * u, w: w * 0.06, h: 70 * u }, 4 * u, darken(wood, 0.22), { depth: 3 * u });
  for (const x of [0.06, 0.86])
    clayRect(ctx, { x: w * x, y: 14 * u, w: w * 0.08, h: h - 15 * u }, 5 * u, darken(wood, 0.06), { depth: 5 * u });
  clayRect(ctx, { x: w * 0.03, y: 14 * u, w: w * 0.94, h: 16 * u }, 4 * u, darken(wood, 0.1), {
    depth: 4 * u,
    drop: 8 * u,
    dropAlpha: 0.25,
  });
  const top = polygon([
    [w * 0.07, u],
    [w * 0.93, u],
    [w - u, 17 * u],
    [u, 17 * u],
  ]).round(6 * u);
  clay(ctx, top, lighten(wood, 0.18), { depth: 5 * u, highlight: 0.6, shade: 0.25 });
  clayRect(ctx, { x: u, y: 14 * u, w: w - 2 * u, h: 10 * u }, 5 * u, lighten(wood, 0.05), { depth: 4 * u });
};

const paintOpenBox: PaintThing = (ctx, w, h, u) => {
  const inside = polygon([
    [w * 0.18, 20 * u],
    [w * 0.82, 20 * u],
    [w * 0.86, 38 * u],
    [w * 0.14, 38 * u],
  ]);
  clay(ctx, inside, darken(cardboard, 0.45), { depth: 6 * u, highlight: 0.1 });
  clay(
    ctx,
    polygon([
      [w * 0.18, 20 * u],
      [w * 0.82, 20 * u],
      [w * 0.74, 3 * u],
      [w * 0.26, 3 * u],
    ]).round(4 * u),
    mix(cardboard, '#8a5a3a', 0.2),
    { depth: 5 * u },
  );
  paintOpenBoxFront(ctx, w, h, u);
};

const paintOpenBoxFront: PaintThing = (ctx, w, h, u) => {
  for (const side of [-1, 1]) {
    const x = w / 2 + side * w * 0.36;
    clay(
      ctx,
      polygon([
        [x, 37 * u],
        [x - side * w * 0.03, 19 * u],
        [x + side * w * 0.13, 24 * u],
        [x + side * w * 0.13, 44 * u],
      ]).round(4 * u),
      mix(cardboard, '#8a5a3a', 0.12),
      { depth: 4 * u },
    );
  }
  clay(
    ctx,
    polygon([
      [w * 0.14, 38 * u],
      [w * 0.86, 38 * u],
      [w * 0.83, h - u],
      [w * 0.17, h - u],
    ]).round(5 * u),
    cardboard,
    { depth: 9 * u },
  );
  fillRect(ctx, rgba('#f6dfb8', 0.7), w * 0.45, 38 * u, w * 0.1, 22 * u);
  clay(
    ctx,
    polygon([
      [w * 0.14, 38 * u],
      [w * 0.86, 38 * u],
      [w * 0.9, 55 * u],
      [w * 0.1, 55 * u],
    ]).round(4 * u),
    lighten(cardboard, 0.14),
    { depth: 5 * u, drop: 6 * u, dropAlpha: 0.28 },
  );
};

const painters: Readonly<Record<Exclude<NamedThing, MouldedName>, PaintThing>> = {
  table: paintTable,
  'open-box': paintOpenBox,
  shelf: paintShelf,
  bridge: paintBridge,
  signpost: paintSignpost,
  'brick-wall': paintBrickWall,
  fence: paintFence,
  puddle: paintPuddle,
  rock: paintRock,
  canoe: paintCanoe,
  cup: paintCup,
  'green-shirt': paintShirt,
  glass: paintGlass,
  bottle: paintBottle,
  tray: paintTray,
  fork: paintFork,
  'open-can': paintOpenCan,
  plate: paintPlate,
  cliff: paintCliff,
  'two-paths': paintTwoPaths,
  'height-arrow': paintMeasure,
  'width-arrow': paintMeasure,
  crosswalk: paintCrosswalk,
  trail: paintTrail,
  tire: paintTire,
  flag: paintFlag,
  slope: paintSlope,
  stove: paintStove,
  fridge: paintFridge,
  foot: paintFoot,
  statue: paintRock,
  spade: paintSpade,
  cage: paintCage,
  curtains: paintCurtains,
  hill: paintMound,
  lake: paintLake,
  river: paintRiver,
  grass: paintGrassTuft,
  pillow: paintPillow,
  rug: paintRug,
  bush: paintLeaves,
  drawer: paintDrawer,
  branch: paintBranch,
  'left-arrow': arrowPaint(Math.PI),
  'right-arrow': arrowPaint(0),
  'up-arrow': arrowPaint(-Math.PI / 2),
  'down-arrow': arrowPaint(Math.PI / 2),
};

const paintOf = (name: DrawnName): PaintThing => {
  if (isNumberName(name)) return numberPaint(digitsOf(name));
  return isMouldedName(name) ? mouldedPaint(name) : painters[name];
};

export const drawThing = (name: DrawnName, heightPx: number, maxWidthPx = Number.POSITIVE_INFINITY): Sprite => {
  const { aspect } = drawnThing(name);
  const h = Math.round(Math.min(heightPx, maxWidthPx / aspect));
  const w = Math.round(h * aspect);
  const { canvas, ctx } = newLayer(w, h);
  const paint = paintOf(name);
  paint(ctx, w, h, h / 100);
  return { canvas, w, h, foot: [0.08, 0.92] };
};

/** Draws the part of an open box that hides its contents. */
export const drawBoxFront = (w: number, h: number): Sprite => {
  const { canvas, ctx } = newLayer(w, h);
  paintOpenBoxFront(ctx, w, h, h / 100);
  return { canvas, w, h, foot: undefined };
};
