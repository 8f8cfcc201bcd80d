import { clay } from '../draw/clay.ts';
import type { Box, Context, Point } from '../draw/canvas.ts';
import { ellipsePath, newLayer } from '../draw/canvas.ts';
import type { Sprite } from '../sprites/sprite-store.ts';
import type { MarkName } from './mark-names.ts';
import {
  bow,
  heartPath,
  lineThrough,
  paintDrop,
  paintLine,
  paintNote,
  paintSign,
  paintZ,
  starPath,
  whiff,
} from './mark-shapes.ts';

/** The canvas and anchor points of marks around a figure. */
export type Marked = {
  ctx: Context;
  box: Box;
  /** The source of sound, breath or stars: a person's head, the whole of a thing. */
  head: Box;
  mouth: Point;
  /** The figure looks and moves to the right (1) or to the left. */
  front: 1 | -1;
  /** The measure of lines and drops. */
  u: number;
};

const centerOf = ({ x, y, w, h }: Box): Point => [x + w / 2, y + h / 2];

/** `high` above the head, a little in front of it. */
const overHead = ({ head, front }: Marked, ahead: number): Point => [
  centerOf(head)[0] + front * head.w * ahead,
  head.y,
];

const whiffs = ({ ctx, head, u }: Marked, color: string): void => {
  for (const [share, high] of [
    [0.18, 17],
    [0.5, 22],
    [0.82, 17],
  ] as const)
    paintLine(ctx, whiff(head.x + head.w * share, head.y - 2 * u, high * u, 4.6 * u), 3.2 * u, color);
};

/** Drops: share of the width, how far down, size. */
type Drops = readonly (readonly [share: number, down: number, size: number])[];

const falling: Drops = [
  [0.16, 8, 3.4],
  [0.38, 16, 4.4],
  [0.6, 7, 4],
  [0.82, 15, 3.4],
];
const clinging: Drops = [
  [-0.22, 30, 2.6],
  [1.24, 26, 2.8],
  [-0.1, 56, 3],
  [1.12, 58, 3],
  [-0.2, 78, 2.6],
  [1.22, 82, 2.6],
  [0.1, 92, 2.4],
  [0.9, 94, 2.4],
  [0.34, 22, 2.4],
  [0.72, 40, 2.2],
];

const painters: Readonly<Record<MarkName, (marked: Marked) => void>> = {
  fast: ({ ctx, box, front, u }) => {
    const back = front > 0 ? box.x : box.x + box.w;
    for (const [share, from, long] of [
      [0.2, 3, 13],
      [0.38, 5, 18],
      [0.56, 2, 15],
      [0.74, 5, 17],
      [0.9, 3, 11],
    ] as const) {
      const y = box.y + box.h * share;
      paintLine(
        ctx,
        lineThrough([
          [back - front * from * u, y],
          [back - front * (from + long) * u, y],
        ]),
        3 * u,
      );
    }
  },
  shaking: ({ ctx, box, u }) => {
    for (const side of [-1, 1])
      for (const [out, high] of [
        [5, 0.5],
        [11, 0.34],
      ] as const) {
        const x = box.x + box.w / 2 + side * (box.w / 2 + out * u);
        paintLine(ctx, whiff(x, box.y + box.h * (0.5 + high / 2), box.h * high, 4 * u), 3 * u);
      }
  },
  dripping: ({ ctx, box, head, u }) => {
    // A thing drips from below, a wet person from the hair and the clothes.
    const isWhole = head === box;
    for (const [share, down, size] of isWhole ? falling : clinging)
      paintDrop(ctx, box.x + box.w * share, box.y + (isWhole ? box.h : 0) + down * u, size * u);
  },
  shining: ({ ctx, box, u }) => {
    const [x, y] = centerOf(box);
    for (let index = 0; index < 12; index++) {
      const angle = (index * Math.PI) / 6 + 0.26;
      const reach = (by: number): Point => [
        x + Math.cos(angle) * (box.w / 2 + by * u),
        y + Math.sin(angle) * (box.h / 2 + by * u),
      ];
      paintLine(ctx, lineThrough([reach(4), reach(index % 2 === 0 ? 14 : 9)]), 3 * u, '#ffd23e');
    }
    for (const [dx, dy, size] of [
      [0.3, -0.32, 9],
      [-0.34, -0.1, 6],
      [0.16, 0.26, 5],
    ] as const)
      clay(ctx, starPath(x + dx * box.w, y + dy * box.h, size * u, 4, 0.24), '#ffffff', { depth: u, drop: 2 * u });
  },
  smelly: (marked) => whiffs(marked, '#8fd14a'),
  steaming: (marked) => whiffs(marked, '#ffffff'),
  loud: ({ ctx, head, u }) => {
    const [x, y] = centerOf(head);
    for (const angle of [0, Math.PI])
      for (const [out, width] of [
        [4, 2.4],
        [9.5, 2.6],
        [15, 2.8],
      ] as const)
        paintLine(ctx, bow(x, y, head.w / 2 + out * u, angle, 0.42), width * u, '#ffb02e');
  },
  bang: ({ ctx, box, front, u }) => {
    const x = box.x + box.w / 2 + front * (box.w / 2 + 2 * u);
    const y = box.y + box.h * 0.4;
    const style = { depth: 2 * u, drop: 3 * u };
    clay(ctx, starPath(x, y, 15 * u, 9, 0.56), '#f25c2e', style);
    clay(ctx, starPath(x, y, 9.5 * u, 9, 0.56), '#ffd23e', style);
  },
  stars: ({ ctx, head, u }) => {
    const [x, y] = [head.x + head.w / 2, head.y + 3 * u];
    for (const [angle, size] of [
      [Math.PI, 5.4],
      [Math.PI * 1.3, 4.2],
      [Math.PI * 1.7, 4.2],
      [0, 5.4],
      [Math.PI / 2, 6.2],
    ] as const)
      clay(
        ctx,
        starPath(x + Math.cos(angle) * head.w * 0.5, y + Math.sin(angle) * 6.5 * u, size * u, 5, 0.48),
        '#ffd23e',
        { depth: 1.4 * u, drop: 2 * u },
      );
  },
  hearts: (marked) => {
    const { ctx, front, u } = marked;
    const [x, y] = overHead(marked, 0.3);
    for (const [dx, dy, size] of [
      [0, 2, 6],
      [11, -7, 7.6],
      [-3, -13, 4.8],
    ] as const)
      clay(ctx, heartPath(x + front * dx * u, y + dy * u, size * u), '#f0384b', { depth: 1.6 * u, drop: 2 * u });
  },
  notes: ({ ctx, mouth, front, head, u }) => {
    const x = head.x + head.w / 2 + front * (head.w / 2 + 6 * u);
    for (const [dx, dy, size, color] of [
      [-1, 0, 5.6, '#5b6fe0'],
      [4.5, -15, 6.4, '#e8508f'],
      [-4, -29, 6, '#2fa86a'],
    ] as const)
      paintNote(ctx, x + front * dx * u, mouth[1] + dy * u, size * u, color);
  },
  spray: ({ ctx, mouth, front, u }) => {
    for (const [dx, dy, size] of [
      [10, 0, 1.7],
      [16, -5, 1.5],
      [16, 4, 1.9],
      [22, -9, 1.3],
      [23, -1, 1.9],
      [22, 8, 1.5],
      [29, -6, 1.6],
      [30, 4, 1.3],
      [28, 12, 1.2],
    ] as const)
      clay(ctx, ellipsePath(mouth[0] + front * dx * u, mouth[1] + dy * u, size * u, size * u), '#6cc3f7', {
        depth: u,
        drop: u,
      });
  },
  fuming: ({ ctx, head, u }) => {
    for (const side of [-1, 1])
      for (const [out, up, size] of [
        [0, 6, 3.8],
        [2, 14, 5.2],
        [5, 24, 6.6],
      ] as const)
        clay(
          ctx,
          ellipsePath(
            head.x + head.w / 2 + side * (head.w / 2 + out * u),
            head.y + head.h * 0.4 - up * u,
            size * u,
            size * 0.86 * u,
          ),
          '#f4f2fa',
          { depth: 2 * u, drop: 2 * u },
        );
  },
  snoring: (marked) => {
    const { ctx, head, u } = marked;
    const x = head.x + head.w * 0.62;
    for (const index of [0, 1, 2]) paintZ(ctx, x + 9 * index * u, head.y + (4 - 9 * index) * u, (6 + 2.4 * index) * u);
  },
  asking: (marked) =>
    paintSign(marked.ctx, overHead(marked, 0)[0], marked.head.y - u3(marked), signHeight(marked), true),
  exclaiming: (marked) =>
    paintSign(marked.ctx, overHead(marked, 0)[0], marked.head.y - u3(marked), signHeight(marked), false),
};

