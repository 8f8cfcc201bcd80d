/** For a machine that starts all its programs at once: the database may answer late. */
const defaultPatienceMs = 30_000;

const isLate = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect');

/**
 * Repeats work of the start while its connections time out, for `patienceMs` at most. The work must be repeatable. Any other error,
 * and one after that time, is rethrown.
 */
export const untilReached = async <T>(work: () => Promise<T>, patienceMs = defaultPatienceMs): Promise<T> => {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLate(error) || performance.now() > giveUpAt) throw error;
    }
  }
};
