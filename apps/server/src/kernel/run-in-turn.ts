/**
 * Creates a mutex per key: tasks of one key run in sequence, others concurrently. It only saves conflicts within this process;
 * the database ensures correctness.
 */
export const createKeyedMutex = (): (<T>(key: string, task: () => Promise<T>) => Promise<T>) => {
  const tails = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const before = tails.get(key);
    const run = before === undefined ? task() : before.then(task);
    const tail = run.catch(() => undefined);
    tails.set(key, tail);
    void tail.then(() => {
      if (tails.get(key) === tail) tails.delete(key);
    });
    return run;
  };
};
