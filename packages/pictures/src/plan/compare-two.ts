import { isBeast } from '../figures/habits.ts';
import { spriteGroup } from '../sprites/catalog.ts';
import { spriteSize } from '../figures/sizes.ts';
import type { Item } from '../figures/item.ts';
import { oneThing } from '../figures/item.ts';
import type { Comparison } from '../language/comparisons.ts';
import type { Mention } from '../language/read-relations.ts';
import type { Recipe } from '../recipe/recipe.ts';

/** A person or thing that does nothing. */
export const plain = ({ name, isPerson, color }: Mention): Item => ({
  name,
  isPerson,
  count: 1,
  sizeFactor: 1,
  ...(color === undefined ? {} : { color }),
});

const sizeOf = ({ name, isPerson }: Mention): number => (isPerson ? 1 : spriteSize(name));

/** Composes a comparison of two, or a superlative. */
export const compareTwo = ({
  measure,
  more,
  less,
  isEven,
  isLeast,
}: Comparison): Pick<Recipe, 'act' | 'items' | 'options'> => {
  const first = plain(more);
  if (less === undefined && isLeast === true && spriteGroup(more.name).startsWith('animal') && more.name !== 'elephant')
    return { act: 'giant', items: [{ ...first, name: 'elephant' }, first], options: {} };
  if (less === undefined && isLeast === true)
    return { act: 'scene', items: [0.7, 1.2, 1.2].map((sizeFactor) => ({ ...first, sizeFactor })), options: {} };
  if (less === undefined) return { ...best(first, measure), options: {} };
  const second = plain(less);
  if (measure === 'worth' || isEven)
    return { act: 'balance', items: [second, first], options: { tilt: isEven ? 0 : 0.14 } };
  if (measure === 'speed') return { act: 'scene', items: moving(first, second), options: {} };
  if (measure === 'strength' && (more.isPerson || isBeast(more.name)) && (less.isPerson || isBeast(less.name)))
    return { act: 'tug', items: [{ ...first, sizeFactor: 1.2 }, second], options: {} };
  if (measure === 'strength') return { act: 'balance', items: [second, first], options: { tilt: 0.14 } };
  if (!more.isPerson && !less.isPerson && more.name !== less.name && sizeOf(more) > sizeOf(less))
    return { act: 'giant', items: [first, second], options: {} };
  return {
    act: 'scene',
    items: [
      { ...first, sizeFactor: 1.3 },
      { ...second, sizeFactor: 0.8 },
    ],
    options: {},
  };
};

const moving = (first: Item, second: Item): Item[] => [
  first.isPerson ? { ...first, pose: 'run', mark: 'fast' } : { ...first, mark: 'fast' },
  second.isPerson ? { ...second, pose: 'walk' } : second,
];

/** The best holds the cup; the biggest is larger than the rest. */
const best = (first: Item, measure: Comparison['measure']): Pick<Recipe, 'act' | 'items'> => {
  if (measure === 'size') {
    const small: Item = { ...first, sizeFactor: 0.75 };
    if (!first.isPerson) return { act: 'giant', items: [first, { ...first, name: 'boy', isPerson: true }] };
    return {
      act: 'scene',
      items: [
        { ...first, sizeFactor: 1.3 },
        { ...small, name: 'girl' },
        { ...small, name: 'boy' },
      ],
    };
  }
  if (first.isPerson) return { act: 'scene', items: [{ ...first, feeling: 'proud', pose: 'hold', holds: 'trophy' }] };
  const mark = measure === 'speed' ? ({ mark: 'fast' } as const) : {};
  return {
    act: 'scene',
    items: [{ ...first, ...mark }, oneThing('trophy')],
  };
};
