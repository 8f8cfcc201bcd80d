import * as contract from '@kadro/contract';
import { z } from 'zod';

export type Json = { [key: string]: unknown };

/** The contract's exported schemas keep their names. */
const schemaNames = z.registry<{ id: string }>();
const namedSchemas = Object.entries<unknown>(contract).filter(
  (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType,
);
for (const [name, schema] of namedSchemas) {
  if (!schemaNames.has(schema)) schemaNames.add(schema, { ...z.globalRegistry.get(schema), id: name });
}

/** Points references at `components`: zod puts named schemas next to the requested one, OpenAPI has one place for all. */
const pointToComponents = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(pointToComponents);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (key === '$ref' && typeof inner === 'string')
        return [[key, inner.replace('#/$defs/', '#/components/schemas/')]];
      const isZodsOwn = key === '$defs' || key === '$schema' || (key === 'id' && typeof inner === 'string');
      return isZodsOwn ? [] : [[key, pointToComponents(inner)]];
    }),
  );
};

/** Returns the JSON Schema of a reply, as a reference if the contract names the schema. */
export const describeReply = (schema: z.ZodType): unknown => {
  const id = schemaNames.get(schema)?.id;
  if (id !== undefined) return { $ref: `#/components/schemas/${id}` };
  return pointToComponents(z.toJSONSchema(schema, { io: 'output', metadata: schemaNames }));
};

/** Returns the JSON Schema of an input, before defaults are applied. */
export const describeInput = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input' });
  return described;
};

/** Returns the JSON Schemas that the contract names. */
export const describeNamed = (): unknown => {
  const all = z.object(Object.fromEntries(namedSchemas));
  return pointToComponents(z.toJSONSchema(all, { io: 'output', metadata: schemaNames }).$defs ?? {});
};
