import type { WorkoutSummary } from '@kadro/contract';
import type { TypedAnswer } from './workout-item.ts';
import type { KeptStep } from './workout-steps.ts';

/** Progress of a workout: the data that a page needs to resume it after a reload. */
export interface WorkoutProgress {
  readonly steps: readonly KeptStep[];
  readonly settled: number;
  readonly turned: readonly string[];
  readonly typed: Readonly<Record<string, TypedAnswer>>;
  readonly summary: WorkoutSummary | null;
  readonly isDone: boolean;
}
