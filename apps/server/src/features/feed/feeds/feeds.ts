import { feedKinds, type FeedKindName } from '@kadro/contract';
import { readCandidates } from '../../deck/index.ts';
import type { FeedKind, FeedSource } from './feed-kind.ts';
import { readAuthors } from './authors-feed.ts';
import { readBookmarks, readOfAuthor, readOfTag, readOwn, readSubscribed } from './people-feeds.ts';

const sources: Readonly<Record<FeedKindName, FeedSource>> = {
  base: { isDaily: true, readCandidates: (db) => readCandidates(db) },
  my: { readCandidates: readOwn },
  bookmarks: { readCandidates: readBookmarks },
  subscriptions: { readCandidates: readSubscribed },
  authors: { readCandidates: readAuthors },
  author: { readCandidates: readOfAuthor },
  tag: { readCandidates: readOfTag },
};

/** The first feed of every user. */
export const base: FeedKind = { ...feedKinds[0], ...sources.base };

/** All feeds. Their texts and icons are in the web's `feeds.ts`. */
export const feeds: readonly FeedKind[] = feedKinds.map((kind) => ({ ...kind, ...sources[kind.name] }));
