import { describe, expect, it } from 'vitest';
import { aCard, aFeed } from '../../test/cards.ts';
import {
  appendFeed,
  choose,
  forgetChoice,
  keyOfItem,
  obstacleTo,
  openFeed,
  provenBy,
  putBack,
  renewFeed,
  wantsMore,
} from './feed-state.ts';
import type { FeedState } from './feed-state.ts';

const keys = (state: FeedState): string[] => state.items.map(keyOfItem);
const learn = (word: string) => ({ choiceId: `c-${word}`, card: aCard(word), choice: 'learn' as const, seenMs: 2000 });
const load = { inStages: 0, limit: 50, due: 0, dueLimit: 25 };

describe('choosing', () => {
  it('takes the card off the stack', () => {
    expect(keys(choose(openFeed(aFeed(['a', 'b'])), learn('a')))).toEqual(['b']);
  });

  it('gives the card back', () => {
    const opened = openFeed(aFeed(['a', 'b']));
    const state = putBack(choose(opened, learn('a')), 'c-a');
    expect({ ...state, staleAtMs: 0 }).toEqual({ ...opened, staleAtMs: 0 });
    expect(putBack(state, 'c-a')).toBe(state);
  });

  it('forgets a card that nobody can choose any more', () => {
    const state = forgetChoice(choose(openFeed(aFeed(['a', 'b'])), learn('a')), 'c-a');
    expect(keys(state)).toEqual(['b']);
    expect(state.made).toEqual([]);
  });
});

describe('reading more', () => {
  it('adds new cards below, without those that lie there or were chosen', () => {
    const state = choose(openFeed(aFeed(['a', 'b'])), learn('a'));
    const fresh = {
      ...aFeed(['a', 'b', 'c']),
      cards: [...aFeed(['a', 'b', 'c']).cards, aCard('a-other', { wordId: 'a' })],
    };
    expect(keys(appendFeed(state, fresh))).toEqual(['b', 'c']);
  });

  it('puts a new selection in place of the old one and keeps what can be taken back', () => {
    const state = renewFeed(choose(openFeed(aFeed(['a', 'b'])), learn('a')), aFeed(['x', 'y']));
    expect(keys(state)).toEqual(['x', 'y']);
    expect(state.made).toHaveLength(1);
  });

  it('puts an offer on top', () => {
    expect(keys(openFeed(aFeed(['a'], { offer: { level: 'b1', number: 1 } })))).toEqual(['offer:b1:1', 'a']);
  });

  it('wants more when few are left', () => {
    expect(wantsMore(openFeed(aFeed(['a', 'b', 'c', 'd', 'e', 'f'])))).toBe(false);
    expect(wantsMore(openFeed(aFeed(['a', 'b', 'c', 'd', 'e'])))).toBe(true);
  });
});

describe('obstacleTo', () => {
  const { moves } = aFeed([]);
  it.each([
    { choice: 'learn', moves, load, obstacle: null },
    { choice: 'learn', moves: { ...moves, left: 0 }, load, obstacle: 'no-steps' },
    { choice: 'known', moves: { ...moves, left: 0 }, load, obstacle: 'no-steps' },
    { choice: 'learn', moves, load: { ...load, inStages: 50 }, obstacle: 'too-more-total' },
    { choice: 'learn', moves, load: { ...load, due: 25 }, obstacle: null },
    { choice: 'learn', moves, load: { ...load, due: 26 }, obstacle: 'too-more-today' },
    { choice: 'known', moves, load: { ...load, inStages: 50, due: 40 }, obstacle: null },
  ] as const)('$choice: $obstacle', ({ choice, obstacle, ...state }) => {
    expect(obstacleTo(state, choice)).toBe(obstacle);
  });

  it.each(['no-steps', 'too-more-today', 'too-more-total'] as const)('learns %s from a refusal', (obstacle) => {
    const standing = { moves, load };
    expect(obstacleTo({ ...standing, ...provenBy(obstacle, standing) }, 'learn')).toBe(obstacle);
  });
});
