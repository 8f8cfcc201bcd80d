/** A slow picture delays the code needed offline at most this long. */
const maxLoadMs = 8000;

/** Likewise for a page that is still loading. */
const maxWaitMs = 4000;

/** Runs a task once the first screen has rendered and the browser is idle; its failures are ignored. */
export const whenIdle = (task: () => Promise<void>): void => {
  let untilMs = 0;
  const run = (): void => {
    // The browser is also idle while the page's code or data is loading.
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
