import { UserFacingError } from '../configuration/index.ts';

/** Ends the process with code 1: prints one line for a user-facing error, a stack for any other. */
export const exitWith: (error: unknown) => never = (error: unknown): never => {
  console.error(error instanceof UserFacingError ? error.message : error);
  process.exit(1);
};
