import type { Route } from '@kadro/contract';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { say, type Wording } from './wording.ts';

type Issue = z.core.$ZodIssue;

const expectedTypes: Readonly<Record<string, Wording>> = {
  string: say((m) => m.mustBeText),
  number: say((m) => m.mustBeNumber),
  int: say((m) => m.mustBeWhole),
  boolean: say((m) => m.mustBeBoolean),
  array: say((m) => m.mustBeList),
  object: say((m) => m.mustBeObject),
};

const formats: Readonly<Record<string, Wording>> = {
  email: say((m) => m.email),
  datetime: say((m) => m.mustBeInstant),
  date: say((m) => m.mustBeDay),
  uuid: say((m) => m.mustBeUuid),
};

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown => {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
};

const wordTooBig = (origin: string, max: number): Wording => {
  if (origin === 'string') return say((m) => m.tooLong(max));
  if (origin === 'array' || origin === 'set') return say((m) => m.tooManyItems(max));
  return say((m) => m.tooGreat(max));
};

const wordTooSmall = (origin: string, min: number, value: unknown): Wording => {
  if (origin === 'string') return value === '' ? say((m) => m.required) : say((m) => m.tooShort(min));
  if (origin === 'array' || origin === 'set') return say((m) => m.tooFewItems(min));
  return say((m) => m.tooSmall(min));
};

/** Returns the text for a zod issue; `input` is the whole parsed value. */
const wordIssue = (issue: Issue, input: unknown): Wording => {
  const value = valueAt(input, issue.path);
  if (value === undefined && issue.path.length > 0) return say((m) => m.required);
  switch (issue.code) {
    case 'invalid_type':
      return expectedTypes[issue.expected] ?? say((m) => m.wrongValue);
    case 'too_big':
      return wordTooBig(issue.origin, Number(issue.maximum));
    case 'too_small':
      return wordTooSmall(issue.origin, Number(issue.minimum), value);
    case 'invalid_format':
      return formats[issue.format] ?? say((m) => m.wrongFormat);
    case 'invalid_value':
      return say((m) => m.oneOf(issue.values.map(String).join(', ')));
    case 'unrecognized_keys':
      return say((m) => m.unknownField);
    default:
      return say((m) => m.wrongValue);
  }
};

/** Parses path parameters. A malformed id is a 404 if the route declares one, like an unknown id, and otherwise a 422. */
export const parsePath = (schema: z.ZodType, input: unknown, { errors }: Pick<Route, 'errors'>): unknown => {
  if (!errors.includes(404)) return parseInput(schema, input, 'params');
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new AppError({ status: 404 });
  return parsed.data;
};

/** Parses a part of a request. Throws a 422 that names the invalid fields (`tags.0`; the whole is `part`). */
export const parseInput = (schema: z.ZodType, input: unknown, part: string): unknown => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const errors: Record<string, Wording[]> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.length > 0 ? issue.path.map(String).join('.') : part;
    (errors[field] ??= []).push(wordIssue(issue, input));
  }
  throw new AppError({ status: 422, errors });
};
