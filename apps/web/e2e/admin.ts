import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { root, serverEnvironment } from './run-server.ts';

/** Runs a script of the server's, with its words, beside the server whose data folder it is. Returns what it said. */
export const runBeside = async (dataFolder: string, script: string, ...words: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'apps/server/src', script), ...words, '--data', dataFolder],
    { env: serverEnvironment() },
  );
  return stdout;
};

/** Runs the operator's command that makes an account an admin, or with `--remove` no admin, on the server that runs. Returns what it said. */
export const makeAdmin = (email: string, ...options: '--remove'[]): Promise<string> =>
  runBeside(inject('siteData'), 'commands/admin.ts', email, ...options);
