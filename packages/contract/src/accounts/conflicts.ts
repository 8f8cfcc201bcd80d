import { z } from 'zod';

/** What can prove who is there: a password, a code of the authenticator app, a passkey, a log-in at a provider. */
export const proofKind = z.enum(['password', 'code', 'passkey', 'vk', 'yandex']);
export type ProofKind = z.output<typeof proofKind>;

/** Fields of a 409 that asks for a fresh proof: the call is allowed once one of `proofs` was given. */
export const proofConflict = { proofs: z.array(proofKind).optional() };

/** Fields of a 409 in place of a log-in that has two steps: the second is entered in the same browser. */
export const stepsConflict = { steps: z.array(z.enum(['code', 'recovery-code'])).optional() };

/** Fields of a 409 in place of a new account: it is made once the caller has agreed to the documents. */
export const agreementConflict = { agreement: z.literal('required').optional() };
