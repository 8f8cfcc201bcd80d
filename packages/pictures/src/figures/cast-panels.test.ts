import { describe, expect, it } from 'vitest';
import { createRandom } from '../draw/random.ts';
import { parseItem } from './parse-item.ts';
import { castPanels } from './group.ts';

const castOf = (seed: string, ...scenes: string[]) =>
  castPanels(
    scenes.map((items) => items.split(' ').map(parseItem)),
    createRandom(seed),
  );

const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

describe('castPanels', () => {
  it('shows the same people in each scene, whatever they do and whoever else is there', () => {
    for (const seed of seeds) {
      const [[before] = [], [, after] = []] = castOf(seed, 'c:man/ill', 'c:woman c:man/jump/happy');
      expect(after).toMatchObject({ name: 'man', head: before?.head, seed: before?.seed, pose: 'jump' });
    }
  });

  it('keeps two men of one scene apart, and each of them himself in the next', () => {
    const scenes = seeds.map((seed) => castOf(seed, 'c:man c:man', 'c:man/run c:man/sad'));
    for (const [[one, two] = [], [same, other] = []] of scenes) {
      expect([same?.seed, other?.seed]).toEqual([one?.seed, two?.seed]);
      expect(one?.seed).not.toBe(two?.seed);
    }
  });

  it('lets somebody change clothes', () => {
    const [[before] = [], [after] = []] = castOf('a', 'c:girl.red', 'c:girl.blue');
    expect(after?.shirt).not.toBe(before?.shirt);
  });
});
