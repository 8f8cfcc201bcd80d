/** Runs a task once the first screen stands and the browser has nothing better to do; a failure there concerns nobody. */
export const whenIdle = (task: () => Promise<void>): void => {
  const run = () => void task().catch(() => undefined);
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 4000 }) : setTimeout(run, 1500);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
};
