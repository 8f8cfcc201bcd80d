import { createRequire } from 'node:module';
import type { build, Schema } from 'fast-json-stringify';
import { z } from 'zod';

/** Loads fast-json-stringify at the first reply: with its validators it takes a twentieth of the start. */
const require = createRequire(import.meta.url);

/** The keys that a serializer needs; lengths, patterns and formats were checked when the value was made. */
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

/** Reduces a JSON Schema to its structure, with `nullable` for "X or null", which saves a validation per value. */
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
 * Creates a JSON serializer for a zod schema: only declared properties are written, so an undeclared column never leaks. The
 * serializer throws if a required property is missing.
 */
export const makeSerializer = (reply: z.ZodType): ((value: unknown) => string) => {
  const schema = reduce(z.toJSONSchema(reply, { target: 'draft-7', io: 'output' }));
  if (!isSchema(schema)) throw new TypeError('the reply has no JSON schema');
  const compiler: { readonly build: typeof build } = require('fast-json-stringify');
  return compiler.build(schema);
};
