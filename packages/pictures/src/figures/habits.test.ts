import { describe, expect, it } from 'vitest';
import { createRandom } from '../draw/random.ts';
import { castActors } from './group.ts';
import { sinks } from './habits.ts';
import { parseItem } from './parse-item.ts';

const sinking = (text: string): boolean => {
  const [actor] = castActors([parseItem(text)], createRandom('test'));
  if (actor === undefined) throw new Error('nobody');
  return sinks(actor);
};

describe('sinks', () => {
  it.each(['c:woman/wave', 'tiger', 'dog/run'])('%s would stand on water', (text) => {
    expect(sinking(text)).toBe(true);
  });

  it.each(['duck', 'bird', 'dolphin', 'sailboat', 'c:man>in>canoe'])('%s does not', (text) => {
    expect(sinking(text)).toBe(false);
  });
});
