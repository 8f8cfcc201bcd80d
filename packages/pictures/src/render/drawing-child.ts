import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PictureOutput } from './encode.ts';
import type { PictureRequest, RenderMessage, RenderReply } from './messages.ts';
import { isRenderReply } from './messages.ts';

export type DrawingProcess = {
  readonly pid: number | undefined;
  readonly hasEnded: boolean;
  /** False if the system does not allow a higher priority again; then a new process is needed. */
  setPriority(priority: 'now' | 'background'): boolean;
  /** Draws one picture at a time. Rejects when the process ends or takes longer than `timeoutMs`. */
  draw(request: PictureRequest, outputs: readonly PictureOutput[], timeoutMs: number): Promise<RenderReply>;
  end(): Promise<void>;
};

const nicenessOf = { now: 0, background: 10 } as const;

export const startDrawingProcess = function (cacheDir: string): DrawingProcess {
  const script = fileURLToPath(new URL('./drawing-process.ts', import.meta.url));
  const child = fork(script, [cacheDir], {
    execArgv: ['--expose-gc', '--max-old-space-size=160'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // One arena, and freed canvases are reused: allocating each from the system took a sixth of a picture's time.
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '67108864',
      MALLOC_MMAP_THRESHOLD_: '8388608',
      UV_THREADPOOL_SIZE: '1',
    },
  });
  let niceness = 0;
  let nextId = 1;
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null || !child.connected;
  const holdServer = (isHeld: boolean): void => {
    if (isHeld) {
      child.ref();
      child.channel?.ref();
    } else {
      child.unref();
      child.channel?.unref();
    }
  };
  holdServer(false);

  return {
    pid: child.pid,
    get hasEnded() {
      return hasEnded();
    },
    setPriority(priority) {
      if (child.pid === undefined || nicenessOf[priority] === niceness) return true;
      try {
        setPriority(child.pid, nicenessOf[priority]);
        niceness = nicenessOf[priority];
        return true;
      } catch {
        return priority === 'background';
      }
    },
    draw(request, outputs, timeoutMs) {
      const message: RenderMessage = { id: nextId++, request, outputs };
      return new Promise((resolve, reject) => {
        holdServer(true);
        const finish = (settle: () => void): void => {
          clearTimeout(timer);
          child.off('message', onMessage).off('exit', onExit).off('error', onError);
          holdServer(false);
          settle();
        };
        const onMessage = (reply: unknown): void => {
          if (isRenderReply(reply) && reply.id === message.id) finish(() => resolve(reply));
        };
        const onExit = (code: number | null, signal: string | null): void =>
          finish(() => reject(new Error(`the drawing process ended (${signal ?? String(code)})`)));
        const onError = (error: Error): void => finish(() => reject(error));
        const timer = setTimeout(() => {
          child.kill('SIGKILL');
        }, timeoutMs);
        child.on('message', onMessage).on('exit', onExit).on('error', onError);
        child.send(message, (error) => {
          if (error !== null) onError(error);
        });
      });
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      const exited = once(child, 'exit');
      if (child.connected) child.disconnect();
      await exited;
    },
  };
};
