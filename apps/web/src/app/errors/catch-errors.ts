import { listen } from '../../shared/events/events.ts';
import { withMessages } from '../../shared/i18n/i18n.ts';
import type { handleError as HandleError } from './handle-error.ts';

/** Loads the code and texts for failures; they must be loaded before the connection is lost. */
export const loadHandler = async (): Promise<typeof HandleError> => (await loadModule()).handleError;

const loadModule = withMessages(['errors'], () => import('./handle-error.ts'));

/**
 * Sends failed calls, uncaught errors and unhandled rejections to `handleError`, whose code loads with the first one (or once the first
 * screen has rendered). Returns the function that sends an error there by hand.
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
