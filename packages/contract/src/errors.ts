import { z } from 'zod';
import { adminFortune, adminWord, supportMessage } from './admin-values.ts';
import { cardDecision, cardDraft, managedCard } from './card-values.ts';

/** Statuses with which a call can be refused. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 419 | 421 | 422 | 426 | 429 | 500 | 503;

/** Codes of a 412, as the specification names them. */
export const preconditionCodes = ['412', '412-no-steps', '412-too-more-today', '412-too-more-total'] as const;
export type PreconditionCode = (typeof preconditionCodes)[number];

/** Body of every refusal: `message` is worded in the caller's language. */
export const errorBody = z.object({ message: z.string() });
/**
 * Body of a 412. With `412-too-more-total` it has the learner's pace, the next faster one (null at the fastest), and how
 * many answers a day that one asks for; with `412-too-more-today` how many words may be due for new ones to be taken.
 */
export const preconditionBody = z.object({
  message: z.string(),
  code: z.enum(preconditionCodes),
  pace: z.object({ present: z.int(), next: z.int().nullable(), answersADay: z.int().nullable() }).optional(),
  dueLimit: z.int().optional(),
});
export type PaceHint = NonNullable<z.output<typeof preconditionBody>['pace']>;
/** What can prove who is there: a password, a code of the authenticator app, a passkey, a log-in at a provider. */
export const proofKind = z.enum(['password', 'code', 'passkey', 'vk', 'yandex']);
export type ProofKind = z.output<typeof proofKind>;
/**
 * Body of a 409. With `proofs` the call is allowed once one of them was given; with `steps` a log-in is half done, and waits
 * in this browser for a code of the app, or a recovery code; with `agreement` its account is made once the caller has agreed to the
 * documents. A change of a card that came too late gets the card as it is
 * now, a decision about one the `decision` that came before, a draft the
 * `draft` that another tab kept, a change of a word the `word`, of a saying
 * the `fortune`, an answer to a message the `support` message.
 */
export const conflictBody = z.object({
  message: z.string(),
  proofs: z.array(proofKind).optional(),
  steps: z.array(z.enum(['code', 'recovery-code'])).optional(),
  agreement: z.literal('required').optional(),
  card: managedCard.optional(),
  draft: cardDraft.optional(),
  decision: cardDecision.optional(),
  word: adminWord.optional(),
  fortune: adminFortune.optional(),
  support: supportMessage.optional(),
});
export type ConflictHint = Omit<z.output<typeof conflictBody>, 'message'>;
/** Body of a 422: the wrong fields, each with its messages. */
export const validationBody = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) });
/** Body of a 429 or 503. With `explained` its message says what is the matter and what becomes of the call: pages show it as it is. */
export const retryLaterBody = z.object({ message: z.string(), explained: z.literal(true).optional() });
/** Body of a 426: the version of the client that the server expects. */
export const upgradeBody = z.object({ message: z.string(), lastVersion: z.string() });

export type ValidationErrors = z.output<typeof validationBody>['errors'];

/** The schema of the body that goes with a status. */
export const bodyOfStatus = (status: ErrorStatus): z.ZodType => {
  if (status === 409) return conflictBody;
  if (status === 412) return preconditionBody;
  if (status === 422) return validationBody;
  if (status === 426) return upgradeBody;
  if (status === 429 || status === 503) return retryLaterBody;
  return errorBody;
};
