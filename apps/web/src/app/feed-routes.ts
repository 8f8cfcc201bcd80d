import { feedNameIn, href } from '@kadro/contract/screens/screens';
import { FeedPage, findNamedFeed } from '../features/feed/index.ts';
import type { FoundRoute, PageSource, RouteEntry } from './route-table.ts';

const source: PageSource = { first: FeedPage, ready: FeedPage, load: () => Promise.resolve(FeedPage) };

/** Screens that ship with the app. */
export const feedRoutes = {
  main: { title: 'title.feed', description: 'describe.feed', page: source },
  feed: { title: 'title.feed', page: source },
} as const satisfies Record<string, RouteEntry>;

/** Returns the feed's screen for a path; undefined for any other path and for a feed that does not exist. */
export const findFeed = (path: string): FoundRoute | undefined => {
  const name = feedNameIn(path);
  if (name === null) return undefined;
  if (path === href('main')) return { entry: feedRoutes.main, params: {} };
  const feed = findNamedFeed(name);
  if (feed === undefined) return undefined;
  const { kind, parameter } = feed;
  const title = kind.name === 'base' ? undefined : (`feed.collection.${kind.name}` as const);
  return { entry: feedRoutes.feed, params: { name, ...(parameter !== undefined && { parameter }) }, title };
};
