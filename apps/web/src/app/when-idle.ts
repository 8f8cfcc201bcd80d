/** A picture that is long on its way holds up no longer what has to be here before the connection is lost. */
const maxLoadMs = 8000;

/** Nor does a page that waits for something for longer. */
const maxWaitMs = 4000;

/** Runs a task once the first screen stands and the browser has nothing better to do; a failure there concerns nobody. */
export const whenIdle = (task: () => Promise<void>): void => {
  let untilMs = 0;
  const run = (): void => {
    // The browser is idle also while the code of the page, or its reply, is on its way.
    if (document.querySelector('main .skeleton') && performance.now() < untilMs) setTimeout(idle, 50);
    else void task().catch(() => undefined);
  };
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: maxWaitMs }) : setTimeout(run, 1500);
  const wait = (): void => {
    untilMs = performance.now() + maxWaitMs;
    idle();
  };
  const loaded = new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    window.addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, maxLoadMs);
  });
  void loaded.then(wait);
};
