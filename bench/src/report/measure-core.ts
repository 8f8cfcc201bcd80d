const count = 1_000_000;
const rounds = 5;

/** The speed of one core, and the benchmark's share of it. */
export interface Core {
  /** CPU time to sort a million numbers, ms, the best of some rounds: the scale for comparing machines and days. */
  readonly sortMs: number;
  /** Wall-clock time per unit of CPU time: 1 on an otherwise idle machine. */
  readonly wait: number;
}

/** Measures one core by sorting a million numbers. */
export const measureCore = (): Core => {
  const times = Array.from({ length: rounds }, () => {
    let seed = 1;
    const numbers = Array.from({ length: count }, () => (seed = (seed * 16807) % 2147483647));
    const cpuBefore = process.threadCpuUsage();
    const startedAt = performance.now();
    numbers.sort((a, b) => a - b);
    const wallMs = performance.now() - startedAt;
    const { user, system } = process.threadCpuUsage(cpuBefore);
    return { wallMs, cpuMs: (user + system) / 1000 };
  });
  const sum = (key: 'wallMs' | 'cpuMs'): number => times.reduce((total, time) => total + time[key], 0);
  return { sortMs: Math.min(...times.map(({ cpuMs }) => cpuMs)), wait: sum('wallMs') / sum('cpuMs') };
};

/** The core on which the targets were set. */
export const referenceSortMs = 334;
/** Above these, a missed target says more about the machine than about the app (docs/topics/performance-budgets.md). */
const limits = { slow: 2, wait: 1.25, drift: 1.25 };

/** Returns why the cores measured around a part allow no verdict on a missed time, or null if they do. */
export const findDoubt = (cores: readonly Core[]): string | null => {
  const sorts = cores.map(({ sortMs }) => sortMs);
  const slowest = Math.max(...sorts);
  const wait = Math.max(...cores.map((core) => core.wait));
  if (wait > limits.wait) return `machine too busy: the sort waited ${Math.round((wait - 1) * 100)} % of its CPU time`;
  if (slowest > referenceSortMs * limits.slow) return `core too slow: ${slowest.toFixed(0)} ms a sort`;
  if (slowest > Math.min(...sorts) * limits.drift)
    return `core changed its speed: ${Math.min(...sorts).toFixed(0)} to ${slowest.toFixed(0)} ms a sort`;
  return null;
};

/** Returns the sentence about the cores below a table. */
export const describeCores = (cores: readonly Core[]): string => {
  const doubt = findDoubt(cores);
  const sorts = cores.map(({ sortMs }) => `${sortMs.toFixed(0)} ms`).join(', ');
  const verdict = doubt === null ? '' : ` No verdict on missed targets of time: ${doubt}.`;
  return `One core sorted a million numbers in ${sorts} of CPU time, measured around the part (reference: ${referenceSortMs} ms).${verdict}`;
};
