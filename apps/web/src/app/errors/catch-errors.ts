import { listen } from '../../shared/events/events.ts';
import { withMessages } from '../../shared/i18n/i18n.ts';
import type { handleError as HandleError } from './handle-error.ts';

/** Fetches the code and the words for failures, which have to be here before the connection is lost. */
export const loadHandler = async (): Promise<typeof HandleError> => (await loadModule()).handleError;

const loadModule = withMessages(['errors'], () => import('./handle-error.ts'));

/**
 * Sends failed calls, uncaught errors and unhandled rejections to `handleError`, whose code is fetched with the first one
 * (and by itself once the first screen stands). Returns the way to send one there by hand.
 */
export const catchErrors = (): ((error: unknown) => void) => {
  const handle = async (error: unknown, handles?: readonly number[]) => {
    try {
      (await loadHandler())(error, handles);
    } catch (failure) {
      // oxlint-disable-next-line no-console -- the code that would show it could not be fetched
      console.error(error, failure);
    }
  };
  listen('failed', ({ error, handles }) => void handle(error, handles));
  window.addEventListener('error', (event) => void handle(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => void handle(event.reason));
  return (error) => void handle(error);
};
