import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findQuietPort } from '../../../../scripts/find-quiet-port.ts';
import { findRedis } from '../../../../scripts/find-redis.ts';

/** Where Redis is; null where its tests are to be skipped. */
export const redisPath = findRedis();

/** A Redis on the loopback address that keeps nothing. */
export interface TestRedis {
  readonly url: string;
  readonly start: () => Promise<void>;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
}

export const prepareRedis = async (path: string): Promise<TestRedis> => {
  const port = await findQuietPort();
  let child: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const started = spawn(path, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
        argv0: 'redis-server',
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      const lines = createInterface({ input: started.stdout });
      const said: string[] = [];
      for await (const line of lines) {
        said.push(line);
        if (line.includes('Ready to accept connections')) break;
      }
      if (started.exitCode !== null || !said.at(-1)?.includes('Ready')) throw new Error(said.join('\n'));
      started.stdout.resume();
    },
    kill: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};
