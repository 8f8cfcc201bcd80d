import { z } from 'zod';

/** Proofs of identity: a password, a code of the authenticator app, a passkey, a login at a provider. */
export const proofKind = z.enum(['password', 'code', 'passkey', 'vk', 'yandex']);
export type ProofKind = z.output<typeof proofKind>;

/** Fields of a 409 that requires a fresh proof: the call is allowed after one of `proofs`. */
export const proofConflict = { proofs: z.array(proofKind).optional() };

/** Fields of a 409 to a login with two factors: the second is entered in the same browser. */
export const stepsConflict = { steps: z.array(z.enum(['code', 'recovery-code'])).optional() };

/** Fields of a 409 to a registration: the account is created once the caller agrees to the documents. */
export const agreementConflict = { agreement: z.literal('required').optional() };
