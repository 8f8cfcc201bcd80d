import type { Point } from '../draw/canvas.ts';

/** Joints in hundredths of the body's height from the middle of the feet, y upwards negative. */
export type Pose = {
  /** Hand, elbow. */
  right: readonly [Point, Point];
  left: readonly [Point, Point];
  /** x of the right and left foot. */
  feet?: readonly [number, number];
  isStepping?: boolean;
  isSitting?: boolean;
  /** Arms are drawn in front of the body. */
  isArmsFront?: boolean;
  /** Both hands hold the thing before the chest. */
  isHolding?: boolean;
  /** Lean of the whole body, radians. */
  lean?: number;
  headTilt?: number;
  headDrop?: number;
};

const rightDown: readonly [Point, Point] = [
  [17, -33],
  [17, -44],
];
const leftDown: readonly [Point, Point] = [
  [-17, -33],
  [-17, -44],
];

const poses = {
  stand: { right: rightDown, left: leftDown },
  wave: {
    right: [
      [32, -70],
      [26, -52],
    ],
    left: leftDown,
  },
  cheer: {
    right: [
      [30, -77],
      [27, -58],
    ],
    left: [
      [-30, -77],
      [-27, -58],
    ],
  },
  give: {
    right: [
      [27, -46],
      [20, -46],
    ],
    left: [
      [20, -40],
      [4, -40],
    ],
    isArmsFront: true,
  },
  hold: {
    right: [
      [6, -40],
      [17, -42],
    ],
    left: [
      [-6, -40],
      [-17, -42],
    ],
    isArmsFront: true,
    isHolding: true,
  },
  think: {
    right: [
      [6, -53],
      [18, -44],
    ],
    left: [
      [5, -39],
      [-16, -42],
    ],
    isArmsFront: true,
  },
  walk: {
    right: [
      [18, -37],
      [17, -46],
    ],
    left: [
      [-19, -36],
      [-17, -46],
    ],
    feet: [12, -11],
    isStepping: true,
  },
  run: {
    right: [
      [19, -48],
      [20, -42],
    ],
    left: [
      [-20, -38],
      [-20, -46],
    ],
    feet: [19, -17],
    isStepping: true,
    lean: 0.07,
  },
  point: {
    right: [
      [31, -56],
      [23, -53],
    ],
    left: leftDown,
  },
  pointup: {
    right: [
      [31, -80],
      [27, -58],
    ],
    left: [
      [-17, -34],
      [-18, -44],
    ],
  },
  shrug: {
    right: [
      [29, -52],
      [20, -43],
    ],
    left: [
      [-29, -52],
      [-20, -43],
    ],
  },
  push: {
    right: [
      [31, -50],
      [22, -50],
    ],
    left: [
      [29, -42],
      [12, -42],
    ],
    isArmsFront: true,
    feet: [2, -18],
    lean: 0.1,
  },
  carry: {
    right: [
      [15, -94],
      [25, -66],
    ],
    left: [
      [-15, -94],
      [-25, -66],
    ],
  },
  sad: {
    right: [
      [13, -31],
      [15, -42],
    ],
    left: [
      [-13, -31],
      [-15, -42],
    ],
    headTilt: -0.12,
    headDrop: 3,
  },
  hips: {
    right: [
      [13, -36],
      [23, -45],
    ],
    left: [
      [-13, -36],
      [-23, -45],
    ],
  },
  hug: {
    right: [
      [26, -48],
      [20, -48],
    ],
    left: [
      [24, -42],
      [2, -44],
    ],
    isArmsFront: true,
    lean: 0.05,
  },
  stop: {
    right: [
      [29, -58],
      [21, -48],
    ],
    left: leftDown,
    isArmsFront: true,
  },
  cross: {
    right: [
      [-8, -43],
      [12, -42],
    ],
    left: [
      [8, -40],
      [-12, -40],
    ],
    isArmsFront: true,
    isHolding: true,
  },
  sit: {
    right: [
      [8, -38],
      [16, -43],
    ],
    left: [
      [-8, -38],
      [-16, -43],
    ],
    isSitting: true,
    isArmsFront: true,
    isHolding: true,
  },
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;

export const isPoseName = (text: string): text is PoseName => Object.hasOwn(poses, text);

export const poseOf = (name: PoseName): Pose => poses[name];

/** Human heads of the set all smile; these feelings put a yellow emotion ball on the body. */
export const feelings = {
  sad: { head: 'pensive-face', pose: 'sad' },
  cry: { head: 'loudly-crying-face', pose: 'sad' },
  angry: { head: 'angry-face', pose: 'hips' },
  afraid: { head: 'fearful-face', pose: 'cross' },
  tired: { head: 'tired-face', pose: 'sad' },
  ill: { head: 'face-with-thermometer', pose: 'sad' },
  surprised: { head: 'astonished-face', pose: 'shrug' },
  worried: { head: 'worried-face', pose: 'cross' },
  bored: { head: 'unamused-face', pose: 'cross' },
  cold: { head: 'cold-face', pose: 'cross' },
  hot: { head: 'hot-face', pose: 'shrug' },
  confused: { head: 'confused-face', pose: 'shrug' },
} as const satisfies Record<string, { head: string; pose: PoseName }>;

export type FeelingName = keyof typeof feelings;

export const isFeelingName = (text: string): text is FeelingName => Object.hasOwn(feelings, text);
