import type { Point } from '../draw/canvas.ts';
import type { MarkName } from './mark-names.ts';
import type { Gaze } from '../faces/expression.ts';

/** Its end, then its bend: hand and elbow, or ankle and knee. */
export type Limb = readonly [end: Point, bend: Point];

/** Joints in hundredths of the body's height from the middle of the feet, y upwards negative. */
export type Pose = {
  right: Limb;
  left: Limb;
  /** x of the right and left foot. */
  feet?: readonly [number, number];
  /** Legs that bend: right and left; without them they are straight. */
  legs?: readonly [right: Limb, left: Limb];
  isStepping?: boolean;
  isSitting?: boolean;
  /** On its side: in a bed unless it is placed on something. */
  isLying?: boolean;
  /** Arms are drawn in front of the body. */
  isArmsFront?: boolean;
  /** Both hands hold the thing in front of the chest. */
  isHolding?: boolean;
  /** The thing is held above the head. */
  isOverhead?: boolean;
  /** The default sprite in the hands, and an additional one in the right hand. */
  holds?: string;
  tool?: string;
  /** Lean of the whole body, radians. */
  lean?: number;
  /** Turn of the whole body about its middle, radians. */
  spin?: number;
  /** Height above the ground, a share of the body's. */
  air?: number;
  /** Lowering of the hips. */
  sink?: number;
  /** Turn of the trunk about the hips, radians; hands and feet stay where the pose says. */
  bend?: number;
  /** Turn of the head on a bent trunk; the trunk's when absent. */
  headTurn?: number;
  /** Height relative to a standing person, and width divided by height, if they differ. */
  bulk?: readonly [height: number, aspect: number];
  /** The thing in the right hand is a tool that rests on the ground. */
  isLongTool?: boolean;
  /** The left leg is in plaster. */
  isHurt?: boolean;
  /** Hangs from a bar. */
  isHanging?: boolean;
  /** The right hand holds up one finger. */
  isPointingUp?: boolean;
  /** On the ground, not in a bed. */
  isOnGround?: boolean;
  /** Drawn around it, where the recipe names nothing else. */
  mark?: MarkName;
  headTilt?: number;
  headDrop?: number;
  /** Default direction of the eyes, to the right and down. */
  gaze?: Gaze;
};

export const limb = (endX: number, endY: number, bendX: number, bendY: number): Limb => [
  [endX, endY],
  [bendX, bendY],
];
