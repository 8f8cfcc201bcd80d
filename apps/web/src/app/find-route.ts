import { fetchOnce } from '../shared/fetch-once.ts';
import { createStore, useStore } from '../shared/store.ts';
import { findFeed } from './feed-routes.ts';
import type { CheckGuard } from './check-guard.ts';
import type { FoundRoute } from './route-table.ts';

/** Finds the route of a path; none while that cannot be told yet. */
export type FindRoute = (path: string) => FoundRoute | undefined;

interface Table {
  readonly findInTable: FindRoute;
  readonly checkGuard: CheckGuard;
  readonly openInTable: (path: string) => Promise<void>;
}
const table = createStore<Table | null>(null);

/** Fetches the table of all screens but the feed, once; again after a failure. */
export const loadRoutes = fetchOnce(async () => table.set(await import('./routes.ts')));

/** Begins to open the screen of a path out of what the device keeps, once the table is here. */
export const openKept = async (path: string): Promise<void> => table.get()?.openInTable(path);

/** The route of a path: of the feed at once, of any other as soon as the table is here. */
export const findRoute: FindRoute = (path) => findFeed(path) ?? table.get()?.findInTable(path);

/** What a route's guard says. The feed has none, and any other route comes with the table. */
export const askGuard: CheckGuard = (entry, visit) =>
  table.get()?.checkGuard(entry, visit) ?? (entry.guard ? 'wait' : 'enter');

/** The same, kept current. */
export const useRoute = (path: string): FoundRoute | undefined => {
  useStore(table);
  return findRoute(path);
};
