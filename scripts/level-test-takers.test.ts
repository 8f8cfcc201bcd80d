import { expect, it } from 'vitest';
import { kinds, liveTakers, loadTakersPool } from './level-test-takers.ts';

const pool = await loadTakersPool();

// Takers who slip or guess most are measured worst. A word's share of the takers of its level needs more of them than the rest.
it.each(kinds.map((kind, at) => ({ ...kind, takers: at === 0 ? 1200 : 500 })).filter((_, at) => at !== 1))(
  'a level test finds the level of who $title',
  ({ takers, ...kind }) => {
    const found = liveTakers(kind, takers, pool);
    expect(found.exact).toBeGreaterThanOrEqual(0.7);
    expect(found.adjacent).toBeGreaterThanOrEqual(0.97);
    // The target is nine of ten; of 500 takers chance takes some.
    expect(found.held).toBeGreaterThanOrEqual(0.86);
    expect(found.median).toBeLessThanOrEqual(20);
    if (takers > 1000) expect(found.mostShown).toBeLessThanOrEqual(0.25);
  },
);
