import type { LearnerState } from '@kadro/core';

/** A learner's row as it was read; `version` and `repairs` tell whether it is still the present one. */
export interface LearnerRow {
  readonly userId: string;
  readonly version: number;
  readonly repairs: number;
  readonly state: LearnerState;
}
