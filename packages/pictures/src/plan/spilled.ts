import type { ColorName, Item } from '../figures/item.ts';
import type { Reading } from '../language/read-sentence.ts';

const drinks: Readonly<Record<string, ColorName>> = {
  'glass-of-milk': 'white',
  'beverage-box': 'orange',
  'hot-beverage': 'brown',
  'teacup-without-handle': 'brown',
  'wine-glass': 'red',
  'beer-mug': 'yellow',
  'cup-with-straw': 'brown',
  'pot-of-food': 'orange',
  'artist-palette': 'blue',
};

/** Puts spilt things over a puddle; on the named place, if any, the puddle is there, too. */
export const withPuddle = (items: readonly Item[], { action }: Reading): Item[] => {
  if (action?.verb !== 'spill' || action.isLost) return [...items];
  const spilt = items.find(({ name, isPerson }) => !isPerson && name === action.object?.name);
  if (spilt === undefined) return [...items];
  const color = drinks[spilt.name];
  const puddle: Item = {
    name: 'puddle',
    isPerson: false,
    count: 1,
    sizeFactor: 1.6,
    ...(color === undefined ? {} : { color }),
  };
  const large: Item = { ...spilt, sizeFactor: 1.8 };
  const place = spilt.relation?.to[0];
  if (spilt.relation !== undefined && place !== undefined && !/^(rug|bed|couch-and-lamp)$/.test(place.name))
    return [...items.map((item) => (item === spilt ? large : item)), { ...puddle, relation: spilt.relation }];
  return items.flatMap((item) =>
    item !== spilt
      ? [item]
      : [{ ...large, relation: { kind: 'over', to: [puddle] } }, ...(place === undefined ? [] : [place])],
  );
};
