import type { Rules } from '@kadro/core';
import type { Kysely } from 'kysely';
import type { TakeStep } from './learner/take-step.ts';
import type { Tables } from '../schema/schema.ts';

/** Dependencies of the learner features. */
export interface LearnerTools {
  db: Kysely<Tables>;
  rules: Rules;
  takeStep: TakeStep;
  now: () => number;
}
