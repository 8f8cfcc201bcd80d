const count = 1_000_000;
const rounds = 3;

/** How long one core of this machine takes to sort a million numbers, ms, the best of three: times of different days can be compared by it. */
export const measureProcessor = (): number => {
  const times = Array.from({ length: rounds }, () => {
    let seed = 1;
    const numbers = Array.from({ length: count }, () => (seed = (seed * 16807) % 2147483647));
    const startedAt = performance.now();
    numbers.sort((a, b) => a - b);
    return performance.now() - startedAt;
  });
  return Math.min(...times);
};
