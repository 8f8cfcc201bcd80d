import { dayMs } from '../day/durations.ts';

/**
 * Ranks a card in the feed of authors: `(1 + likes)^0.8 / (1 + days)^1.5`, by its age in days. A card of today without likes
 * scores 1; 10 likes keep a card above that for two and a half days, 100 for eleven, 1,000 for five and a half weeks. The
 * formula is Hacker News's (“How Hacker News ranking works”, righto.com, 2013), with the exponents of a slower site. A card
 * from the future counts as today's.
 */
export const cardAppeal = ({ likes, ageMs }: { likes: number; ageMs: number }): number =>
  (1 + Math.max(0, likes)) ** 0.8 / (1 + Math.max(0, ageMs) / dayMs) ** 1.5;
