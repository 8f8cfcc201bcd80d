import type { BroadcastTold } from '@kadro/contract';
import { z } from 'zod';
import { toldShape } from './message.ts';

/** The JSON of what a broadcast tells, version 1, which the delivery reads, too. */
export const toldV1 = z.object({ v: z.literal(1), ...toldShape });

/** What a broadcast tells, of its row. */
export const storedTold = toldV1.transform(({ v: _v, ...told }): BroadcastTold => told);

/** The same as its row has it. */
export const writeTold = (told: BroadcastTold): string =>
  JSON.stringify({ v: 1, ...told } satisfies z.output<typeof toldV1>);
