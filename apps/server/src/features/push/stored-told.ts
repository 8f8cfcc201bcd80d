import type { BroadcastTold } from '@kadro/contract';
import { z } from 'zod';
import { toldShape } from './message.ts';

/** Stored JSON of a broadcast's content, version 1; the delivery reads it, too. */
export const toldV1 = z.object({ v: z.literal(1), ...toldShape });

/** Parses a broadcast's stored content. */
export const storedTold = toldV1.transform(({ v: _v, ...told }): BroadcastTold => told);

/** Serializes a broadcast's content for its row. */
export const writeTold = (told: BroadcastTold): string =>
  JSON.stringify({ v: 1, ...told } satisfies z.output<typeof toldV1>);
