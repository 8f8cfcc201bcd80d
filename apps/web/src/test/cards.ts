import type { Card, Feed, WorkoutCard } from '@kadro/contract';

/** A card of the tests: `word` names it, everything else follows from that. */
export const aCard = (word: string, change: Partial<Card> = {}): Card => ({
  id: word,
  wordId: word,
  headword: word,
  translation: `перевод ${word}`,
  partOfSpeech: 'noun',
  level: 'a2',
  ipa: word,
  example: `Here is the ${word}.`,
  exampleTranslation: `Вот ${word}.`,
  mark: { start: 12, end: 12 + word.length },
  tags: ['test'],
  author: { id: 'kadro', name: 'Kadro' },
  picture: { id: `${word}-0123abcd`, alt: { en: `A picture of ${word}`, ru: `Картинка: ${word}` } },
  ...change,
});

export const aWorkoutCard = (word: string, change: Partial<WorkoutCard> = {}): WorkoutCard => ({
  ...aCard(word),
  stage: 'learning',
  dueAt: '2026-01-01T00:00:00Z',
  stubborn: false,
  ...change,
});

const soon = (ms: number): string => new Date(Date.now() + ms).toISOString();

export const aFeed = (words: readonly string[], change: Partial<Feed> = {}): Feed => ({
  cards: words.map((word) => aCard(word)),
  moves: { left: 30, limit: 30, refillsAt: soon(3_600_000) },
  learning: { inStages: 0, limit: 50, due: 0, dueLimit: 25 },
  selection: { id: 's1', expiresAt: soon(7_200_000) },
  ...change,
});
