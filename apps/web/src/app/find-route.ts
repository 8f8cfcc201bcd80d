import { fetchOnce } from '../shared/fetch-once.ts';
import { createStore, useStore } from '../shared/store.ts';
import { findFeed } from './feed-routes.ts';
import type { FoundRoute } from './route-table.ts';

/** Finds the route of a path; none while that cannot be told yet. */
export type FindRoute = (path: string) => FoundRoute | undefined;

const table = createStore<FindRoute | null>(null);

/** Fetches the table of all screens but the feed, once; again after a failure. */
export const loadRoutes = fetchOnce(async () => table.set((await import('./routes.ts')).findInTable));

/** The route of a path: of the feed at once, of any other as soon as the table is here. */
export const findRoute: FindRoute = (path) => findFeed(path) ?? table.get()?.(path);

/** The same, kept current. */
export const useRoute = (path: string): FoundRoute | undefined => {
  useStore(table);
  return findRoute(path);
};
