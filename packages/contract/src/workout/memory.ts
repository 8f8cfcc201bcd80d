import { z } from 'zod';
import { memoryPaths } from './memory-paths.ts';
import { defineRoute } from '../route/route.ts';
import { instant } from '../route/values.ts';

const count = z.int().min(0);

/**
 * The parameters of a learner's memory. `own`: fitted to them, in force `since`, from `reviews`, and compared with the defaults
 * on the `held` latest of them, with a log loss lower by `percent`. Else the defaults: too `few` reviews, a fit `waiting` for
 * the night, one that was no better (`same`), or a server that cannot fit.
 */
export const memoryStanding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('few'), reviews: count, needed: count }),
  z.object({ kind: z.literal('waiting'), reviews: count }),
  z.object({ kind: z.literal('same'), reviews: count, held: count, weighedAt: instant }),
  z.object({
    kind: z.literal('own'),
    since: instant,
    reviews: count,
    held: count,
    percent: z.number(),
    weights: z.array(z.number()),
  }),
  z.object({ kind: z.literal('unavailable') }),
]);
export type MemoryStanding = z.output<typeof memoryStanding>;

export const readMemory = defineRoute({
  ...memoryPaths.readMemory,
  name: 'readMemory',
  summary: 'By what parameters the memory of the learner is computed, their own or the defaults, and why.',
  access: 'session',
  status: 200,
  reply: memoryStanding,
  errors: [401],
});
