import { weightsCount } from '@kadro/core';
import { z } from 'zod';
import type { EventRow, RuleSetRow } from '../../kernel/index.ts';

/** What the process that fits is told: first the rules and how many reviews there are, then the log in order, then that it has ended. */
export type FitOrder =
  | { kind: 'begin'; ruleSets: readonly RuleSetRow[]; reviews: number; present: number[] | null }
  | { kind: 'events'; rows: readonly EventRow[] }
  | { kind: 'end' };

/** Finite ones, as many as there are: a learner's row could not be read with others. */
const weights = z.array(z.number()).length(weightsCount);

/** What it says: whether it has the library, that it has taken a part of the log in, and what it came to. */
export const fitReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), isAvailable: z.boolean() }),
  z.object({ kind: z.literal('more') }),
  z.object({
    kind: z.literal('done'),
    verdict: z.object({ weights: weights.nullable(), held: z.number(), gain: z.number() }),
  }),
]);
export type FitReply = z.output<typeof fitReply>;
