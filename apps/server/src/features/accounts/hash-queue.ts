import { AppError } from '../../platform/http/index.ts';

/** Seconds after which somebody for whom there was no place may try again. */
const retryAfterSeconds = 3;

/**
 * Runs tasks one after the other, in the order they came, while at most `waitingMax` wait; one more is refused with a 503:
 * whoever sends log-ins without end must not fill the memory.
 */
export const createHashQueue = (waitingMax: number) => {
  let isRunning = false;
  const waiting: (() => void)[] = [];
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) isRunning = false;
    else next();
  };
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (!isRunning) isRunning = true;
    else if (waiting.length >= waitingMax) throw new AppError({ status: 503, retryAfterSeconds });
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await task();
    } finally {
      leave();
    }
  };
};
