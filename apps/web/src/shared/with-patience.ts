const patienceMs = 8000;

/** Thrown on a timeout. */
export class SlowError extends Error {
  override readonly name = 'SlowError';
}

/** The same promise, rejecting with a SlowError on a timeout: a request that hangs never fails by itself. */
export const withTimeout = <T>(promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SlowError()), patienceMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
