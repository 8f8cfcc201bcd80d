import type { PersonPage, TagPage } from '@kadro/contract';
import { aCard } from './cards.ts';

/** Somebody's page with one card, as another one sees it. */
export const aPerson = (change: Partial<PersonPage> = {}): PersonPage => ({
  id: 'anna',
  name: 'Anna',
  avatar: null,
  isGuest: false,
  level: 'b1',
  likes: 5,
  followers: 2,
  learning: 12,
  follows: false,
  blocked: false,
  isOwn: false,
  cards: [aCard('apple')],
  nextCursor: null,
  collections: [],
  ...change,
});

/** A tag's page with one card. */
export const aTag = (change: Partial<TagPage> = {}): TagPage => ({
  name: 'food',
  followers: 1,
  follows: false,
  related: ['home'],
  cards: [aCard('apple')],
  nextCursor: null,
  collections: [],
  ...change,
});
