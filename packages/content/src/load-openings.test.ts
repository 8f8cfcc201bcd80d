import { describe, expect, it } from 'vitest';
import { checkOpenings, loadOpenings } from './load-openings.ts';
import { loadStarterDeck } from './load-starter-deck.ts';

describe('the openings', () => {
  it('are words of the deck, about thirty of each level, none twice', async () => {
    expect(checkOpenings(await loadOpenings(), await loadStarterDeck())).toEqual([]);
  });

  it('are found faulty where a word is gone, of another level, or stands twice, and where there are few', async () => {
    const openings = await loadOpenings();
    const deck = (await loadStarterDeck()).filter(({ id }) => id !== 'apple');
    expect(checkOpenings({ ...openings, a2: [...openings.a2.slice(0, 10), 'swim', 'moon'] }, deck)).toEqual([
      'novice: apple is not in the deck',
      'a2: swim is of level a1',
      'a2: moon stands twice',
      'a2: 12 openings, not 20 to 40',
    ]);
  });
});
