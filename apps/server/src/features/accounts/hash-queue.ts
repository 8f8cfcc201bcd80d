import { AppError, say } from '../../platform/http/index.ts';

export interface HashQueueOptions {
  /** How many may wait at a time. */
  readonly maxWaiting: number;
  /** Places of these that only known callers get. */
  readonly keptPlaces: number;
  /** Nobody waits longer for a turn, nor for all the turns that one request needs. */
  readonly waitMaxMs: number;
}

/** Who waits: `known` has signed in before, on this device or by a session or a mailed link; strangers come by the thousand. */
export type QueueLane = 'known' | 'stranger';

export interface HashQueue {
  /**
   * Runs a task when its turn has come. Throws a 503 when too many wait, and when the turn does not come in time. `request`
   * is for whom it is: what it waited before counts.
   */
  readonly run: <T>(task: () => Promise<T>, lane?: QueueLane, request?: object) => Promise<T>;
  /** Throws the 503 of too many at once: for who would have work to do before there is a task. */
  readonly demandPlace: (lane: QueueLane) => void;
}

/**
 * Runs tasks one after the other while at most `maxWaiting` wait; one more, or one that has waited too long, is refused
 * with a 503: whoever sends log-ins without end must not fill the memory. Known callers and strangers take turns, each in
 * the order they came, so that a crowd of strangers keeps nobody out who belongs here.
 */
export const createHashQueue = ({ maxWaiting, keptPlaces, waitMaxMs }: HashQueueOptions): HashQueue => {
  let isRunning = false;
  let last: QueueLane = 'stranger';
  const lanes: Record<QueueLane, (() => void)[]> = { known: [], stranger: [] };
  /** How long requests that wait more than once have waited, ms. */
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
