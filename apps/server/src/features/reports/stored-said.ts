import { z } from 'zod';

const said = z.record(z.string(), z.string());
/** What something said, by the names of its parts. */
export type Said = z.output<typeof said>;

/** The JSON in which it is kept, version 1. */
const stored = z.object({ v: z.literal(1), said });

export const toJson = (what: Said): string => JSON.stringify({ v: 1, said: what } satisfies z.input<typeof stored>);

export const readSaid = (json: unknown): Said => stored.parse(json).said;
