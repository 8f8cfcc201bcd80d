import '../../shared/forms/plain-zod.ts';
import { askDeletion, askSupport, changeEmail, changePassword } from '@kadro/contract';
import { z } from 'zod';

/* Schemas of the settings' forms, with zod: a separate file, loaded when a form opens. */
/* The proof of identity is requested separately. */
export const emailForm = changeEmail.body.pick({ email: true });
export const passwordForm = changePassword.body
  .pick({ password: true })
  .extend({ repeat: z.string() })
  .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], message: 'forms.mismatch' });
export const deletionForm = askDeletion.body.pick({});
/** The address is optional: without it there is no answer. */
export const supportForm = askSupport.body.extend({
  email: z.preprocess((text) => (text === '' ? undefined : text), askSupport.body.shape.email),
});
