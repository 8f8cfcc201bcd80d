import type { ComponentType } from 'react';
import { fetchOnce } from '../shared/fetch-once.ts';
import { setPreload } from '../shared/routing/intent.ts';
import { createStore, useStore } from '../shared/store.ts';
import { findFeed } from './feed-routes.ts';
import type { FoundRoute } from './route-table.ts';

/** Finds the route of a path; undefined while it is not known yet. */
export type FindRoute = (path: string) => FoundRoute | undefined;

interface Table {
  readonly findInTable: FindRoute;
  readonly openInTable: (path: string) => Promise<void>;
  readonly Gate: ComponentType<{ path: string; route: FoundRoute }>;
}
const table = createStore<Table | null>(null);

/** Loads the route table, which has all screens but the feed, once; again after a failure. */
export const loadRoutes = fetchOnce(async () => {
  const { Gate, findInTable, openInTable, preloadPage } = await import('./routes.ts');
  setPreload((address) => {
    const path = address.replace(/[?#].*/, '');
    if (!findFeed(path)) preloadPage(findInTable(path).entry);
  });
  table.set({ Gate, findInTable, openInTable });
});

/** Starts to open the screen of a path from cached data, once the table is loaded. */
export const openKept = async (path: string): Promise<void> => table.get()?.openInTable(path);

/** Returns the route of a path: a feed's at once, any other as soon as the table is loaded. */
export const findRoute: FindRoute = (path) => findFeed(path) ?? table.get()?.findInTable(path);

/** Same as `findRoute`, as a subscription. */
export const useRoute = (path: string): FoundRoute | undefined => {
  useStore(table);
  return findRoute(path);
};

/** Returns the component that shows every page but the feed; undefined until the table is loaded. */
export const useGate = (): Table['Gate'] | undefined => useStore(table)?.Gate;
