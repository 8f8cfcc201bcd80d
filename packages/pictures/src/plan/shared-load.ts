import { isGraspable } from '../figures/graspable.ts';
import type { Item } from '../figures/item.ts';
import { spriteSize } from '../figures/sizes.ts';
import type { Mention } from '../language/read-relations.ts';
import type { Reading } from '../language/read-sentence.ts';

const largest = 1.4;

/** One thing that several people give or carry: in the hands of the first or, if large, between two of them. */
export const withSharedLoad = (items: readonly Item[], { action }: Reading, held: Mention | undefined): Item[] => {
  const several = held !== undefined && held.count > 1 ? shared(items, held) : undefined;
  if (several !== undefined) return several;
  if (action !== undefined && !action.isLost && /^(push|pull)$/.test(action.pose)) return inFront(items, action.pose);
  if (action === undefined || action.isLost || !/^(give|carry|lift|sneak)$/.test(action.pose)) return [...items];
  if (held !== undefined && action.brings === undefined && held.count === 1 && held.isPlural !== true) {
    const first = items.findIndex(({ holds }) => holds === held.name);
    return items.map((item, at) => {
      const { holds, ...free } = item;
      return at > first && holds === held.name ? free : item;
    });
  }
  const { object } = action;
  const [one, two, ...others] = items.filter(({ pose }) => pose === action.pose);
  const load = items.find(({ name, isPerson }) => !isPerson && name === object?.name);
  const isLarge = object !== undefined && !isGraspable(object.name) && spriteSize(object.name) <= largest;
  if (!isLarge || action.pose === 'give' || load === undefined || one === undefined || two === undefined)
    return [...items];
  if (others.length > 0 || [load, one, two].some(({ relation }) => relation !== undefined)) return [...items];
  return [
    { ...load, relation: { kind: 'between', to: [one, two] } },
    ...items.filter((item) => item !== load && item !== one && item !== two),
  ];
};

/** Of two who push a thing, puts it in front of the first; the other is behind. */
const inFront = ([one, two, thing, ...more]: readonly Item[], pose: string): Item[] => {
  const all = [one, two, thing].filter((item) => item !== undefined);
  const isShared = one?.pose === pose && two?.pose === pose && thing?.isPerson === false;
  return one !== undefined && two !== undefined && thing !== undefined && isShared
    ? [one, thing, two, ...more]
    : [...all, ...more];
};

/** "The boys caught three fish": each has a part of them. */
const shared = (items: readonly Item[], { name, count }: Mention): Item[] | undefined => {
  const holders = items.filter(({ holds }) => holds === name);
  if (holders.length < 2) return undefined;
  let turn = -1;
  return items.map((item) => {
    if (item.holds !== name) return item;
    turn += 1;
    const share = Math.floor(count / holders.length) + (turn < count % holders.length ? 1 : 0);
    const { holds, heldCount: _count, ...free } = item;
    if (share === 0 || holds === undefined) return free;
    return { ...free, holds, ...(share > 1 ? { heldCount: Math.min(share, item.heldCount ?? share) } : {}) };
  });
};
