import { hasStatus } from '../api/api-error.ts';

const maxTries = 4;
/** A server that asks for a longer wait is down rather than busy, which is shown to the user. */
const maxWaitSeconds = 3;

/**
 * Repeats a log-in up to three times if the server is too busy to check a password and asks to wait a second or two: the user need
 * not press the button again. Rejects as the last attempt does.
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
