import { z } from 'zod';

/** Error statuses of calls. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 419 | 421 | 422 | 426 | 429 | 500 | 503;

/** Codes of a 412, as the specification names them. */
export const preconditionCodes = ['412', '412-no-steps', '412-too-more-today', '412-too-more-total'] as const;
export type PreconditionCode = (typeof preconditionCodes)[number];

/** Optional fields besides `message` in a route's 409. */
export type ConflictFields = Readonly<Record<string, z.ZodOptional>>;

/** Body of every error: `message` is in the caller's language. */
export const errorBody = z.object({ message: z.string() });
/**
 * Body of a 412. With `412-too-more-total` it has the learner's pace, the next faster one (null at the fastest), and that one's
 * answers per day; with `412-too-more-today` the max of due words at which new ones are accepted.
 */
export const preconditionBody = z.object({
  message: z.string(),
  code: z.enum(preconditionCodes),
  pace: z.object({ present: z.int(), next: z.int().nullable(), answersADay: z.int().nullable() }).optional(),
  dueLimit: z.int().optional(),
});
export type PaceHint = NonNullable<z.output<typeof preconditionBody>['pace']>;
/** Body of a 409; a route's `conflict` declares further fields. */
export const conflictBody = z.object({ message: z.string() });
/** Body of a 422: the invalid fields, each with its messages. */
export const validationBody = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) });
/** Body of a 429 or 503. With `explained`, the message states the cause and the consequence: pages show it unchanged. */
export const retryLaterBody = z.object({ message: z.string(), explained: z.literal(true).optional() });
/** Body of a 426: the version of the client that the server expects. */
export const upgradeBody = z.object({ message: z.string(), lastVersion: z.string() });

export type ValidationErrors = z.output<typeof validationBody>['errors'];

/** The body schema of an error; `conflict` is declared by the route for its 409. */
export const bodyOfStatus = (status: ErrorStatus, conflict: ConflictFields = {}): z.ZodType => {
  if (status === 409) return conflictBody.extend(conflict);
  if (status === 412) return preconditionBody;
  if (status === 422) return validationBody;
  if (status === 426) return upgradeBody;
  if (status === 429 || status === 503) return retryLaterBody;
  return errorBody;
};
