import type { LearnerState } from '@kadro/core';

/** A learner's row as it was read; `version` and `repairs` show whether it is still current. */
export interface LearnerRow {
  readonly userId: string;
  readonly version: number;
  readonly repairs: number;
  readonly state: LearnerState;
}
