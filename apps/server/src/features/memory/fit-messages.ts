import { weightsCount } from '@kadro/core';
import { z } from 'zod';
import type { EventRow, RuleSetRow } from '../../kernel/index.ts';

/** Messages to the fitting process: the rules and the number of reviews, then the log in order, then its end. */
export type FitOrder =
  | { kind: 'begin'; ruleSets: readonly RuleSetRow[]; reviews: number; present: number[] | null }
  | { kind: 'events'; rows: readonly EventRow[] }
  | { kind: 'end' };

/** Finite, and of the right number: otherwise the learner's row could not be read. */
const weights = z.array(z.number()).length(weightsCount);

/** Its replies: whether it has the library, that it has read a part of the log, and the verdict. */
export const fitReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), isAvailable: z.boolean() }),
  z.object({ kind: z.literal('more') }),
  z.object({
    kind: z.literal('done'),
    verdict: z.object({ weights: weights.nullable(), held: z.number(), gain: z.number() }),
  }),
]);
export type FitReply = z.output<typeof fitReply>;
