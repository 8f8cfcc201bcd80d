import { describe, expect, it } from 'vitest';
import { spriteSize } from './sizes.ts';

describe('spriteSize', () => {
  it.each([
    ['elephant', 'cat'],
    ['cat', 'mouse'],
    ['cat', 'glass-of-milk'],
    ['house', 'automobile'],
    ['couch-and-lamp', 'cat'],
    ['bus', 'automobile'],
    ['deciduous-tree', 'dog'],
    ['table', 'teacup-without-handle'],
    ['horse', 'dog'],
    ['cat', 'wine-glass'],
    ['backpack', 'shopping-bags'],
  ])('a %s is larger than a %s', (large, small) => {
    expect(spriteSize(large)).toBeGreaterThan(spriteSize(small));
  });
});
