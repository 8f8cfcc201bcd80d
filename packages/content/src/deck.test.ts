import { levels } from '@kadro/core/terms/levels';
import { describe, expect, it } from 'vitest';
import { checkDeck } from './check-deck.ts';
import { loadStarterDeck } from './load-starter-deck.ts';

describe('the starter deck', () => {
  it('keeps every rule', async () => {
    expect(checkDeck(await loadStarterDeck())).toEqual([]);
  });

  it('is loaded level by level and frozen', async () => {
    const deck = await loadStarterDeck();
    expect([...new Set(deck.map((entry) => entry.level))]).toEqual([...levels]);
    expect(Object.isFrozen(deck)).toBe(true);
    expect(deck.every((entry) => Object.isFrozen(entry) && Object.isFrozen(entry.tags))).toBe(true);
  });
});
