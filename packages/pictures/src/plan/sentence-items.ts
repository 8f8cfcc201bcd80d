import { hashText } from '../draw/random.ts';
import { isBeast, isFlyer, livesInWater } from '../figures/habits.ts';
import type { Item } from '../figures/item.ts';
import { spriteSize } from '../figures/sizes.ts';
import type { Action } from '../language/read-action.ts';
import type { Mention, MentionRelation } from '../language/read-relations.ts';
import type { Reading } from '../language/read-sentence.ts';
import { spriteGroup } from '../sprites/catalog.ts';

const mostThings = 3;
const mostItems = 4;

/** What a sentence's scene shows, the one it is about first: who does it, with what, and what else is named. */
export const itemsOf = (reading: Reading): Item[] => {
  const { action, mentions } = reading;
  const things = mentions
    .filter((mention) => !mention.isPerson)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostThings);
  const named = mentions.filter((mention) => mention.isPerson);
  const people = action?.isOrder === true && named.length === 0 ? [somebody(reading)] : named;
  const relations = relationsOf(reading);
  const places = new Set([...relations.values()].flatMap(({ objects }) => objects));
  const held = heldThing(action, people, things, (thing) => relations.has(thing) || places.has(thing));
  const doers = action === undefined || action.actors.length === 0 ? people.slice(0, 1) : action.actors;
  const actors = new Set(action?.animal === undefined ? doers : []);
  const toItems = (mention: Mention): Item[] => {
    const relation = relations.get(mention);
    const item = mention.isPerson
      ? personItem(mention, actors.has(mention), held, reading)
      : thingItem(mention, reading.action);
    const placed =
      relation === undefined
        ? item
        : { ...item, relation: { kind: relation.kind, to: relation.objects.map(placeItem) } };
    return mention.isPerson && mention.count > 1 && relation === undefined
      ? Array.from({ length: Math.min(mostItems, mention.count) }, () => placed)
      : [placed];
  };
  const leads = things[0]?.isHeadword === true && things[0] !== held && action === undefined;
  const subject = action?.animal;
  const ordered =
    subject !== undefined
      ? [subject, ...people, ...things.filter((thing) => thing !== subject)]
      : leads
        ? [...things.slice(0, 1), ...people, ...things.slice(1)]
        : [...people, ...things];
  return ordered
    .filter((mention) => mention !== held && !places.has(mention))
    .flatMap(toItems)
    .slice(0, mostItems);
};

/** An order is for anybody. */
const somebody = ({ mentions }: Reading): Mention => ({
  position: 0,
  name: anybody[hashText(mentions.map(({ name }) => name).join()) % anybody.length] ?? 'man',
  isPerson: true,
  count: 1,
  isHeadword: false,
  score: 30,
});

const anybody = ['woman', 'man', 'girl', 'boy'] as const;

/** Relations of the prepositions, and those the verb itself makes: who rides sits on it, who drives in it. */
const relationsOf = ({ relations, action }: Reading): ReadonlyMap<Mention, MentionRelation> => {
  const found = new Map(relations.map((relation) => [relation.subject, relation]));
  const [driver] = action?.actors ?? [];
  const kind = action?.verb === 'ride' ? 'on' : action?.verb === 'drive' ? 'in' : undefined;
  const vehicle = action?.object;
  if (kind !== undefined && driver !== undefined && vehicle !== undefined && spriteSize(vehicle.name) > 0.4)
    found.set(driver, { subject: driver, kind, objects: [vehicle] });
  return found;
};

const holdableSize = 0.5;

const isHoldable = (mention: Mention): boolean =>
  (spriteGroup(mention.name) !== '' || mention.name === 'open-box') &&
  spriteSize(mention.name) <= holdableSize &&
  !isBeast(mention.name) &&
  !isFlyer(mention.name) &&
  !livesInWater(mention.name);

const heldThing = (
  action: Action | undefined,
  people: readonly Mention[],
  things: readonly Mention[],
  isPlaced: (thing: Mention) => boolean,
): Mention | undefined => {
  if (action?.holdsObject !== true || people.length === 0) return undefined;
  const { object } = action;
  if (object !== undefined && object.count === 1 && isHoldable(object) && !isPlaced(object)) return object;
  return things.find((thing) => thing.count === 1 && isHoldable(thing) && !isPlaced(thing));
};

const personItem = (mention: Mention, isActor: boolean, held: Mention | undefined, reading: Reading): Item => {
  const { action, feeling } = reading;
  const item: Item = { name: mention.name, isPerson: true, count: 1, sizeFactor: 1 };
  if (mention.color !== undefined) item.color = mention.color;
  const mood = isActor ? (feeling ?? action?.feeling) : undefined;
  if (mood !== undefined) item.feeling = mood;
  if (action === undefined) return item;
  if (!isActor) return partnerItem(item, action);
  if (action.pose === 'hold' && held === undefined && action.brings === undefined) return item;
  item.pose = action.pose;
  const holds = action.brings ?? (held?.name === 'open-box' ? 'package' : held?.name);
  if (holds !== undefined) item.holds = holds;
  return item;
};

/** Who does the same on the other side. */
const mutual = new Set(['hug', 'shake', 'argue', 'fight', 'give']);

const partnerItem = (item: Item, { pose }: Action): Item => (mutual.has(pose) ? { ...item, pose } : item);

const thingItem = (mention: Mention, action: Action | undefined): Item => {
  const item: Item = { name: mention.name, isPerson: false, count: Math.min(6, mention.count), sizeFactor: 1 };
  if (mention.color !== undefined) item.color = mention.color;
  if (action?.animal === mention) {
    const { pose } = action;
    if (pose === 'sleep' || pose === 'run' || pose === 'jump' || pose === 'fall') item.pose = pose;
  }
  return item;
};

const placeItem = ({ name, isPerson, color }: Mention): Item => ({
  name,
  isPerson,
  count: 1,
  sizeFactor: 1,
  ...(color === undefined ? {} : { color }),
});
