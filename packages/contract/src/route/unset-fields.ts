import type { z } from 'zod';

/**
 * An object's nullable fields as null, and its flags as false: the unset rest of an expected value in tests, so that new fields
 * need no change there.
 */
export const unsetFields = (schema: z.ZodObject<Readonly<Record<string, z.ZodType>>>): Record<string, null | false> =>
  Object.fromEntries(
    Object.entries(schema.shape).flatMap(([field, part]) => {
      const unset = ([null, false] as const).find((value) => part.safeParse(value).success);
      return unset === undefined ? [] : [[field, unset] as const];
    }),
  );
