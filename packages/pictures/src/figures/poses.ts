import type { Pose } from './pose.ts';
import { limb } from './pose.ts';
import { bodilyPoses } from './bodily-poses.ts';

const rightDown = limb(17, -33, 17, -44);
const leftDown = limb(-17, -33, -17, -44);
const aside = [0.8, 0.1] as const;

const poses = {
  stand: { right: rightDown, left: leftDown },
  wave: { right: limb(32, -70, 26, -52), left: leftDown },
  cheer: { right: limb(30, -77, 27, -58), left: limb(-30, -77, -27, -58) },
  give: { right: limb(27, -46, 20, -46), left: limb(20, -40, 4, -40), isArmsFront: true, gaze: aside },
  hold: {
    right: limb(6, -40, 17, -42),
    left: limb(-6, -40, -17, -42),
    isArmsFront: true,
    isHolding: true,
    gaze: [0, 0.5],
  },
  think: { right: limb(6, -53, 18, -44), left: limb(5, -39, -16, -42), isArmsFront: true, gaze: [0.6, -0.9] },
  point: { right: limb(31, -56, 23, -53), left: leftDown, gaze: [0.9, 0] },
  pointup: { right: limb(31, -80, 27, -58), left: limb(-17, -34, -18, -44), gaze: [0.6, -0.9] },
  shrug: { right: limb(29, -52, 20, -43), left: limb(-29, -52, -20, -43) },
  sad: { right: limb(13, -31, 15, -42), left: limb(-13, -31, -15, -42), headTilt: -0.12, headDrop: 3 },
  hips: { right: limb(13, -36, 23, -45), left: limb(-13, -36, -23, -45) },
  hug: { right: limb(26, -48, 20, -48), left: limb(24, -42, 2, -44), isArmsFront: true, lean: 0.05, gaze: [0.7, 0.2] },
  stop: { right: limb(29, -58, 21, -48), left: leftDown, isArmsFront: true, gaze: [0.8, 0] },
  cross: { right: limb(-8, -43, 12, -42), left: limb(8, -40, -12, -40), isArmsFront: true, isHolding: true },

  self: { right: limb(3, -46, 17, -43), left: leftDown, isArmsFront: true },

  // On the move.
  walk: {
    right: limb(18, -37, 17, -46),
    left: limb(-19, -36, -17, -46),
    legs: [limb(13, -8, 10, -19), limb(-13, -10, -5, -18)],
    isStepping: true,
    gaze: [0.6, 0.1],
  },
  run: {
    right: limb(23, -55, 22, -42),
    left: limb(-21, -41, -21, -52),
    legs: [limb(20, -12, 16, -27), limb(-22, -17, -7, -15)],
    isStepping: true,
    lean: 0.13,
    gaze: [0.7, 0],
  },
  jump: {
    right: limb(29, -78, 26, -58),
    left: limb(-29, -78, -26, -58),
    legs: [limb(13, -15, 17, -26), limb(-13, -15, -17, -26)],
    air: 0.2,
  },
  fall: {
    right: limb(30, -72, 26, -56),
    left: limb(-30, -66, -26, -52),
    legs: [limb(18, -12, 15, -24), limb(-12, -14, -16, -26)],
    spin: 0.95,
    air: 0.07,
  },
  climb: {
    right: limb(14, -88, 24, -68),
    left: limb(-12, -70, -24, -58),
    legs: [limb(14, -17, 18, -29), limb(-9, -8, -8, -19)],
    gaze: [0.2, -0.9],
  },
  kick: {
    right: limb(22, -46, 20, -50),
    left: limb(-24, -52, -21, -48),
    legs: [limb(27, -18, 17, -24), limb(-6, -8, -7, -19)],
    lean: -0.08,
    gaze: [0.8, 0.7],
  },
  throw: {
    right: limb(29, -80, 29, -60),
    left: limb(-22, -44, -20, -50),
    legs: [limb(14, -8, 11, -19), limb(-12, -9, -6, -19)],
    lean: -0.08,
    gaze: [0.9, -0.2],
  },
  dance: {
    right: limb(26, -79, 28, -58),
    left: limb(-15, -37, -24, -46),
    legs: [limb(16, -10, 13, -22), limb(-4, -8, -9, -19)],
    lean: -0.07,
    headTilt: 0.1,
  },
  swim: {
    right: limb(30, -74, 26, -56),
    left: limb(-28, -40, -24, -50),
    headTilt: 0.06,
  },

  // Low.
  sit: {
    right: limb(8, -38, 16, -43),
    left: limb(-8, -38, -16, -43),
    isSitting: true,
    isArmsFront: true,
    isHolding: true,
  },
  ride: {
    right: limb(20, -44, 18, -48),
    left: limb(15, -40, 2, -44),
    isSitting: true,
    isArmsFront: true,
    gaze: [0.8, 0],
  },
  drive: {
    right: limb(11, -46, 19, -44),
    left: limb(-11, -46, -19, -44),
    isSitting: true,
    isArmsFront: true,
    gaze: [0.3, 0],
  },
  kneel: {
    right: limb(18, -42, 18, -48),
    left: limb(14, -38, -4, -42),
    legs: [limb(11, -8, 13, -20), limb(-17, -7, -7, -10)],
    sink: 9,
    isArmsFront: true,
    gaze: [0.5, 0.8],
  },
  sleep: { right: limb(11, -40, 17, -46), left: limb(-12, -34, -16, -44), feet: [5, -5], isLying: true },

  // With both hands.
  carry: {
    right: limb(10, -37, 19, -42),
    left: limb(-10, -37, -19, -42),
    legs: [limb(10, -8, 9, -19), limb(-11, -9, -5, -18)],
    isArmsFront: true,
    isHolding: true,
    isStepping: true,
    gaze: [0.5, 0],
  },
  lift: {
    right: limb(23, -92, 33, -68),
    left: limb(-23, -92, -33, -68),
    legs: [limb(12, -8, 15, -19), limb(-12, -8, -15, -19)],
    sink: 3,
    isOverhead: true,
    gaze: [0, -0.9],
  },
  push: {
    right: limb(31, -52, 22, -52),
    left: limb(29, -44, 12, -43),
    legs: [limb(6, -8, 12, -19), limb(-20, -9, -9, -17)],
    isArmsFront: true,
    isStepping: true,
    lean: 0.2,
    gaze: aside,
  },
  pull: {
    right: limb(30, -50, 23, -48),
    left: limb(25, -44, 8, -42),
    legs: [limb(15, -8, 11, -20), limb(-7, -8, -2, -19)],
    isArmsFront: true,
    lean: -0.2,
    gaze: aside,
  },
  read: {
    right: limb(7, -43, 18, -41),
    left: limb(-7, -43, -18, -41),
    holds: 'open-book',
    isArmsFront: true,
    isHolding: true,
    gaze: [0, 1],
  },
  write: {
    right: limb(8, -41, 18, -41),
    left: limb(-8, -38, -18, -41),
    holds: 'memo',
    isArmsFront: true,
    isHolding: true,
    gaze: [0.2, 1],
  },
  cook: {
    right: limb(14, -40, 19, -45),
    left: limb(-8, -40, -18, -42),
    holds: 'shallow-pan-of-food',
    isArmsFront: true,
    isHolding: true,
    gaze: [0, 0.9],
  },
  clap: { right: limb(4, -48, 19, -44), left: limb(-4, -47, -19, -44), isArmsFront: true, isHolding: true },
  beg: {
    right: limb(3, -51, 16, -42),
    left: limb(-3, -51, -16, -42),
    isArmsFront: true,
    isHolding: true,
    gaze: [0.6, -0.4],
  },
  hide: {
    right: limb(8, -67, 19, -52),
    left: limb(-8, -67, -19, -52),
    isArmsFront: true,
    isHolding: true,
    headDrop: 2,
  },
  ears: {
    right: limb(22, -75, 34, -54),
    left: limb(-22, -75, -34, -54),
    isArmsFront: true,
    isHolding: true,
    gaze: [0, 0.4],
  },
  fight: {
    right: limb(17, -58, 21, -46),
    left: limb(-6, -52, -18, -43),
    isArmsFront: true,
    feet: [11, -10],
    gaze: [0.9, 0],
  },

  // With one hand.
  fix: {
    right: limb(24, -44, 21, -40),
    left: limb(12, -38, -6, -40),
    tool: 'wrench',
    isArmsFront: true,
    lean: 0.1,
    gaze: [0.7, 0.7],
  },
  feed: {
    right: limb(28, -38, 21, -42),
    left: leftDown,
    holds: 'bowl-with-spoon',
    isArmsFront: true,
    lean: 0.14,
    gaze: [0.8, 0.8],
  },
  eat: { right: limb(10, -55, 21, -44), left: limb(-13, -37, -17, -44), isArmsFront: true, gaze: [0.3, 0.7] },
  drink: {
    right: limb(9, -57, 21, -46),
    left: limb(-13, -37, -17, -44),
    isArmsFront: true,
    headTilt: -0.06,
    gaze: [0.3, 0.3],
  },
  phone: {
    right: limb(21, -68, 25, -50),
    left: leftDown,
    holds: 'mobile-phone',
    isArmsFront: true,
    headTilt: 0.07,
    gaze: [-0.4, -0.2],
  },
  sweep: {
    right: limb(20, -46, 20, -42),
    left: limb(12, -40, -6, -42),
    holds: 'broom',
    isArmsFront: true,
    gaze: [0.5, 0.9],
  },
  shake: { right: limb(28, -46, 21, -44), left: leftDown, isArmsFront: true, lean: 0.04, gaze: [0.8, 0] },
  argue: {
    right: limb(30, -64, 24, -50),
    left: limb(-14, -36, -24, -45),
    isArmsFront: true,
    lean: 0.1,
    gaze: [0.9, 0],
  },
  whisper: {
    right: limb(15, -61, 23, -48),
    left: leftDown,
    isArmsFront: true,
    lean: 0.08,
    headTilt: 0.08,
    gaze: [0.9, 0],
  },
  hush: {
    right: limb(1.5, -54, 17, -42),
    left: leftDown,
    isArmsFront: true,
    isPointingUp: true,
    gaze: [0.5, 0],
  },
  look: {
    right: limb(16, -88, 30, -68),
    left: limb(-13, -36, -23, -45),
    isArmsFront: true,
    lean: 0.05,
    gaze: [1, -0.1],
  },
  ...bodilyPoses,
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;

export const isPoseName = (text: string): text is PoseName => Object.hasOwn(poses, text);

export const poseOf = (name: PoseName): Pose => poses[name];
