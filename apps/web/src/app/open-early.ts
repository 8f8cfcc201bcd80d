import type { RouteEntry } from './route-table.ts';

/** Cached data is loaded within this time; a page that loads from the network is not waited for. */
const maxWaitMs = 800;

/**
 * Loads a page before the first render, and without a connection its data as well. Otherwise the screen would render three times, and
 * React shows nothing for 0.3 s after a fallback. Always settles: failed or late parts are requested by the screen itself.
 */
export const openEarly = async ({ page }: RouteEntry): Promise<void> => {
  const open = async (): Promise<void> => {
    await page.load();
    const begun = page.begin?.();
    if (!navigator.onLine) await begun;
  };
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, maxWaitMs);
  });
  await Promise.race([open().catch(() => undefined), late]);
};
