import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** How a command ended. */
export interface CommandOutcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** The one of `npm start`: otherwise every command compiles its TypeScript again. */
const compileCache = join(import.meta.dirname, '../../../../node_modules/.cache/kadro/compile');

/** Runs a script of `commands/`, without the DATABASE_URL and KADRO_DATA of this process. */
export const runCommand = (script: string, args: string[], env: Record<string, string> = {}): Promise<CommandOutcome> =>
  new Promise((resolve) => {
    const { DATABASE_URL: _url, KADRO_DATA: _data, ...rest } = process.env;
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../commands', script), ...args],
      { env: { ...rest, NODE_COMPILE_CACHE: compileCache, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
