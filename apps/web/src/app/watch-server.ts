import { isServerAway } from '../shared/reach/server-reach.ts';
import { askUser } from '../shared/session/session.ts';

const firstDelayMs = 2000;
/** A visible page is to go on within this time after the server is back. */
const maxDelayMs = 10_000;
/** A server that was away again so soon is asked as if it had been away all the while. */
const flapMs = 60_000;

/**
 * Asks for the server while it is away and the page is visible, more rarely each time. What waits for it elsewhere has pauses of up to a
 * minute, or none that end by themselves.
 */
export const watchServer = (): void => {
  let tries = 0;
  let returnedAtMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isWanted = (): boolean => isServerAway.get() && document.visibilityState === 'visible' && navigator.onLine;
  const ask = (): void => {
    clearTimeout(timer);
    if (isWanted()) void askUser().then(plan, plan);
  };
  const plan = (): void => {
    clearTimeout(timer);
    if (!isWanted()) return;
    timer = setTimeout(ask, Math.min(maxDelayMs, firstDelayMs * 2 ** tries) * (0.5 + Math.random() / 2));
    tries += 1;
  };
  isServerAway.subscribe(() => {
    if (!isServerAway.get()) returnedAtMs = performance.now();
    else if (performance.now() - returnedAtMs > flapMs) tries = 0;
    plan();
  });
  document.addEventListener('visibilitychange', ask);
  addEventListener('online', ask);
  plan();
};
