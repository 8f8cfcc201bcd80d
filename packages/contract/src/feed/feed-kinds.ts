/** A kind of feed: its audience, and whether its name takes a parameter after a colon, as in `tag:food`. */
interface FeedReach<Name extends string = string> {
  readonly name: Name;
  /** Visitors see a preview. Other feeds need an account or a guest. */
  readonly isForVisitors: boolean;
  readonly hasParameter: boolean;
}

const define = <const Name extends string>(
  name: Name,
  { isForVisitors = false, hasParameter = false }: Partial<Omit<FeedReach, 'name'>> = {},
): FeedReach<Name> => ({ name, isForVisitors, hasParameter });

/** All feeds, in the order of the app's switch. Server and app have records of other data by name. */
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
