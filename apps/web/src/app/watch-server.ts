import { isServerAway } from '../shared/reach/server-reach.ts';
import { askUser } from '../shared/session/session.ts';

const firstDelayMs = 2000;
/** Upper bound of the pause, so that a visible page recovers soon after the server. */
const maxDelayMs = 10_000;
/** An outage that follows within this time counts as a continuation. */
const flapMs = 60_000;

/**
 * Polls the server while it is away and the page is visible, at growing intervals. Other waiting code pauses for up to a minute, or does
 * not retry by itself.
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
