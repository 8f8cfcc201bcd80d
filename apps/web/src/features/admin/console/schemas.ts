import '../../../shared/forms/plain-zod.ts';
import { changeWord, createFortune } from '@kadro/contract';

/* The schemas of forms, with zod: a separate file, loaded when a form opens. */
export const wordForm = changeWord.body.omit({ version: true }).required();

export const fortuneForm = createFortune.body.omit({ id: true });
