import { leave } from './leave.ts';
import { loadFailedPage } from './load-extras.ts';
import type { Page, RouteEntry } from './route-table.ts';
import { SlowError, withTimeout } from '../shared/with-patience.ts';

const pending = new Map<RouteEntry, Promise<Page>>();

/** A route's page where all of it is here, so that going there shows it at once. */
export const readyPage = (entry: RouteEntry): Page | undefined => entry.page.ready;

/** Fetches a route's page once. Where it does not come, a page stands in for it that says so, or leads on. */
export const preparePage = (entry: RouteEntry): Promise<Page> => {
  const known = pending.get(entry);
  if (known) return known;
  const loading = withTimeout(entry.page.load()).catch((error: unknown) => standIn(entry, error instanceof SlowError));
  pending.set(entry, loading);
  return loading;
};

/** The page that stands in, fetched once the first screen stood; before that the feed is all there is. */
const standIn = async (entry: RouteEntry, isSlow: boolean): Promise<Page> => {
  try {
    const failedPage = await withTimeout(loadFailedPage());
    // As long as it stands it is the page: another one for each time that it is drawn would never come to rest.
    return failedPage(entry, isSlow, () => pending.delete(entry));
  } catch {
    await leave();
    pending.delete(entry);
    return new Promise<Page>(() => {});
  }
};

/** Fetches a route's page before anybody goes there; a failure waits for the real visit. */
export const preloadPage = (entry: RouteEntry): void => {
  if (!readyPage(entry) && !pending.has(entry)) entry.page.load().catch(() => undefined);
};
