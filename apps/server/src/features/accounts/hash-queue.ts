import { AppError, say } from '../../platform/http/index.ts';

export interface HashQueueOptions {
  /** Maximum of waiting tasks. */
  readonly maxWaiting: number;
  /** Places reserved for known callers. */
  readonly keptPlaces: number;
  /** Longest wait for a turn, and for all turns of one request together. */
  readonly waitMaxMs: number;
}

/** Caller class: `known` has signed in before, on this device or by a session or a mailed link; strangers come by the thousand. */
export type QueueLane = 'known' | 'stranger';

export interface HashQueue {
  /**
   * Runs a task at its turn. Throws a 503 if too many wait, or if the turn does not come in time. `request` identifies the caller's
   * request: its earlier waits count.
   */
  readonly run: <T>(task: () => Promise<T>, lane?: QueueLane, request?: object) => Promise<T>;
  /** Throws the same 503 early, for callers with work to do before the task. */
  readonly demandPlace: (lane: QueueLane) => void;
}

/**
 * Runs tasks one after the other while at most `maxWaiting` wait; refuses further ones, and those that waited too long, with a 503, so
 * that a flood of log-ins cannot fill the memory. Known callers and strangers alternate, each first in, first out, so that a crowd of
 * strangers does not keep known callers out.
 */
export const createHashQueue = ({ maxWaiting, keptPlaces, waitMaxMs }: HashQueueOptions): HashQueue => {
  let isRunning = false;
  let last: QueueLane = 'stranger';
  const lanes: Record<QueueLane, (() => void)[]> = { known: [], stranger: [] };
  /** Total wait of requests that wait more than once, ms. */
  const waited = new WeakMap<object, number>();
  const refusal = (): AppError =>
    new AppError({
      status: 503,
      retryAfterSeconds: Math.min(2, Math.ceil(waitMaxMs / 1000)),
      wording: say((m) => m.passwordsBusy),
    });

  const leave = (): void => {
    const [first, second]: [QueueLane, QueueLane] = last === 'known' ? ['stranger', 'known'] : ['known', 'stranger'];
    const lane = lanes[first].length > 0 ? first : second;
    const next = lanes[lane].shift();
    last = lane;
    if (next === undefined) isRunning = false;
    else next();
  };

  const demandPlace = (lane: QueueLane): void => {
    const places = lane === 'known' ? maxWaiting : maxWaiting - keptPlaces;
    if (isRunning && lanes.known.length + lanes.stranger.length >= places) throw refusal();
  };

  const waitForTurn = (lane: QueueLane, request: object = {}): Promise<void> => {
    demandPlace(lane);
    const before = waited.get(request) ?? 0;
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        waited.set(request, before + performance.now() - startedAt);
        resolve();
      };
      const timer = setTimeout(() => {
        lanes[lane] = lanes[lane].filter((waiting) => waiting !== begin);
        reject(refusal());
      }, waitMaxMs - before);
      lanes[lane].push(begin);
    });
  };

  return {
    run: async (task, lane = 'stranger', request) => {
      if (isRunning) await waitForTurn(lane, request);
      isRunning = true;
      try {
        return await task();
      } finally {
        leave();
      }
    },
    demandPlace,
  };
};
