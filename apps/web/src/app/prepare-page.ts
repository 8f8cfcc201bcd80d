import { leave } from './leave.ts';
import { loadFailedPage } from './load-extras.ts';
import type { Page, RouteEntry } from './route-table.ts';
import { SlowError, withTimeout } from '../shared/with-patience.ts';

const pending = new Map<RouteEntry, Promise<Page>>();

/** Returns a route's page if it is loaded completely, so that it can be shown at once. */
export const readyPage = (entry: RouteEntry): Page | undefined => entry.page.ready;

/** Loads a route's page once. On failure resolves to a page that says so, or leads on. */
export const preparePage = (entry: RouteEntry): Promise<Page> => {
  const known = pending.get(entry);
  if (known) return known;
  const loading = withTimeout(entry.page.load()).catch((error: unknown) => standIn(entry, error instanceof SlowError));
  pending.set(entry, loading);
  return loading;
};

/** Loads the fallback page, which comes after the first screen; before that only the feed is available. */
const standIn = async (entry: RouteEntry, isSlow: boolean): Promise<Page> => {
  try {
    const failedPage = await withTimeout(loadFailedPage());
    // The same fallback while it is shown: a new component at each render would remount endlessly.
    return failedPage(entry, isSlow, () => pending.delete(entry));
  } catch {
    await leave();
    pending.delete(entry);
    return new Promise<Page>(() => {});
  }
};

/** Preloads a route's page; a failure surfaces at the real visit. */
export const preloadPage = (entry: RouteEntry): void => {
  if (!readyPage(entry) && !pending.has(entry)) entry.page.load().catch(() => undefined);
};
