import { UserFacingError } from '../configuration/index.ts';

/** Ends the process with code 1: one line for what a person can mend, a stack for anything else. */
export const exitWith: (error: unknown) => never = (error: unknown): never => {
  console.error(error instanceof UserFacingError ? error.message : error);
  process.exit(1);
};
