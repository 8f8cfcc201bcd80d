import { describe, expect, it } from 'vitest';
import { type Figure, judge, withDoubt } from '../figures.ts';
import { phoneOn, phonesOn } from '../web/phones.ts';
import { formatTable } from './format-table.ts';
import { describeCores, findDoubt, measureCore } from './measure-core.ts';

const quiet = { sortMs: 334, wait: 1.02 };

describe('the emulated phone', () => {
  it.each([
    [334, '4.00', '6.00'],
    [487, '2.74', '4.11'],
    [250, '5.34', '8.02'],
    [3000, '1.00', '1.00'],
  ])('on a core that sorts in %d ms is slowed down %s times, the worst one %s times', (sortMs, usual, worst) => {
    const phones = phonesOn(sortMs);
    expect([phones.usual, phones.worst].map(({ slowdown }) => slowdown.toFixed(2))).toEqual([usual, worst]);
  });

  it('is as slow on every machine', () => {
    for (const name of ['usual', 'worst'] as const)
      expect(phoneOn(name, 487).slowdown * 487).toBeCloseTo(phoneOn(name, 334).slowdown * 334);
  });
});

describe('the core', () => {
  it('is measured by its CPU time', () => {
    const { sortMs, wait } = measureCore();
    expect(sortMs).toBeGreaterThan(20);
    expect(wait).toBeGreaterThan(0.9);
  });

  it.each([
    ['busy', [quiet, { sortMs: 340, wait: 1.8 }], 'machine too busy: the sort waited 80 % of its CPU time'],
    ['slow', [{ sortMs: 700, wait: 1 }], 'core too slow: 700 ms a sort'],
    ['uneven', [quiet, { sortMs: 480, wait: 1 }], 'core changed its speed: 334 to 480 ms a sort'],
  ])('allows no verdict where it is %s', (_, cores, reason) => {
    expect(findDoubt(cores)).toBe(reason);
    expect(describeCores(cores)).toContain(`No verdict on missed targets of time: ${reason}.`);
  });

  it.each([[[quiet, quiet]], [[{ sortMs: 487, wait: 1.1 }]]])('allows one where it is quiet: %j', (cores) => {
    expect(findDoubt(cores)).toBeNull();
    expect(describeCores(cores)).not.toContain('No verdict');
  });
});

describe('a verdict', () => {
  const late: Figure = { name: 'late', unit: 'ms', value: 900, target: { atMost: 800 } };
  const soon: Figure = { ...late, name: 'soon', value: 700 };
  const frames: Figure = { name: 'frames', unit: 'count', value: 1, target: { atMost: 0 }, needsQuiet: true };
  const large: Figure = { name: 'large', unit: 'kB', value: 13, target: { atMost: 12 } };
  const figures = [late, soon, frames, large, { name: 'free', unit: 'ms', value: 1 } satisfies Figure];

  it('is MISSED on a machine that can be judged', () => {
    expect(withDoubt(figures, null).map(judge)).toEqual(['MISSED', 'met', 'MISSED', 'MISSED', null]);
  });

  it('is withheld from missed times where it cannot, but not from sizes', () => {
    const doubted = withDoubt(figures, 'machine too busy');
    expect(doubted.map(judge)).toEqual(['no verdict', 'met', 'no verdict', 'MISSED', null]);
    const table = formatTable(doubted).split('\n');
    expect(table[2]).toMatch(/^\| late .*\| no verdict \|$/);
    expect(table[5]).toMatch(/^\| large .*\| +MISSED \|$/);
  });
});
