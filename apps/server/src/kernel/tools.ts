import type { Rules } from '@kadro/core';
import type { Kysely } from 'kysely';
import type { TakeStep } from './learner/take-step.ts';
import type { Tables } from '../schema/schema.ts';

/** What the learner features are made of. */
export interface LearnerTools {
  db: Kysely<Tables>;
  rules: Rules;
  takeStep: TakeStep;
  now: () => number;
}
