const patienceMs = 8000;

/** Thrown in place of what takes too long. */
export class SlowError extends Error {
  override readonly name = 'SlowError';
}

/** The same promise, which fails with a SlowError where it takes too long: a request that hangs never fails by itself. */
export const withTimeout = <T>(promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SlowError()), patienceMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
