import { listen } from '../../shared/events/events.ts';

/**
 * Sends failed calls, uncaught errors and unhandled rejections to `handleError`, whose code is fetched with the first one
 * (and by itself once the first screen stands). Returns the way to send one there by hand.
 */
export function catchErrors(): (error: unknown) => void {
  const handle = async (error: unknown, handles?: readonly number[]) => {
    try {
      (await import('./handle-error.ts')).handleError(error, handles);
    } catch (failure) {
      // oxlint-disable-next-line no-console -- the code that would show it could not be fetched
      console.error(error, failure);
    }
  };
  listen('failed', ({ error, handles }) => void handle(error, handles));
  window.addEventListener('error', (event) => void handle(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => void handle(event.reason));
  return (error) => void handle(error);
}
