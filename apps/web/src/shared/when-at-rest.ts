/** Min idle period, ms. One this long begins only if no frame is due: during animations it is 16 ms at most. */
const roomMs = 20;
/** How soon a moving page is checked again, ms. */
const againMs = 100;

/**
 * Runs a task that would cost a frame once nothing moves, at the latest after `maxMs`; in the next task if the browser cannot
 * report idleness. Returns the cancel function.
 */
export const runWhenIdle = (act: () => void, maxMs: number): (() => void) => {
  let idle = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (!('requestIdleCallback' in window)) {
    timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const latestMs = performance.now() + maxMs;
  const ask = (): void => {
    const timeout = Math.max(1, latestMs - performance.now());
    idle = requestIdleCallback(
      (deadline) => {
        if (deadline.didTimeout || deadline.timeRemaining() >= roomMs) act();
        else timer = setTimeout(ask, againMs);
      },
      { timeout },
    );
  };
  ask();
  return () => {
    clearTimeout(timer);
    cancelIdleCallback(idle);
  };
};
