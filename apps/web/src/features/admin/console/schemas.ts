import '../../../shared/forms/plain-zod.ts';
import { changeWord, createFortune } from '@kadro/contract';

/* The schemas of forms, and zod with them: fetched when a form stands, in a file of their own. */
export const wordForm = changeWord.body.omit({ version: true }).required();

export const fortuneForm = createFortune.body.omit({ id: true });
