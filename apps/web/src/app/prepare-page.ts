import { setPreload } from '../shared/routing/intent.ts';
import { navigate } from '../shared/routing/navigation.ts';
import { findRoute } from './find-route.ts';
import type { Page, RouteEntry } from './route-table.ts';

const pending = new Map<RouteEntry, Promise<Page>>();

/** A route's page where all of it is here, so that going there shows it at once. */
export const readyPage = (entry: RouteEntry): Page | undefined => entry.page.ready;

/** Fetches a route's page once. A page that cannot be fetched sends to `/`, afresh where there is a network. */
export const preparePage = (entry: RouteEntry): Promise<Page> => {
  const known = pending.get(entry);
  if (known) return known;
  const loading = entry.page.load().catch(() => {
    pending.delete(entry);
    leave();
    return new Promise<Page>(() => {});
  });
  pending.set(entry, loading);
  return loading;
};

/** After a new release the old file names are gone: a full load brings the new ones. Without a network only the app itself can go. */
export const leave = (): void => {
  if (navigator.onLine) location.assign('/');
  else navigate('/', { replace: true });
};

/** Lets links fetch the page they point at before they are followed; a failure there waits for the real visit. */
export const startPreloading = (): void => {
  setPreload((address) => {
    const entry = findRoute(address.replace(/[?#].*/, ''))?.entry;
    if (!entry || readyPage(entry) || pending.has(entry)) return;
    entry.page.load().catch(() => undefined);
  });
};
