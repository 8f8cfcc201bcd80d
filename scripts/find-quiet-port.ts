import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give out by themselves (from 32,768 on Linux, from 49,152 elsewhere), above those of known services. */
const [first, beyond] = [20_000, 32_000];
const tries = 50;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * Returns a loopback port without a listener and outside the range that the system assigns: an assigned port could go to another
 * test's server or connection before its use or during a server's restart.
 */
export const findQuietPort = async (): Promise<number> => {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const port = randomInt(first, beyond);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${tries} ports from ${first} to ${beyond - 1} was free.`);
};
