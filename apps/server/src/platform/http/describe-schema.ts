import * as contract from '@kadro/contract';
import { z } from 'zod';

export type Json = { [key: string]: unknown };

/** The contract's exported schemas keep their names. */
const named = z.registry<{ id: string }>();
const namedSchemas = Object.entries<unknown>(contract).filter(
  (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType,
);
for (const [name, schema] of namedSchemas) {
  if (!named.has(schema)) named.add(schema, { ...z.globalRegistry.get(schema), id: name });
}

/** Zod puts named schemas beside the one that was asked for; in the document they all stand in one place. */
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

/** JSON Schema of what is answered: a reference where the contract names it. */
export const describeReply = (schema: z.ZodType): unknown => {
  const id = named.get(schema)?.id;
  if (id !== undefined) return { $ref: `#/components/schemas/${id}` };
  return pointToComponents(z.toJSONSchema(schema, { io: 'output', metadata: named }));
};

/** JSON Schema of what is sent, before defaults are filled in. */
export const describeInput = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input' });
  return described;
};

/** The schemas which the contract names. */
export const describeNamed = (): unknown => {
  const all = z.object(Object.fromEntries(namedSchemas));
  return pointToComponents(z.toJSONSchema(all, { io: 'output', metadata: named }).$defs ?? {});
};
