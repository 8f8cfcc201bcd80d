import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isAvatarReply, type AvatarReply, type AvatarRequest } from './messages.ts';
import { avatarPixels, AvatarError, type AvatarMaker } from './port.ts';

const script = fileURLToPath(new URL('./avatar-process.ts', import.meta.url));
/** Above the 10 seconds after which sharp itself times out. */
const defaultKillAfterMs = 20_000;
/** Max queued pictures of up to 5 MB in memory. */
const maxWaiting = 8;

/** Makes one avatar in a separate process, whose environment has none of the server's secrets. */
const ask = (request: AvatarRequest, killAfterMs: number): Promise<AvatarReply> =>
  new Promise((resolve, reject) => {
    const { SystemRoot } = process.env;
    const child = fork(script, {
      execArgv: ['--max-old-space-size=64'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1', ...(SystemRoot === undefined ? {} : { SystemRoot }) },
    });
    const timer = setTimeout(() => {
      resolve({ fault: 'busy' });
      child.kill('SIGKILL');
    }, killAfterMs);
    child.once('message', (reply) => {
      if (isAvatarReply(reply)) resolve(reply);
      child.disconnect();
    });
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    // After a reply the promise is already settled.
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      if (signal === null) reject(new Error(`the avatar process ended with code ${String(code)}`));
      else resolve({ fault: 'damaged' });
    });
    child.send(request, (error) => {
      if (error !== null) reject(error);
    });
  });

/**
 * Makes avatars with sharp, one after the other, each in a separate process. A picture that kills its process is `damaged`, one
 * that takes longer than `killAfterMs` is `busy`. If no process can be started, `make` throws the system's error.
 */
export const createAvatarMaker = ({ killAfterMs = defaultKillAfterMs } = {}): AvatarMaker => {
  let queuedCount = 0;
  let last: Promise<unknown> = Promise.resolve();
  const make = async (request: AvatarRequest): Promise<Buffer[]> => {
    if (queuedCount >= maxWaiting) throw new AvatarError('busy');
    queuedCount += 1;
    const turn = last.then(() => ask(request, killAfterMs));
    last = turn.catch(() => undefined);
    try {
      const reply = await turn;
      if ('fault' in reply) throw new AvatarError(reply.fault);
      if ('error' in reply) throw new Error(reply.error);
      return reply.files.map((file) => Buffer.from(file.buffer, file.byteOffset, file.byteLength));
    } finally {
      queuedCount -= 1;
    }
  };
  return {
    make: async (bytes, crop = {}) =>
      (await make({ bytes, crop, shape: 'avatar', widths: [avatarPixels] }))[0] ?? Buffer.alloc(0),
    makePhoto: (bytes, widths, crop = {}) => make({ bytes, crop, shape: 'photo', widths }),
  };
};
