import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../configuration/index.ts';

/** Loads the settings of the project's file `.env`, if it exists. Variables of the environment take precedence. */
export const loadEnvFile = (projectFolder: string): void => {
  const file = join(projectFolder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
};

/** Loads the settings of a file named by the operator. Throws a UserFacingError when it cannot be read. */
export const loadNamedEnvFile = (file: string): void => {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UserFacingError(`The file ${file} of --env-file cannot be read (${reason}).`);
  }
};
