import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { Chosen, LearnerEvent } from '../learner/events.ts';
import type { LearnerState } from '../learner/learner.ts';
import type { Rules } from '../terms/rules.ts';
import type { WordState } from '../learner/word.ts';
import { eventV12 } from './event-shapes.ts';
import { newest } from './newest.ts';
import { rulesV5 } from './rules-shapes.ts';
import { learnerV10, wordV2, wordV3 } from './shapes.ts';

it('a state is written under a version whose schema says the same of it', () => {
  expect(newest<LearnerState>()(10, learnerV10)).toBe(10);
  expect(newest<LearnerEvent>()(12, eventV12)).toBe(12);
  expect(newest<z.output<typeof wordV2>>()(2, wordV2)).toBe(2);
});

// The compiler finds each of these: were one of them right, its line would be an error itself.
it('a state that is another one does not compile', () => {
  // @ts-expect-error a field that may be there
  newest<LearnerState & { zzNew?: number }>()(10, learnerV10);
  // @ts-expect-error a field that is gone
  newest<Omit<LearnerState, 'movesBrought'>>()(10, learnerV10);
  // @ts-expect-error a value more
  newest<Omit<WordState, 'status'> & { status: WordState['status'] | 'paused' }>()(3, wordV3);
  // @ts-expect-error a value less
  newest<Omit<WordState, 'status'> & { status: Exclude<WordState['status'], 'known'> }>()(3, wordV3);
  // @ts-expect-error a field deep inside
  newest<Omit<LearnerState, 'workouts'> & { workouts: { zzNew?: number }[] }>()(10, learnerV10);
  // @ts-expect-error a schema that is older
  newest<WordState>()(2, wordV2);
  // @ts-expect-error a field of one kind of event
  newest<Exclude<LearnerEvent, Chosen> | (Chosen & { zzNew?: number })>()(12, eventV12);
  // @ts-expect-error a kind of event
  newest<LearnerEvent | { kind: 'zz-new'; atMs: number }>()(12, eventV12);
  // @ts-expect-error a rule
  newest<Rules & { zzNew?: boolean }>()(5, rulesV5);
  expect(newest).toBeTypeOf('function');
});
