import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { root, serverEnvironment } from './run-server.ts';

/** Runs the operator's command that makes an account an admin, or with `--remove` no admin, on the server that runs. Returns what it said. */
export const makeAdmin = async (email: string, ...options: '--remove'[]): Promise<string> => {
  const command = join(root, 'apps/server/src/commands/admin.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [command, email, ...options, '--data', inject('siteData')],
    {
      env: serverEnvironment(),
    },
  );
  return stdout;
};
