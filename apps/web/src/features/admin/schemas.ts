import '../../shared/forms/plain-zod.ts';
import { changeWord } from '@kadro/contract';

/* The schema of a word's form, and zod with it: fetched when the form stands, in a file of its own. */
export const wordForm = changeWord.body.omit({ version: true }).required();
