import { UserFacingError } from '../configuration/user-facing-error.ts';

/** No space left, and an exhausted quota. */
const fileCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);
/** PostgreSQL's disk_full. */
const databaseCode = '53100';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Names the disk of a file without space; returns any other error unchanged. */
export const explainFullDisk = (error: unknown, file: string): unknown =>
  fileCodes.has(codeOf(error))
    ? new UserFacingError(`There is no room left on the disk of ${file}: nothing was written.`)
    : error;

/** Names the database whose disk is full; returns any other error unchanged. */
export const explainFullDatabase = (error: unknown, place: string): unknown =>
  codeOf(error) === databaseCode && error instanceof Error
    ? new UserFacingError(`There is no room left on the disk of the database ${place} (${error.message}).`)
    : error;
