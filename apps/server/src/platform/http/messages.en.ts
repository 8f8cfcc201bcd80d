const plural = new Intl.PluralRules('en');
const counted = (count: number, one: string, other: string): string =>
  `${count} ${plural.select(count) === 'one' ? one : other}`;

/** What the server says in English. A catalogue of typed functions: a text missing in another language does not compile. */
export const en = {
  badRequest: 'The request could not be read.',
  malformedJson: 'The request is not valid JSON.',
  unauthenticated: 'Unauthenticated.',
  forbidden: 'You do not have access to this.',
  guestForbidden: 'Log in to do this: guests cannot.',
  notFound: 'Not found.',
  conflict: 'This no longer fits the present state. Refresh and try again.',
  precondition: 'The operation is not allowed now by some conditions',
  noSteps: 'Maximum steps exceeded',
  tooManyToday: 'Too more cards for repeating today',
  tooManyTotal: 'Too more cards for learning',
  tooLarge: (limitBytes: number): string =>
    `The request is too large: at most ${counted(Math.floor(limitBytes / 1024), 'kilobyte', 'kilobytes')}.`,
  mediaType: 'Send the request as application/json.',
  csrfMismatch: 'CSRF token mismatch.',
  invalid: 'The given data was invalid.',
  upgrade: 'A new version of the app is ready. The page will reload in a few seconds.',
  tooMany: (seconds: number): string =>
    `Too many requests. Take a break and try again in ${counted(seconds, 'second', 'seconds')}.`,
  serverError: 'Something went wrong on the server. We have noted it.',
  unavailable: 'The app is being updated. It will be back in a few seconds.',

  required: 'Field is required',
  email: 'Field must be a valid E-mail',
  tooLong: (max: number): string => `The field must be no more than ${max} characters long.`,
  tooShort: (min: number): string => `The field must be at least ${min} characters long.`,
  tooManyItems: (max: number): string => `No more than ${counted(max, 'item', 'items')}.`,
  tooFewItems: (min: number): string => `At least ${counted(min, 'item', 'items')}.`,
  tooGreat: (max: number): string => `Must be no more than ${max}.`,
  tooSmall: (min: number): string => `Must be at least ${min}.`,
  mustBeText: 'Must be a text.',
  mustBeNumber: 'Must be a number.',
  mustBeWhole: 'Must be a whole number.',
  mustBeTruth: 'Must be true or false.',
  mustBeList: 'Must be a list.',
  mustBeObject: 'Must be an object.',
  mustBeInstant: 'Must be a date and time in UTC, such as 2026-11-21T08:00:00Z.',
  mustBeDay: 'Must be a date, such as 2026-11-21.',
  mustBeUuid: 'Must be a UUID.',
  oneOf: (allowed: string): string => `Must be one of: ${allowed}.`,
  wrongFormat: 'The format is wrong.',
  unknownField: 'Unknown field.',
  wrongValue: 'The value is wrong.',
};
