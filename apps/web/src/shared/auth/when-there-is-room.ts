import { hasStatus } from '../api/api-error.ts';

const maxTries = 4;
/** A server that names a longer wait is down rather than busy: people are told so. */
const maxWaitSeconds = 3;

/**
 * Sends a log-in again, up to three times, where the server had no place for another password at that moment and says that it
 * will in a second or two: who has typed theirs right need not press the button for it. Fails as the last try does.
 */
export const whenThereIsRoom = async <R>(send: () => Promise<R>): Promise<R> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if (!hasStatus(error, 503) || !error.isShaped || tries === maxTries) throw error;
      const seconds = error.retryAfterSeconds;
      if (seconds === undefined || seconds > maxWaitSeconds) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
};
