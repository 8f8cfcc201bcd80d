import '../../shared/forms/plain-zod.ts';
import { changeName } from '@kadro/contract';

/* The schema of the name's form, and zod with it: fetched when the form stands, in a file of its own. */
export const nameForm = changeName.body;
