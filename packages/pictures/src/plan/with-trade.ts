import type { Item } from '../figures/item.ts';
import { onePerson, oneThing } from '../figures/item.ts';
import type { Action } from '../language/read-action.ts';
import type { Mention } from '../language/read-relations.ts';
import type { Reading } from '../language/read-sentence.ts';

/** True if the pose shows no action, or only the person's state. */
const isFree = ({ pose, feeling, holds, count }: Item): boolean =>
  holds === undefined &&
  count === 1 &&
  (pose === undefined || pose === 'stand' || (feeling !== undefined && /^(wave|bow)$/.test(pose)));

/** Gives a person with free hands the tool of the trade; above the table of a café, where it is seen. */
export const withTrade = (item: Item, { trade }: Mention): Item => {
  if (trade?.carried === undefined || !isFree(item)) return item;
  return trade.setting === 'cafe'
    ? { feeling: 'glad', ...item, pose: 'lift', holds: trade.carried }
    : { ...item, pose: 'hold', holds: trade.carried };
};

/** Returns the things next to a person of a trade that is not otherwise visible: a till on its counter. */
const tradeThings = (mentions: readonly Mention[], items: readonly Item[]): Item[] => {
  const one = mentions.find(({ trade }) => trade?.beside !== undefined);
  const name = one?.trade?.beside;
  if (name === undefined || items.length > 3) return [];
  if (one?.trade?.carried !== undefined && items.some(({ holds }) => holds === one.trade?.carried)) return [];
  const thing = oneThing(name);
  return [name === 'till' ? { ...thing, relation: { kind: 'on', to: [{ ...thing, name: 'table' }] } } : thing];
};

/** A teacher gets a pupil. */
const pupils = (action: Action | undefined, items: readonly Item[]): Item[] => {
  if (action?.verb !== 'teach' || action.isLost || items.filter(({ isPerson }) => isPerson).length !== 1) return [];
  return items.length > 2 ? [] : ['boy', 'girl'].map((name) => onePerson(name, { pose: 'listen' }));
};

/** Adds the things of a trade or its work to the items. */
export const withWork = (items: readonly Item[], { mentions, action }: Reading): Item[] => [
  ...items.slice(0, 1),
  ...pupils(action, items),
  ...items.slice(1),
  ...tradeThings(mentions, items),
];
