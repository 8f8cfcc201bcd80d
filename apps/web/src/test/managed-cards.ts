import type { AdminCard, CardPage, ManagedCard } from '@kadro/contract';
import { aCard } from './cards.ts';

/** A card of somebody's own: private, unless `change` says otherwise. */
export const aManagedCard = (word: string, change: Partial<ManagedCard> = {}): ManagedCard => ({
  id: word,
  version: 1,
  state: 'private',
  card: aCard(word),
  edit: null,
  commentsAllowed: true,
  reason: null,
  createdAt: '2026-01-01T00:00:00Z',
  submittedAt: null,
  publishedAt: null,
  learners: 0,
  ...change,
});

/** The page of a published card, as somebody sees it who did not make it. */
export const aCardPage = (word: string, change: Partial<CardPage> = {}): CardPage => ({
  card: aCard(word),
  commentsAllowed: true,
  comments: 0,
  learners: 0,
  likes: 0,
  liked: false,
  bookmarked: false,
  followsAuthor: false,
  followedTags: [],
  publishedAt: '2026-01-02T00:00:00Z',
  credit: null,
  choice: null,
  own: null,
  ...change,
});

/** A card that waits for a decision. */
export const anAdminCard = (word: string, change: Partial<AdminCard> = {}): AdminCard => ({
  ...aManagedCard(word, { state: 'pending', submittedAt: '2026-01-01T00:00:00Z' }),
  origin: 'author',
  author: { id: 'anna', name: 'Anna' },
  isOwn: false,
  decision: null,
  ...change,
});
