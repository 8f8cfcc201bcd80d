import type { ComponentType } from 'react';
import { fetchOnce } from '../shared/fetch-once.ts';
import { setPreload } from '../shared/routing/intent.ts';
import { createStore, useStore } from '../shared/store.ts';
import { findFeed } from './feed-routes.ts';
import type { FoundRoute } from './route-table.ts';

/** Finds the route of a path; none while that cannot be told yet. */
export type FindRoute = (path: string) => FoundRoute | undefined;

interface Table {
  readonly findInTable: FindRoute;
  readonly openInTable: (path: string) => Promise<void>;
  readonly Gate: ComponentType<{ path: string; route: FoundRoute }>;
}
const table = createStore<Table | null>(null);

/** Fetches the table of all screens but the feed, once; again after a failure. */
export const loadRoutes = fetchOnce(async () => {
  const { Gate, findInTable, openInTable, preloadPage } = await import('./routes.ts');
  setPreload((address) => {
    const path = address.replace(/[?#].*/, '');
    if (!findFeed(path)) preloadPage(findInTable(path).entry);
  });
  table.set({ Gate, findInTable, openInTable });
});

/** Begins to open the screen of a path out of what the device keeps, once the table is here. */
export const openKept = async (path: string): Promise<void> => table.get()?.openInTable(path);

/** The route of a path: of the feed at once, of any other as soon as the table is here. */
export const findRoute: FindRoute = (path) => findFeed(path) ?? table.get()?.findInTable(path);

/** The same, kept current. */
export const useRoute = (path: string): FoundRoute | undefined => {
  useStore(table);
  return findRoute(path);
};

/** What shows every page but the feed, and comes with the table. */
export const useGate = (): Table['Gate'] | undefined => useStore(table)?.Gate;
