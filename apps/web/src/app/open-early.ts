import type { RouteEntry } from './route-table.ts';

/** What the device keeps is there by then; a page that comes by the line is not waited for. */
const maxWaitMs = 800;

/**
 * Brings a page before anything is drawn, and without a connection what it shows as well. Drawn first without them, the screen would be
 * drawn three times, and React shows nothing for 0.3 s after something that stood in. Ends in any case: what failed, or is late, the
 * screen asks for itself.
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
