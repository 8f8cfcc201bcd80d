import { isBeast } from '../figures/habits.ts';
import type { Item } from '../figures/item.ts';
import { oneThing } from '../figures/item.ts';
import { spriteSize } from '../figures/sizes.ts';
import type { PoseName } from '../figures/poses.ts';
import { spriteGroup } from '../sprites/catalog.ts';
import type { Reading } from '../language/read-sentence.ts';

const working =
  /^(wash|clean|wipe|scrub|rinse|polish|cut|chop|slice|carve|peel|paint|brush|trim|measure|examine|inspect|check|saw|comb|iron|decorate)$/;

/** Work on lower things is done kneeling. */
const lowest = 0.55;
/** Smaller things are placed on a table. */
const tabled = 0.48;

/** Places a person with a tool at the thing, or at the thing on the wall; a helper has one, too. */
export const handiworkOf = ({ action }: Reading, items: readonly Item[], isAtTable: boolean): Item[] | undefined => {
  const [doer, ...others] = items;
  if (action === undefined || action.isLost || doer?.isPerson !== true) return undefined;
  const inside = action.verb === 'open' ? opened[doer.holds ?? ''] : undefined;
  if (inside !== undefined) return [{ ...doer, holds: inside }, ...others.filter(({ name }) => name !== 'open-box')];
  const thing = others.find(({ isPerson }) => !isPerson);
  const more = others.filter((other) => other !== thing);
  const isHelped = more.every(({ isPerson, pose, holds }) => !isPerson || (pose === doer.pose && holds === doer.holds));
  if (thing === undefined || !isHelped || items.some(({ isPerson, relation }) => isPerson && relation !== undefined))
    return undefined;
  if (/^(open|close|shut)$/.test(action.verb) && onWall.has(thing.name))
    return [{ ...doer, pose: 'reach' }, withState(thing, action.verb), ...more];
  if (thing.name !== action.object?.name) return undefined;
  const { relation: _relation, ...free } = thing;
  const at = (pose: PoseName, place?: string): Item[] => {
    const on: Partial<Item> = place === undefined ? {} : { relation: { kind: 'on', to: [furniture(place)] } };
    return [{ ...doer, pose }, { ...free, ...on }, ...more.map((one) => (one.isPerson ? { ...one, pose } : one))];
  };
  const isPetted = isBeast(thing.name) && /^(hug|cuddle|embrace)$/.test(action.verb);
  if (isPetted) return at(spriteSize(thing.name) < lowest ? 'kneel' : 'hug');
  if (action.verb === 'bake') return at('give', 'tray');
  if (!working.test(action.verb) || doer.holds === undefined) return undefined;
  const height = spriteSize(thing.name) * thing.sizeFactor;
  // A person painting a flower paints on paper, not on the flower.
  if (action.verb === 'paint') return height < painted ? undefined : at('give');
  if (isAtTable || height >= lowest) return at('give');
  return height < tabled && !grows(thing.name) ? at('give', 'table') : at('kneel');
};

/** Animals and plants stay on the ground. */
const grows = (name: string): boolean => isBeast(name) || name === 'grass' || spriteGroup(name).startsWith('plant');

const painted = 0.4;

const furniture = (name: string): Item => oneThing(name, name === 'tray' ? { color: 'grey' } : {});

const opened: Readonly<Record<string, string>> = {
  envelope: 'opened-letter',
  'wrapped-gift': 'opened-gift',
  package: 'open-box',
};

const onWall = new Set(['curtains', 'window']);

/** It hangs on a wall, whatever is seen outside. */
export const isOfRoom = (items: readonly Item[]): boolean => items.some(({ name }) => hung.has(name));

const hung = new Set(['curtains', 'closed-curtains', 'open-window', 'window', 'mirror']);

/** Curtains that are drawn, a window that lets the air in. */
const withState = (thing: Item, verb: string): Item => {
  const name = verb === 'open' ? (thing.name === 'window' ? 'open-window' : thing.name) : closed[thing.name];
  return { ...thing, name: name ?? thing.name, count: 1 };
};

const closed: Readonly<Record<string, string>> = { curtains: 'closed-curtains' };
