import '../../shared/forms/plain-zod.ts';
import { askDeletion, askSupport, changeEmail, changePassword } from '@kadro/contract';
import { z } from 'zod';

/* Schemas of the settings' forms, and zod with them: fetched when a form stands, in a file of their own. */
/* What proves who is there is asked for by itself. */
export const emailForm = changeEmail.body.pick({ email: true });
export const passwordForm = changePassword.body
  .pick({ password: true })
  .extend({ repeat: z.string() })
  .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], message: 'forms.mismatch' });
export const deletionForm = askDeletion.body.pick({});
/** The address may be left empty: then there will be no answer. */
export const supportForm = askSupport.body.extend({
  email: z.preprocess((text) => (text === '' ? undefined : text), askSupport.body.shape.email),
});
