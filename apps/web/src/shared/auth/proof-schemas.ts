import '../forms/plain-zod.ts';
import { logIn } from '@kadro/contract';
import { z } from 'zod';

/* Schemas of the dialog that asks who is there, and zod with them: fetched when it stands. */
export const passwordProof = logIn.body.pick({ password: true });
/** The code as the person typed it: six digits, whatever stands between them. */
export const codeProof = z.object({
  code: z
    .string()
    .transform((text) => text.replace(/\D/g, ''))
    .refine((digits) => digits.length === 6, 'forms.code'),
});
