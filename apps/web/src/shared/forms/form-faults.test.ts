import { changePassword, register } from '@kadro/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import type { Translate } from '../i18n/use-t.ts';
import { faultsOfError, faultsOfIssues } from './form-faults.ts';

const t: Translate = (id, values) => (values ? `${id} ${JSON.stringify(values)}` : id);
const faultsOf = (schema: z.ZodType, value: Record<string, unknown>) => {
  const { error } = schema.safeParse(value);
  return faultsOfIssues(error?.issues ?? [], value, t).errors;
};

describe('faultsOfIssues', () => {
  it.each([
    [{ email: 'anna', password: 'long enough' }, { email: 'forms.email' }],
    [{ email: '', password: 'long enough' }, { email: 'forms.required' }],
    [{ email: 'a@b.de', password: 'short' }, { password: 'forms.tooShort {"min":8}' }],
    [{ email: 'a@b.de', password: 'x'.repeat(129) }, { password: 'forms.tooLong {"max":128}' }],
    [{}, { email: 'forms.required', password: 'forms.required' }],
  ])('words what is wrong with %j', (value, faults) => {
    expect(faultsOf(register.body, value)).toEqual(faults);
  });

  it('calls an empty field required', () => {
    expect(faultsOf(changePassword.body, { current: '', password: 'long enough' })).toEqual({
      current: 'forms.required',
    });
  });

  it('takes the words of a rule of the form’s own', () => {
    const same = z.object({ a: z.string(), b: z.string() }).refine(({ a, b }) => a === b, {
      path: ['b'],
      message: 'forms.mismatch',
    });
    expect(faultsOf(same, { a: '1', b: '2' })).toEqual({ b: 'forms.mismatch' });
  });
});

describe('faultsOfError', () => {
  const refused = (status: number, errors = {}) =>
    new ApiError('refused', { status, message: 'as worded', serverValidationErrors: errors });

  it('puts a 422 to its fields, and what has none to the form', () => {
    const errors = { email: ['taken', 'twice'], hash: ['outdated'], timeZone: ['unknown'] };
    expect(faultsOfError(refused(422, errors), ['email', 'password'])).toEqual({
      errors: { email: 'taken' },
      message: 'outdated unknown',
    });
    expect(faultsOfError(refused(422, { email: ['taken'] }), ['email'])?.message).toBeNull();
  });

  it.each([404, 409, 413, 415, 422, 429])('takes the server’s words for a %i', (status) => {
    expect(faultsOfError(refused(status), ['email'])).toEqual({ errors: {}, message: 'as worded' });
  });

  it.each([401, 403, 412, 419, 426, 500, 503])('leaves a %i to the app', (status) => {
    expect(faultsOfError(refused(status), ['email'])).toBeNull();
  });

  it('leaves a lost connection and errors of the code to the app', () => {
    expect(faultsOfError(new ApiError('noInternet'), [])).toBeNull();
    expect(faultsOfError(new TypeError('x'), [])).toBeNull();
  });
});
