import type { Card, Feed } from '@kadro/contract';
import { aUser } from '../test/fake-api.ts';
import type { KeptStart } from '../shared/offline/kept-start.ts';

/** A card with the fields that the worker reads. */
export const aCard = (id: string, texts: Partial<Pick<Card, 'headword' | 'example'>> = {}): Card => ({
  id,
  wordId: id,
  headword: id,
  translation: id,
  partOfSpeech: 'noun',
  level: 'a1',
  ipa: '',
  example: '',
  exampleTranslation: '',
  mark: null,
  tags: [],
  author: null,
  picture: { id: `${id}-1a2b3c4d`, alt: { en: `a ${id}`, ru: `это ${id}` } },
  ...texts,
});

/** A feed of 12 March 2031. */
export const aFeed = (more: Partial<Feed> = {}): Feed => ({
  cards: [aCard('cat'), aCard('dog')],
  moves: { left: 4, limit: 30, refillsAt: '2031-03-13T00:00:00Z' },
  learning: { inStages: 3, limit: 50, due: 0, dueLimit: 25 },
  selection: { id: 's', expiresAt: '2031-03-12T20:00:00Z' },
  ...more,
});

/** The start that a learner's page has saved. */
export const aStart = (more: Partial<KeptStart> = {}): KeptStart => ({
  user: aUser,
  locale: 'ru',
  api: '',
  session: 'token',
  feed: aFeed(),
  next: [],
  ...more,
});
