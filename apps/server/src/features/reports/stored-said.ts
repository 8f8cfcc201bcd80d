import { z } from 'zod';

const said = z.record(z.string(), z.string());
/** The reported content's texts by part. */
export type Said = z.output<typeof said>;

/** Stored JSON of the texts, version 1. */
export const saidV1 = z.object({ v: z.literal(1), said });

export const toJson = (what: Said): string => JSON.stringify({ v: 1, said: what } satisfies z.input<typeof saidV1>);

export const readSaid = (json: unknown): Said => saidV1.parse(json).said;
