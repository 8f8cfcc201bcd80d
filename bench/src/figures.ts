import type { Core } from './report/measure-core.ts';

/** One measured figure with the limit from the same run. */
export interface Figure {
  name: string;
  unit: 'times' | 'ms' | 'MB' | 'kB' | 'points' | 'count' | 'shift' | 'per s' | 'bytes';
  value: number;
  /** The bare limit of the same run. */
  bare?: number;
  target?: Target;
  /** Depends on the machine's other load, though it is no time. */
  needsQuiet?: true;
  /** True if the machine was too slow or too busy to call a time missed. */
  isInDoubt?: true;
}

/**
 * The target of a figure: a number in its unit, or a multiple of the bare limit. If both are given, the number was set at a lower
 * bare limit: on a machine as slow as today's the multiple counts as well.
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

/** The result of one part of the benchmark. */
export interface PartResult {
  part: PartName;
  figures: Figure[];
  /** Sentences below the table that explain a figure. */
  notes: string[];
  /** The core's speed between the steps of the part. */
  cores?: Core[];
}

/** True if the target is met; null for a figure without one. */
const isMet = ({ value, bare, target }: Figure): boolean | null => {
  if (target === undefined) return null;
  if ('atMost' in target) return value <= Math.max(target.atMost, (target.orTimesBare ?? 0) * (bare ?? 0));
  if ('atLeast' in target) return value >= target.atLeast;
  return bare !== undefined && value <= target.timesBare * bare;
};

/** True if the machine's other work or a slow core changes the figure. */
const isTimed = ({ unit, needsQuiet }: Figure): boolean => unit === 'ms' || unit === 'per s' || needsQuiet === true;

export type TargetVerdict = 'met' | 'MISSED' | 'no verdict';

/** Marks the figures of a part if the machine is in doubt. */
export const withDoubt = (figures: readonly Figure[], doubt: string | null): Figure[] =>
  doubt === null ? [...figures] : figures.map((figure) => ({ ...figure, isInDoubt: true }));

/** Returns the verdict on a figure; null without a target. In doubt, a missed time is not judged, a met one is. */
export const judge = (figure: Figure): TargetVerdict | null => {
  const met = isMet(figure);
  if (met === null) return null;
  if (met) return 'met';
  return figure.isInDoubt && isTimed(figure) ? 'no verdict' : 'MISSED';
};

/** Returns the median: the mean of the two middle numbers if their count is even. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new Error('A median needs at least one number.');
  return (low + high) / 2;
};

/** The range of values as `12–34`, printed with a median. */
export const spread = (values: readonly number[], digits = 0): string =>
  `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
