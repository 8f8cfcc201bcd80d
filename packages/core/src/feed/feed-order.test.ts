import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSelection, type FeedCandidate, type SelectionRequest } from './feed-order.ts';
import { levelDistance, levels } from '../terms/levels.ts';
import { separateGroups } from '../terms/separate-groups.ts';
import { sortLazily } from '../terms/sort-lazily.ts';

// The same cases in every run: a rare one is to be found on purpose, not by whoever changes something else.
fc.configureGlobal({ seed: 20_311_203 });

const deck: FeedCandidate[] = Array.from({ length: 2100 }, (_, i) => ({
  wordId: `word-${i}`,
  level: levels[i % 7]!,
  group: `group-${(i * 31) % 40}`,
  rank: i + 1,
}));
const byId = new Map(deck.map((word) => [word.wordId, word]));
const request: SelectionRequest = {
  candidates: deck,
  level: 'b1',
  complexity: 'auto',
  size: 20,
  seed: 'learner 2026-11-21',
};
const draw = (change: Partial<SelectionRequest> = {}) =>
  drawSelection({ ...request, ...change }).map((id) => byId.get(id)!);

const candidates = fc
  .constantFrom(['a', 'a', 'a', 'b'], ['a', 'a', 'b', 'c', 'd'])
  .chain((groups) =>
    fc.array(
      fc.record({
        level: fc.constantFrom(...levels),
        group: fc.constantFrom(...groups),
        rank: fc.integer({ min: 1, max: 20_000 }),
      }),
      { maxLength: 60 },
    ),
  )
  .map((words) => words.map((word, i): FeedCandidate => ({ ...word, wordId: `w${i}` })));

const sideBySide = (groups: string[]): number => groups.filter((group, i) => i > 0 && group === groups[i - 1]).length;

describe('drawSelection', () => {
  it('takes 14 words of the own level, 3 from one up and 3 from one down, the own level first', () => {
    const drawn = draw();
    const count = (distance: number) => drawn.filter(({ level }) => levelDistance('b1', level) === distance).length;
    expect([count(0), count(1), count(-1)]).toEqual([14, 3, 3]);
    expect(drawn[0]?.level).toBe('b1');
    const spicePlaces = drawn.flatMap(({ level }, i) => (level === 'b1' ? [] : [i]));
    expect(spicePlaces[0]).toBeGreaterThan(1);
    expect(spicePlaces.at(-1)! - spicePlaces[0]!).toBeGreaterThan(8);
  });

  it('takes probes from one and two levels up, and none from below, where the level is not known yet', () => {
    const drawn = draw({ hasProbes: true });
    const count = (distance: number) => drawn.filter(({ level }) => levelDistance('b1', level) === distance).length;
    expect([count(0), count(1), count(2), count(-1)]).toEqual([15, 3, 2, 0]);
    expect(drawn[0]?.level).toBe('b1');
    const firstProbes = ['b2', 'c1'].map((level) => drawn.findIndex((word) => word.level === level));
    expect(Math.max(...firstProbes)).toBeLessThan(12);
    expect(draw({ hasProbes: true, complexity: 'c1' })).toEqual(draw({ complexity: 'c1' }));
  });

  it('keeps to the level that was picked', () => {
    expect(new Set(draw({ complexity: 'c1' }).map(({ level }) => level))).toEqual(new Set(['c1']));
  });

  it('fills up from the nearest levels', () => {
    const few = deck.filter(({ level }) => level !== 'b1' || deck.indexOf(byId.get('word-3')!) > 5);
    const drawn = draw({ candidates: few.filter(({ level }) => level !== 'b1' && level !== 'c2'), complexity: 'b1' });
    expect(drawn).toHaveLength(20);
    expect(new Set(drawn.map(({ level }) => level))).toEqual(new Set(['b2']));
    expect(draw({ level: 'novice' }).filter(({ level }) => level === 'novice')).toHaveLength(17);
  });

  it('shows frequent words before rare ones', () => {
    const own = draw().filter(({ level }) => level === 'b1');
    const mostFrequent = deck.filter(({ level }) => level === 'b1').slice(0, 40);
    for (const word of own) expect(mostFrequent).toContain(word);
    const mean = (words: FeedCandidate[]) => words.reduce((sum, { rank }) => sum + rank, 0) / words.length;
    expect(mean(own.slice(0, 5))).toBeLessThan(mean(own.slice(-5)) / 2);
  });

  it('draws the same for the same seed in whatever order the words come, another for another seed', () => {
    expect(draw({ candidates: deck.toReversed() })).toEqual(draw());
    expect(draw({ seed: 'other' })).not.toEqual(draw());
  });

  it('draws distinct words, as many as there are, and separates groups where it can be done', () => {
    fc.assert(
      fc.property(
        candidates,
        fc.constantFrom(...levels),
        fc.integer({ min: 1, max: 20 }),
        fc.string(),
        (words, level, size, seed) => {
          const known = new Map(words.map((word) => [word.wordId, word]));
          for (const complexity of ['auto', level] as const) {
            const drawn = drawSelection({ candidates: words, level, complexity, size, seed });
            expect(new Set(drawn).size).toBe(drawn.length);
            expect(drawn.length).toBe(Math.min(size, words.length));
            const groups = drawn.map((wordId) => known.get(wordId)!.group);
            const perGroup = [...Map.groupBy(words, ({ group }) => group).values()].map(({ length }) => length);
            const most = Math.ceil(drawn.length / 2);
            const separable = perGroup.reduce((sum, count) => sum + Math.min(count, most), 0) >= drawn.length;
            expect(separable ? sideBySide(groups) : 0).toBe(0);
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('separateGroups', () => {
  it('leaves as few neighbours of one group as can be, and never drops an item', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'a', 'b', 'c'), { maxLength: 12 }), (groups) => {
        const separated = separateGroups(groups.map((group) => ({ group }))).map(({ group }) => group);
        expect(separated.toSorted()).toEqual(groups.toSorted());
        const largest = Math.max(0, ...['a', 'b', 'c'].map((name) => groups.filter((group) => group === name).length));
        expect(sideBySide(separated)).toBe(Math.max(0, 2 * largest - groups.length - 1));
      }),
    );
  });

  it('changes nothing where nothing needs separating', () => {
    const items = ['a', 'b', 'a', 'c'].map((group) => ({ group }));
    expect(separateGroups(items)).toEqual(items);
  });
});

describe('sortLazily', () => {
  it('gives what a sort gives, each time it is walked', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(10), (numbers, taken) => {
        const sorted = numbers.toSorted((a, b) => a - b);
        const lazy = sortLazily(numbers, (n) => n);
        expect(Iterator.from(lazy).take(taken).toArray()).toEqual(sorted.slice(0, taken));
        expect([...lazy]).toEqual(sorted);
        expect([...lazy]).toEqual(sorted);
      }),
    );
  });
});
