import '../../shared/forms/plain-zod.ts';
import { changeName } from '@kadro/contract';

/* The schema of the name's form, with zod: a separate file, loaded when the form opens. */
export const nameForm = changeName.body;
