import '../../shared/forms/plain-zod.ts';
import { forgotPassword, logIn, register, resetPassword } from '@kadro/contract';
import { maxRecoveryCodeLength } from '@kadro/contract/route/limits';
import { z } from 'zod';

/* Schemas of the account's forms, with zod: a separate file, loaded when a form opens. */
export const logInForm = logIn.body;
export const registerForm = register.body;
export const forgotForm = forgotPassword.body;
export const recoveryForm = z.object({ recoveryCode: z.string().trim().min(1).max(maxRecoveryCodeLength) });
export const resetForm = z
  .object({ password: resetPassword.body.shape.password, repeat: z.string() })
  .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], message: 'forms.mismatch' });
/** The typed code: six digits, with any separators. */
export const codeForm = z.object({
  code: z
    .string()
    .transform((text) => text.replace(/\D/g, ''))
    .refine((digits) => digits.length === 6, 'forms.code'),
});
