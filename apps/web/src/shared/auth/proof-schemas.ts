import '../forms/plain-zod.ts';
import { logIn } from '@kadro/contract';
import { z } from 'zod';

/* Schemas of the identity dialog, and zod with them: loaded when it is shown. */
export const passwordProof = logIn.body.pick({ password: true });
/** The code as typed: six digits with any separators. */
export const codeProof = z.object({
  code: z
    .string()
    .transform((text) => text.replace(/\D/g, ''))
    .refine((digits) => digits.length === 6, 'forms.code'),
});
