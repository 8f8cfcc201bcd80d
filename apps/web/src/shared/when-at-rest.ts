/** An idle period as long as this begins only where no frame is due: while something moves there are 16 ms at most, ms. */
const roomMs = 20;
/** How soon a page that moves is asked again, ms. */
const againMs = 100;

/**
 * Does once what would take the time of a frame, when nothing moves; `maxMs` from now in any case. Without the browser's word for it
 * at the next task. Returns the way to call it off.
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
