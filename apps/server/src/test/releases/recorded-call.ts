import { z } from 'zod';

/** One call as the web build of a release made it, and what that release answered. */
export const recordedCall = z.object({
  method: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.json().optional(),
  status: z.int(),
  reply: z.json().optional(),
  /** The call was answered before the back-up: a repetition gets the reply it got then. */
  isRepetition: z.boolean(),
});
export type RecordedCall = z.output<typeof recordedCall>;

/** What `make-release.ts` writes beside the back-up. */
export const recordedRelease = z.object({
  madeBy: z.string(),
  clientVersion: z.string(),
  secret: z.string(),
  /** Where the clock stood. */
  now: z.iso.datetime(),
  calls: z.array(recordedCall),
});
export type RecordedRelease = z.output<typeof recordedRelease>;
