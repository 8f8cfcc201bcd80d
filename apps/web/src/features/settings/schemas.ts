import '../../shared/forms/plain-zod.ts';
import { askDeletion, askSupport, changeEmail, changePassword } from '@kadro/contract';
import { z } from 'zod';

/* Schemas of the settings' forms, and zod with them: fetched when a form stands, in a file of their own. */
export const emailForm = changeEmail.body;
export const passwordForm = changePassword.body
  .extend({ repeat: z.string() })
  .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], message: 'forms.mismatch' });
export const deletionForm = askDeletion.body;
/** The address may be left empty: then there will be no answer. */
export const supportForm = askSupport.body.extend({
  email: z.preprocess((text) => (text === '' ? undefined : text), askSupport.body.shape.email),
});
