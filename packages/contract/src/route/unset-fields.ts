import type { z } from 'zod';

/**
 * The fields of an object that can be null, as null, and its flags, as false: how a test says that nothing else is set, in which a new
 * field needs no line.
 */
export const unsetFields = (schema: z.ZodObject<Readonly<Record<string, z.ZodType>>>): Record<string, null | false> =>
  Object.fromEntries(
    Object.entries(schema.shape).flatMap(([field, part]) => {
      const unset = ([null, false] as const).find((value) => part.safeParse(value).success);
      return unset === undefined ? [] : [[field, unset] as const];
    }),
  );
