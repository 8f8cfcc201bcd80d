import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

/** A screen in memory for a browser that has no headless mode: an X server, which chooses a free number by itself. */
export const startScreen = async (path: string): Promise<{ display: string; stop: () => Promise<void> }> => {
  const server = spawn(path, ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'exit');
  const stop = async (): Promise<void> => {
    server.kill();
    await ended;
  };
  const numbers = server.stdio[3] as Readable;
  const number = await Promise.race([once(numbers, 'data').then(String), ended.then(() => '')]);
  if (number === '') throw new Error(`Xvfb ended before it had a screen. ${await text(numbers)}`);
  return { display: `:${number.trim()}`, stop };
};
