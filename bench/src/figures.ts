/** One measured figure with the limit that was measured beside it. */
export interface Figure {
  name: string;
  unit: 'ms' | 'MB' | 'kB' | 'points' | 'count' | 'shift' | 'per s' | 'bytes';
  value: number;
  /** The bare limit of the same run. */
  bare?: number;
  target?: Target;
  /** Depends on what else the machine does, though it is no time. */
  needsQuiet?: true;
}

/**
 * What a figure must reach: a number of its own unit, or a multiple of the bare limit. Where both are named, the number was set where the
 * bare limit was so much less: on a machine as slow as today's the multiple is as good.
 */
export type Target = { atMost: number; orTimesBare?: number } | { atLeast: number } | { timesBare: number };

export type PartName =
  | 'api'
  | 'desk'
  | 'growth'
  | 'live'
  | 'people'
  | 'pictures'
  | 'price'
  | 'progress'
  | 'push'
  | 'search'
  | 'sign-in'
  | 'startup'
  | 'web';

/** What one part of the benchmark found. */
export interface PartResult {
  part: PartName;
  figures: Figure[];
  /** Sentences below the table: what explains a figure. */
  notes: string[];
}

/** Whether the target is met; null for a figure without one. */
export const isMet = ({ value, bare, target }: Figure): boolean | null => {
  if (target === undefined) return null;
  if ('atMost' in target) return value <= Math.max(target.atMost, (target.orTimesBare ?? 0) * (bare ?? 0));
  if ('atLeast' in target) return value >= target.atLeast;
  return bare !== undefined && value <= target.timesBare * bare;
};

/** The middle of some numbers, the mean of the two middle ones where their count is even. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new Error('A median needs at least one number.');
  return (low + high) / 2;
};

/** The values, sorted, as `12–34`: what a median stands for. */
export const spread = (values: readonly number[], digits = 0): string =>
  `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
