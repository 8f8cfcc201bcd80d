/** A picture that is long on its way holds up no longer what has to be here before the connection is lost. */
const longestLoadMs = 8000;

/** Runs a task once the first screen stands and the browser has nothing better to do; a failure there concerns nobody. */
export const whenIdle = (task: () => Promise<void>): void => {
  const run = () => void task().catch(() => undefined);
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 4000 }) : setTimeout(run, 1500);
  const loaded = new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    window.addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, longestLoadMs);
  });
  void loaded.then(wait);
};
