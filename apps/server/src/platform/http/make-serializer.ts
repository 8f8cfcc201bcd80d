import { createRequire } from 'node:module';
import type { build, Schema } from 'fast-json-stringify';
import { z } from 'zod';

/** With its validators it is a twentieth of the start, which the first reply is early enough for. */
const require = createRequire(import.meta.url);

/** What a serializer needs of a schema; lengths, patterns and formats were the business of whoever made the value. */
const structuralKeys = [
  'type',
  'properties',
  'required',
  'items',
  'additionalProperties',
  'anyOf',
  'oneOf',
  'allOf',
  'const',
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNull = (schema: unknown): boolean => isObject(schema) && schema['type'] === 'null';

/** Reduces a JSON Schema to its structure and says `nullable` for "X or null", which spares a validation at each value. */
const reduce = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(reduce);
  if (!isObject(schema)) return schema;
  const { anyOf } = schema;
  if (Array.isArray(anyOf) && anyOf.length === 2 && anyOf.some(isNull)) {
    const other = reduce(anyOf.find((option) => !isNull(option)));
    return isObject(other) ? { ...other, nullable: true } : other;
  }
  const reduced: Record<string, unknown> = {};
  for (const key of structuralKeys) {
    if (!(key in schema)) continue;
    const value = schema[key];
    reduced[key] =
      key === 'properties' && isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([name, property]) => [name, reduce(property)]))
        : key === 'required' || key === 'const'
          ? value
          : reduce(value);
  }
  return reduced;
};

const isSchema = (value: unknown): value is Schema => isObject(value);

/**
 * Turns values into JSON by a zod schema: only what the schema declares is written, so a column that nobody declared
 * never leaks. Throws where a required property is missing.
 */
export const makeSerializer = (reply: z.ZodType): ((value: unknown) => string) => {
  const schema = reduce(z.toJSONSchema(reply, { target: 'draft-7', io: 'output' }));
  if (!isSchema(schema)) throw new TypeError('the reply has no JSON schema');
  const compiler: { readonly build: typeof build } = require('fast-json-stringify');
  return compiler.build(schema);
};
