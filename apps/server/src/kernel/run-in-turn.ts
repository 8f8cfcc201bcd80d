/**
 * Runs tasks of one key one after the other, tasks of different keys side by side. It only saves two writers of this
 * process a collision; what is right is decided by the database.
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
