import type { z } from 'zod';

/** A type with all its parts written out and without `readonly`, so that two can be compared. */
type Plain<T> = T extends object ? { -readonly [K in keyof T]: Plain<T[K]> } : T;

/** Whether two types are identical, including optional fields and each value of a union. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- two conditional types are one another only where what they ask for is the same
type IsSame<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

interface Differs {
  readonly 'the state is not what its newest schema says: a changed shape is a new version': never;
}

/**
 * The version under which a state is written; its schema must equal the state's type: a field or a value in only one of the two
 * does not compile. Rows are read by schemas, and these are on record.
 */
export const newest =
  <State>() =>
  <const Version extends number, Schema extends z.ZodType>(
    version: Version,
    _schema: Schema & (IsSame<Plain<State>, Plain<z.output<Schema>>> extends true ? unknown : Differs),
  ): Version =>
    version;
