import type { Item } from '../figures/item.ts';
import { spriteSize } from '../figures/sizes.ts';
import { openingOf } from '../figures/surfaces.ts';
import type { MentionRelation } from '../language/read-relations.ts';
import { spriteGroup } from '../sprites/catalog.ts';

const leastInWindow = 0.45;

/** An item in a vehicle is seen through its window. */
const windowSized = (item: Item, relation: MentionRelation | undefined): Item =>
  relation?.kind === 'in' && openingOf(relation.objects[0]?.name ?? '')?.seat !== undefined
    ? { ...item, sizeFactor: Math.max(1, leastInWindow / spriteSize(item.name)) }
    : item;

/** A sleeper in a tent or a train gets no bed; an animal on the ceiling is upside down. */
export const adapted = (item: Item, relation: MentionRelation | undefined): Item => {
  const place = relation?.objects[0]?.name;
  if (place === 'ceiling' && spriteGroup(item.name).startsWith('animal')) return { ...item, state: 'flipped' };
  // Red books in a red bag are not seen.
  if (place === 'backpack' && item.name === 'closed-book') return { ...item, name: 'blue-book', sizeFactor: 1.4 };
  if (!item.isPerson) return windowSized(item, relation);
  if (item.pose === 'hide' && relation?.kind === 'under' && /^(bed|couch-and-lamp)$/.test(place ?? ''))
    return { ...item, pose: 'lie' };
  if (item.pose !== 'sleep') return item;
  if (place === 'camping-tent') return { ...item, pose: 'lie', feeling: 'asleep', mark: 'snoring' };
  return place !== undefined && openingOf(place)?.seat !== undefined
    ? { ...item, pose: 'sit', feeling: 'asleep', mark: 'snoring' }
    : item;
};

/** Places a price tag next to its thing, of which a pair is enough. */
export const withPriceTags = (items: readonly Item[]): Item[] => {
  const tag = items.find(({ name }) => name.endsWith('-price'));
  const priced = items.find(({ isPerson, relation }) => !isPerson && relation === undefined);
  if (tag === undefined || priced === undefined || priced === tag) return [...items];
  const sizeFactor = Math.min(1.4, Math.max(0.7, spriteSize(priced.name) / spriteSize(tag.name)));
  return items
    .filter((item) => item !== tag)
    .map((item) =>
      item === priced
        ? { ...priced, count: Math.min(2, priced.count), relation: { kind: 'next', to: [{ ...tag, sizeFactor }] } }
        : item,
    );
};
