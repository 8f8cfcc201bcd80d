/** A damped spring as a CSS `linear()` easing; `damping` below 1 overshoots, `turns` is the number of swings. */
const springEasing = (damping: number, turns: number, steps: number): string => {
  const angular = 2 * Math.PI * turns;
  const decay = damping * angular;
  const swing = angular * Math.sqrt(1 - damping * damping);
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    if (step === steps) return 1;
    const time = step / steps;
    return 1 - Math.exp(-decay * time) * (Math.cos(swing * time) + (decay / swing) * Math.sin(swing * time));
  });
  return `linear(${points.map((point) => Number(point.toFixed(4))).join(',')})`;
};

/** A card that returns to the middle: a small overshoot, at rest after `homeMs`. */
export const homeSpring = springEasing(0.72, 1.5, 28);
export const homeMs = 420;
