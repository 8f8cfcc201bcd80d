import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the settings of the project's file `.env`, if there is one; what the environment has already stands above it. */
export const loadEnvFile = (projectFolder: string): void => {
  const file = join(projectFolder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
};
