/** Which way a card leaves the deck. */
export type Direction = 'left' | 'right';
/** Skipped, it leaves downwards. */
export type Exit = Direction | 'down';

/** Pose of a held card: offset in px, tilt in degrees. */
export interface Pose {
  readonly xPx: number;
  readonly yPx: number;
  readonly tiltDeg: number;
}

/** The verdict of a drag; `strength` grows from 0 to 1, where 1 means that letting go decides. */
export interface SwipeVerdict {
  readonly direction: Direction;
  readonly strength: number;
}

/** A finger's position at a time. */
export interface Sample {
  readonly xPx: number;
  readonly yPx: number;
  readonly atMs: number;
}

export interface Velocity {
  readonly xPxPerMs: number;
  readonly yPxPerMs: number;
}

const maxTiltDeg = 8;
/** Share of the card's width at which the tilt is full. */
const fullTiltShare = 0.75;
/** Share of the card's width from which letting go decides. */
export const commitShare = 0.3;
/** A shorter drag decides too if it ends as a flick: this fast, after at least this distance. */
const flickPxPerMs = 0.6;
const flickMinPx = 32;
/** A card thrown back towards the middle this fast is not meant to leave. */
const throwBackPxPerMs = 0.25;
/** Only the last stretch of a drag determines its velocity; a finger that rested before letting go has none. */
const velocityWindowMs = 90;
const restMs = 70;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export const directionOf = (xPx: number): Direction => (xPx < 0 ? 'left' : 'right');
export const signOf = (direction: Direction): 1 | -1 => (direction === 'left' ? -1 : 1);

/**
 * The pose of a card dragged by (xPx, yPx): it follows 1:1 and tilts around the finger, so a card held by its lower half
 * (`heldLow`) tilts the other way.
 */
export const poseOf = (xPx: number, yPx: number, widthPx: number, heldLow: boolean): Pose => {
  const share = widthPx > 0 ? clamp(xPx / (widthPx * fullTiltShare), -1, 1) : 0;
  return { xPx, yPx, tiltDeg: share * maxTiltDeg * (heldLow ? -1 : 1) };
};

/** The verdict of a card dragged by xPx. */
export const verdictOf = (xPx: number, widthPx: number): SwipeVerdict => ({
  direction: directionOf(xPx),
  strength: widthPx > 0 ? clamp(Math.abs(xPx) / (widthPx * commitShare), 0, 1) : 0,
});

/** Velocity at the moment of letting go, from the samples of the drag, oldest first. */
export const velocityOf = (samples: readonly Sample[], nowMs: number): Velocity => {
  const last = samples.at(-1);
  if (last === undefined || nowMs - last.atMs > restMs) return { xPxPerMs: 0, yPxPerMs: 0 };
  const first = samples.find((sample) => last.atMs - sample.atMs <= velocityWindowMs) ?? last;
  const spanMs = last.atMs - first.atMs;
  if (spanMs <= 0) return { xPxPerMs: 0, yPxPerMs: 0 };
  return { xPxPerMs: (last.xPx - first.xPx) / spanMs, yPxPerMs: (last.yPx - first.yPx) / spanMs };
};

/** Where a released card goes: out to a side, or back (`null`). */
export const decideRelease = (xPx: number, widthPx: number, velocityXPxPerMs: number): Direction | null => {
  if (xPx === 0 || widthPx <= 0) return null;
  const direction = directionOf(xPx);
  const outwardPxPerMs = velocityXPxPerMs * signOf(direction);
  if (outwardPxPerMs < -throwBackPxPerMs) return null;
  const wayPx = Math.abs(xPx);
  if (wayPx >= widthPx * commitShare) return direction;
  return wayPx >= flickMinPx && outwardPxPerMs >= flickPxPerMs ? direction : null;
};

/** An exit: the final pose and its duration. */
export interface Flight {
  readonly to: Pose;
  readonly durationMs: number;
}

/** Limits of an exit, so that a card released at rest past the line still leaves with decision. */
const minFlightPxPerMs = 1.4;
const flightMs = { min: 170, max: 300 };
/** Distance travelled before it is gone, in card widths. */
const flightWidths = 1.35;

/** The exit of a card from `from` with the finger's velocity. */
export const planFlight = (from: Pose, direction: Direction, widthPx: number, velocity: Velocity): Flight => {
  const sign = signOf(direction);
  const toXPx = sign * Math.max(widthPx * flightWidths, Math.abs(from.xPx) + widthPx * 0.2);
  const speedPxPerMs = Math.max(minFlightPxPerMs, velocity.xPxPerMs * sign);
  const durationMs = clamp(Math.abs(toXPx - from.xPx) / speedPxPerMs, flightMs.min, flightMs.max);
  const driftPx = clamp(velocity.yPxPerMs * durationMs, -widthPx * 0.4, widthPx * 0.4);
  const tiltDeg = from.tiltDeg === 0 ? sign * maxTiltDeg : Math.sign(from.tiltDeg) * maxTiltDeg;
  return { to: { xPx: toXPx, yPx: from.yPx + driftPx, tiltDeg }, durationMs };
};

/** A pose as a CSS transform. */
export const transformOf = ({ xPx, yPx, tiltDeg }: Pose): string =>
  `translate3d(${xPx.toFixed(2)}px, ${yPx.toFixed(2)}px, 0) rotate(${tiltDeg.toFixed(3)}deg)`;
