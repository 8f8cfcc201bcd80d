import '../../shared/forms/plain-zod.ts';
import { forgotPassword, logIn, register, resetPassword } from '@kadro/contract';
import { maxRecoveryCodeLength } from '@kadro/contract/route/limits';
import { z } from 'zod';

/* Schemas of the account's forms, and zod with them: fetched when a form stands, in a file of their own. */
export const logInForm = logIn.body;
export const registerForm = register.body;
export const forgotForm = forgotPassword.body;
export const recoveryForm = z.object({ recoveryCode: z.string().trim().min(1).max(maxRecoveryCodeLength) });
export const resetForm = z
  .object({ password: resetPassword.body.shape.password, repeat: z.string() })
  .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], message: 'forms.mismatch' });
/** The code as the person typed it: six digits, whatever stands between them. */
export const codeForm = z.object({
  code: z
    .string()
    .transform((text) => text.replace(/\D/g, ''))
    .refine((digits) => digits.length === 6, 'forms.code'),
});
