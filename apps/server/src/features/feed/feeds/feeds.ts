import { readCandidates } from '../../deck/index.ts';
import type { FeedKind } from './feed-kind.ts';
import { readAuthors } from './authors-feed.ts';
import { readBookmarks, readOfAuthor, readOfTag, readOwn, readSubscribed } from './people-feeds.ts';

/** Everybody's first feed. */
export const base: FeedKind = {
  name: 'base',
  isForVisitors: true,
  isDaily: true,
  readCandidates: (db) => readCandidates(db),
};

/** The feeds. One that is not here does not exist; its texts and its place in the switch are in the web's `collections.ts`. */
export const feeds: readonly FeedKind[] = [
  base,
  { name: 'my', readCandidates: readOwn },
  { name: 'bookmarks', readCandidates: readBookmarks },
  { name: 'subscriptions', readCandidates: readSubscribed },
  { name: 'authors', isForVisitors: true, readCandidates: readAuthors },
  { name: 'author:{id}', isForVisitors: true, readCandidates: readOfAuthor },
  { name: 'tag:{name}', isForVisitors: true, readCandidates: readOfTag },
];