const u3 = ({ u }: Marked): number => 3 * u;

/** Above people the drawing sheet ends sooner than above things. */
const signHeight = ({ box, head, u }: Marked): number => (box === head ? 30 : 23) * u;

export const paintMarks = (name: MarkName, marked: Marked): void => painters[name](marked);

/** Space around a thing for its mark, in hundredths of its longer side. */
const room: Readonly<Record<MarkName, readonly [before: number, behind: number, above: number, below: number]>> = {
  fast: [0, 26, 0, 0],
  shaking: [20, 20, 4, 0],
  dripping: [2, 2, 0, 28],
  shining: [18, 18, 18, 6],
  smelly: [2, 2, 27, 0],
  steaming: [2, 2, 27, 0],
  loud: [24, 24, 4, 0],
  bang: [20, 0, 0, 0],
  stars: [10, 10, 14, 0],
  hearts: [12, 2, 27, 0],
  notes: [20, 0, 14, 0],
  spray: [34, 0, 0, 0],
  fuming: [24, 24, 12, 0],
  snoring: [24, 24, 24, 0],
  asking: [4, 4, 38, 0],
  exclaiming: [4, 4, 38, 0],
};

/** A thing's or an animal's sprite with a mark around it; the sprites look to the left, unless `isTurned`. */
export const markThing = (sprite: Sprite, name: MarkName, isTurned: boolean): Sprite => {
  const u = Math.max(sprite.w, sprite.h) / 100;
  const [before, behind, above, below] = room[name];
  const { canvas, ctx } = newLayer(sprite.w + (before + behind) * u, sprite.h + (above + below) * u);
  const box = { x: (isTurned ? behind : before) * u, y: above * u, w: sprite.w, h: sprite.h };
  ctx.drawImage(sprite.canvas, box.x, box.y);
  const front = isTurned ? 1 : -1;
  const mouth: Point = [box.x + box.w * (front > 0 ? 0.95 : 0.05), box.y + box.h * 0.4];
  paintMarks(name, { ctx, box, head: box, mouth, front, u });
  const { foot } = sprite;
  const share = (at: number): number => (box.x + at * sprite.w) / canvas.width;
  return { canvas, w: canvas.width, h: canvas.height, foot: foot && [share(foot[0]), share(foot[1])] };
};
