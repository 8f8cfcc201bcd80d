import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder, startNode } from '../processes/start-process.ts';
import { ports } from '../test-bed.ts';

export const bareUrl = `http://127.0.0.1:${ports.bare}`;

const compileCache = join(projectFolder, 'node_modules/.cache/kadro/bench-compiled');

/** Starts the bare server on its port, from the second time on with compiled code as Kadro starts. */
export const startBare = (databaseUrl: string): ChildProcess =>
  startNode(['bench/src/api/bare-server.ts'], {
    DATABASE_URL: databaseUrl,
    PORT: String(ports.bare),
    NODE_COMPILE_CACHE: compileCache,
  });
