import { z } from 'zod';

const said = z.record(z.string(), z.string());
/** What something said, by the names of its parts. */
export type Said = z.output<typeof said>;

/** The JSON in which it is kept, version 1. */
export const saidV1 = z.object({ v: z.literal(1), said });

export const toJson = (what: Said): string => JSON.stringify({ v: 1, said: what } satisfies z.input<typeof saidV1>);

export const readSaid = (json: unknown): Said => saidV1.parse(json).said;
