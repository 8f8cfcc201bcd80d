import { AppError } from '../../platform/http/index.ts';

export interface HashQueueOptions {
  /** How many may wait at a time. */
  readonly waitingMax: number;
  /** Places of these that only known callers get. */
  readonly keptPlaces: number;
  /** Nobody waits longer for a turn. */
  readonly waitMaxMs: number;
}

/** Who waits: `known` has signed in before, on this device or by a session or a mailed link; strangers come by the thousand. */
export type QueueLane = 'known' | 'stranger';

type Queue = <T>(task: () => Promise<T>, lane?: QueueLane) => Promise<T>;

/**
 * Runs tasks one after the other while at most `waitingMax` wait; one more, or one that has waited too long, is refused
 * with a 503: whoever sends log-ins without end must not fill the memory. Known callers and strangers take turns, each in
 * the order they came, so that a crowd of strangers keeps nobody out who belongs here.
 */
export const createHashQueue = ({ waitingMax, keptPlaces, waitMaxMs }: HashQueueOptions): Queue => {
  let isRunning = false;
  let last: QueueLane = 'stranger';
  const lanes: Record<QueueLane, (() => void)[]> = { known: [], stranger: [] };
  const refusal = (): AppError =>
    new AppError({ status: 503, retryAfterSeconds: Math.min(2, Math.ceil(waitMaxMs / 1000)) });

  const leave = (): void => {
    const [first, second]: [QueueLane, QueueLane] = last === 'known' ? ['stranger', 'known'] : ['known', 'stranger'];
    const lane = lanes[first].length > 0 ? first : second;
    const next = lanes[lane].shift();
    last = lane;
    if (next === undefined) isRunning = false;
    else next();
  };

  const waitForTurn = (lane: QueueLane): Promise<void> => {
    const places = lane === 'known' ? waitingMax : waitingMax - keptPlaces;
    if (lanes.known.length + lanes.stranger.length >= places) throw refusal();
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        lanes[lane] = lanes[lane].filter((waiting) => waiting !== begin);
        reject(refusal());
      }, waitMaxMs);
      lanes[lane].push(begin);
    });
  };

  return async (task, lane = 'stranger') => {
    if (isRunning) await waitForTurn(lane);
    isRunning = true;
    try {
      return await task();
    } finally {
      leave();
    }
  };
};
