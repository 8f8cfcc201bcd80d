import { prepareSprites } from '../sprites/prepare-sprites.ts';
import type { DrawingProcess } from './drawing-child.ts';
import { startDrawingProcess } from './drawing-child.ts';
import type { PictureOutput } from './encode.ts';
import type { PictureRequest } from './messages.ts';

export type PicturePriority = 'now' | 'background';

export type PictureWorker = {
  /**
   * Draws one picture and encodes it in every requested form, in that order. Requests marked 'now' (the default) precede all
   * 'background' ones. Rejects with the recipe's fault, or with `PictureWorkerError`.
   */
  render(
    request: PictureRequest,
    outputs: readonly PictureOutput[],
    options?: { priority?: PicturePriority },
  ): Promise<Buffer[]>;
  /** Ends the drawing process; queued pictures are rejected. */
  close(): Promise<void>;
  /** The drawing process, if it exists, for measurements. */
  readonly processId: number | undefined;
};

export type PictureWorkerOptions = {
  /** Folder of the prepared sprites. */
  cacheDir: string;
  /** The process ends after this long without work. */
  idleMs?: number;
  /** A picture that takes longer counts as a crash. */
  renderTimeoutMs?: number;
};

/** The drawing process could not draw: it crashed twice on one picture, or the worker was closed. */
export class PictureWorkerError extends Error {
  override name = 'PictureWorkerError';
}

type Job = {
  request: PictureRequest;
  outputs: readonly PictureOutput[];
  priority: PicturePriority;
  attempts: number;
  resolve(files: Buffer[]): void;
  reject(error: Error): void;
};

const maxAttempts = 2;

/** A queue before one drawing process, which starts with the first picture, restarts after a crash, and ends when idle. */
export const createPictureWorker = (options: PictureWorkerOptions): PictureWorker => {
  const { cacheDir, idleMs = 60_000, renderTimeoutMs = 30_000 } = options;
  const queues: Record<PicturePriority, Job[]> = { now: [], background: [] };
  let drawing: DrawingProcess | undefined;
  /** Priority of the current picture, also set before the process starts and after it ends. */
  let atWork: PicturePriority | undefined;
  let isClosed = false;
  let idleTimer: NodeJS.Timeout | undefined;

  const processFor = async (priority: PicturePriority): Promise<DrawingProcess> => {
    if (drawing !== undefined && !drawing.hasEnded && drawing.setPriority(priority)) return drawing;
    await drawing?.end();
    await prepareSprites(cacheDir);
    drawing = startDrawingProcess(cacheDir);
    drawing.setPriority(priority);
    return drawing;
  };

  const runNext = async (): Promise<void> => {
    if (atWork !== undefined) return;
    const job = queues.now.shift() ?? queues.background.shift();
    if (job === undefined) {
      idleTimer = setTimeout(() => void drawing?.end(), idleMs).unref();
      return;
    }
    clearTimeout(idleTimer);
    atWork = job.priority;
    await attempt(job);
    atWork = undefined;
    void runNext();
  };

  const attempt = async (job: Job): Promise<void> => {
    job.attempts++;
    try {
      const child = await processFor(job.priority);
      const reply = await child.draw(job.request, job.outputs, renderTimeoutMs);
      if ('error' in reply) job.reject(new Error(reply.error));
      else job.resolve(reply.files.map((file) => Buffer.from(file.buffer, file.byteOffset, file.byteLength)));
    } catch (error) {
      if (isClosed || job.attempts >= maxAttempts)
        job.reject(new PictureWorkerError(`drawing failed: ${error instanceof Error ? error.message : String(error)}`));
      else await attempt(job);
    }
  };

  return {
    render(request, outputs, { priority = 'now' } = {}) {
      if (isClosed) return Promise.reject(new PictureWorkerError('the picture worker is closed'));
      return new Promise((resolve, reject) => {
        queues[priority].push({ request, outputs, priority, attempts: 0, resolve, reject });
        // An urgent picture speeds up a running background one, if the system allows a higher priority again.
        if (priority === 'now' && atWork === 'background' && drawing?.hasEnded === false) drawing.setPriority('now');
        void runNext();
      });
    },
    async close() {
      isClosed = true;
      clearTimeout(idleTimer);
      for (const job of [...queues.now.splice(0), ...queues.background.splice(0)])
        job.reject(new PictureWorkerError('the picture worker is closed'));
      await drawing?.end();
    },
    get processId() {
      return drawing?.hasEnded === false ? drawing.pid : undefined;
    },
  };
};
