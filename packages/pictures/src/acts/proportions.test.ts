import { describe, expect, it } from 'vitest';
import { createRandom } from '../draw/random.ts';
import type { Actor } from '../figures/group.ts';
import { castActors } from '../figures/group.ts';
import { parseItem } from '../figures/parse-item.ts';
import type { Entry } from './act.ts';
import { heroShare, smallShare, widestShare } from './proportions.ts';
import { spaceOut } from './space-out.ts';

const cast = (text: string): Actor => {
  const [actor] = castActors([parseItem(text)], createRandom('test'));
  if (actor === undefined) throw new Error('nobody was cast');
  return actor;
};

const entryOf = (text: string): Entry => ({ actor: cast(text), x: 0, baseline: 0, h: 530, depth: 0, options: {} });

describe('proportions', () => {
  it('draws a dog smaller beside somebody than alone, and a house as large', () => {
    expect(heroShare(cast('dog'), false, true)).toBeLessThan(0.95 * heroShare(cast('dog'), false, false));
    expect(heroShare(cast('house'), false, true)).toBe(heroShare(cast('house'), false, false));
  });

  it('lets a car take more of the width than a person or a cup', () => {
    expect(widestShare(cast('automobile'))).toBeGreaterThan(widestShare(cast('c:man')));
    expect(widestShare(cast('cup'))).toBe(widestShare(cast('c:man')));
  });

  it('draws who stands beside a giant the smaller, the larger it is', () => {
    const [man, mouse] = [cast('c:man'), cast('mouse')];
    expect(smallShare(cast('tokyo-tower'), man)).toBeLessThan(smallShare(cast('ice-cream'), man));
    expect(smallShare(cast('cow'), mouse)).toBeLessThan(smallShare(cast('cupcake'), mouse));
  });

  it('keeps people as tall beside one another as they are where they have little room', () => {
    const row = ['c:man/cheer', 'c:woman/cheer', 'c:grandma/cheer'].map(entryOf);
    const [hero, ...others] = row;
    if (hero === undefined) throw new Error('a row without people');
    spaceOut({ isMirrored: false, tightness: 0 }, hero, others);
    expect(hero.h).toBeLessThan(530);
    expect(new Set(row.map(({ h }) => Math.round(h))).size).toBe(1);
  });

  it('puts a fourth person between two of the row, further back', () => {
    const [hero, right, left, fourth] = ['c:man', 'c:woman', 'c:grandma', 'c:man'].map(entryOf);
    if (hero === undefined || right === undefined || left === undefined || fourth === undefined)
      throw new Error('a row without people');
    spaceOut({ isMirrored: false, tightness: 0 }, hero, [right, left, fourth]);
    expect([hero.x, fourth.x, right.x]).toEqual([hero.x, fourth.x, right.x].toSorted((a, b) => a - b));
    expect(fourth.depth).toBeLessThan(hero.depth);
    expect(fourth.h).toBe(hero.h);
  });
});
