import type { z } from 'zod';

/** A type with all its parts written out, and nothing read-only, so that two of them can be held against each other. */
type Plain<T> = T extends object ? { -readonly [K in keyof T]: Plain<T[K]> } : T;

/** Whether two types say the very same, optional fields and each value of a union included. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- two conditional types are one another only where what they ask for is the same
type IsSame<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

interface Differs {
  readonly 'the state is not what its newest schema says: a changed shape is a new version': never;
}

/**
 * The version under which a state is written, whose schema must say the very same as the state's type: a field or a value that only one of
 * the two has does not compile. Rows are read by schemas, and these are on record.
 */
export const newest =
  <State>() =>
  <const Version extends number, Schema extends z.ZodType>(
    version: Version,
    _schema: Schema & (IsSame<Plain<State>, Plain<z.output<Schema>>> extends true ? unknown : Differs),
  ): Version =>
    version;
