import { readCandidates, readOwnCandidates, readPublishedCandidates } from '../../deck/index.ts';
import type { FeedKind } from './feed-kind.ts';

/** The feeds. One that is not here does not exist; its texts and its place in the switch are in the web's `collections.ts`. */
export const feeds: readonly FeedKind[] = [
  { name: 'base', isForVisitors: true, isDaily: true, readCandidates: (db) => readCandidates(db) },
  { name: 'my', readCandidates: (db, { userId }) => readOwnCandidates(db, userId) },
  { name: 'bookmarks' },
  { name: 'subscriptions' },
  { name: 'authors', readCandidates: (db, { userId }) => readPublishedCandidates(db, userId) },
];
