/** A kind of feed: who may see it, and whether its name goes on behind a colon, as in `tag:food`. */
interface FeedReach<Name extends string = string> {
  readonly name: Name;
  /** Visitors see a preview of it. Other feeds need an account or a guest. */
  readonly isForVisitors: boolean;
  readonly hasParameter: boolean;
}

const define = <const Name extends string>(
  name: Name,
  { isForVisitors = false, hasParameter = false }: Partial<Omit<FeedReach, 'name'>> = {},
): FeedReach<Name> => ({ name, isForVisitors, hasParameter });

/** All feeds, in the order of the app's switch. Server and app each have a record of the rest by name. */
export const feedKinds = [
  define('base', { isForVisitors: true }),
  define('my'),
  define('bookmarks'),
  define('subscriptions'),
  define('authors', { isForVisitors: true }),
  define('author', { isForVisitors: true, hasParameter: true }),
  define('tag', { isForVisitors: true, hasParameter: true }),
] as const;

export type FeedKindName = (typeof feedKinds)[number]['name'];
