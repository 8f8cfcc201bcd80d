import type { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import type { MessageId } from '../i18n/message-id.ts';
import type { Translate } from '../i18n/use-t.ts';

/** Errors of a form: a text by field, and one for the form as a whole. */
export interface FormFaults {
  errors: Readonly<Record<string, string>>;
  message: string | null;
}

/** Refusals that the server words for the user of the form. */
const wordedStatuses: ReadonlySet<number> = new Set([404, 409, 413, 415, 422, 429]);

/**
 * The first issue of each field in the words of the catalogues; an empty field is "required". A rule of the form itself has a
 * message id as its text.
 */
export const faultsOfIssues = (
  issues: readonly z.core.$ZodIssue[],
  values: Readonly<Record<string, unknown>>,
  t: Translate,
): FormFaults => {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const name = String(issue.path[0] ?? '');
    errors[name] ??= values[name] === '' ? t('forms.required') : wordIssue(issue, t);
  }
  return { errors, message: null };
};

const wordIssue = (issue: z.core.$ZodIssue, t: Translate): string => {
  switch (issue.code) {
    case 'invalid_type':
      return t('forms.required');
    case 'too_big':
      return t('forms.tooLong', { max: Number(issue.maximum) });
    case 'too_small':
      // Blanks alone, trimmed by the schema, count as empty.
      return Number(issue.minimum) <= 1 ? t('forms.required') : t('forms.tooShort', { min: Number(issue.minimum) });
    case 'custom':
      return t(issue.message as MessageId);
    default:
      return t(issue.code === 'invalid_format' && issue.format === 'email' ? 'forms.email' : 'forms.wrong');
  }
};

/**
 * Form errors of a refused call: a 422 goes to its fields; fields not in `names` and other worded refusals go to the form as a
 * whole. Null for failures that do not concern the form.
 */
export const faultsOfError = (error: unknown, names: readonly string[]): FormFaults | null => {
  if (!(error instanceof ApiError) || !wordedStatuses.has(error.status)) return null;
  const fieldErrors = Object.entries(error.serverValidationErrors).filter(([, texts]) => texts.length > 0);
  const errors = Object.fromEntries(
    fieldErrors.filter(([name]) => names.includes(name)).map(([name, [text = '']]) => [name, text]),
  );
  const others = fieldErrors.filter(([name]) => !names.includes(name)).flatMap(([, texts]) => texts);
  if (others.length > 0) return { errors, message: others.join(' ') };
  return { errors, message: Object.keys(errors).length > 0 ? null : error.message };
};
