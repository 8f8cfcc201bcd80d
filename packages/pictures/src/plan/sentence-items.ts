import { isBeast } from '../figures/habits.ts';
import type { Item } from '../figures/item.ts';
import { onePerson, oneThing } from '../figures/item.ts';
import { isAnimalPose, isThingState } from '../figures/item.ts';
import { isMarkName } from '../figures/mark-names.ts';
import { spriteSize } from '../figures/sizes.ts';
import { insides } from '../language/insides.ts';
import type { Action } from '../language/read-action.ts';
import type { Mention, MentionRelation } from '../language/read-relations.ts';
import type { Reading } from '../language/read-sentence.ts';
import { hasFlame } from '../language/read-qualities.ts';
import type { Quality } from '../language/read-qualities.ts';
import { adapted, withPriceTags } from './adapted-item.ts';
import { castOf } from './sentence-cast.ts';
import type { Cast } from './sentence-cast.ts';
import { facedWith } from './faced-with.ts';
import { burdenOf, countHeld, heldThing, isFlying, isHoldable, isToldOf } from './held-thing.ts';
import { withSharedLoad } from './shared-load.ts';
import { withPuddle } from './spilled.ts';
import { isRidden, thingNamed, vehicles } from './vehicles.ts';
import { withTrade, withWork } from './with-trade.ts';
import { spriteGroup } from '../sprites/catalog.ts';
import { heads } from '../sprites/tones.ts';

const maxThings = 3;
const maxItems = 4;
/** People in one place are one group. */
const maxTogether = 8;

/** Returns the items of a sentence's scene, the subject first: the doer, the means, and all else named. */
export const itemsOf = (reading: Reading): Item[] => {
  const { action, mentions } = reading;
  const things = mentions
    .filter(
      ({ isPerson, name }) => !isPerson && !(name === 'droplet' && /^(fill|wash|clean)$/.test(action?.verb ?? '')),
    )
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxThings);
  const cast = castOf(reading);
  const { people } = cast;
  const all = relationsOf(reading);
  const places = new Set([...all.values()].flatMap(({ objects }) => objects));
  const held = heldThing(reading, people, things, (thing) => all.has(thing) || places.has(thing));
  const relations = withoutHeld(all, held, cast.actors, action?.verb ?? '');
  const stillPlaces = new Set([...relations.values()].flatMap(({ objects }) => objects));
  const toPlain = (mention: Mention): Item =>
    mention.isPerson
      ? withTrade(personItem(mention, cast, held, reading), mention)
      : thingItem(mention, reading.action, reading.qualities.get(mention));
  const toItems = (mention: Mention): Item[] => {
    const relation = relations.get(mention);
    const item = adapted(toPlain(mention), relation);
    const wearers =
      relation?.kind === 'on' ? people.filter(({ position }) => position === relation.objects[0]?.position) : [];
    if (wearers.length > 1) return wearers.map((one) => ({ ...item, relation: { kind: 'on', to: [toPlain(one)] } }));
    const placed =
      relation === undefined
        ? item
        : {
            ...item,
            relation: {
              kind: relation.kind,
              to: relation.objects.map((place) => placeItem(place, toPlain(place), relation)),
            },
          };
    // "Four children on the bench": boys and girls, each with a separate place.
    const isMixed = people.some((other) => other !== mention && other.position === mention.position);
    return mention.isPerson && mention.count > 1 && (relation === undefined || isMixed)
      ? Array.from({ length: Math.min(maxItems, mention.count) }, () => placed)
      : [mention.isPerson ? { ...placed, count: Math.min(3, mention.count) } : placed];
  };
  // Things in a carried basket are drawn inside it.
  const isWithin = (mention: Mention): boolean => {
    const relation = relations.get(mention);
    return held !== undefined && relation?.kind === 'in' && relation.objects.includes(held);
  };
  const leads = things[0]?.isHeadword === true && things[0] !== held && action === undefined;
  const subject = action?.animal;
  const prey = action !== undefined && isChase(action) ? action.object : undefined;
  const ordered =
    subject !== undefined
      ? [...(prey === undefined ? [] : [prey]), ...people, subject, ...things]
      : leads
        ? [...things.slice(0, 1), ...people, ...things.slice(1)]
        : [...people, ...things];
  const shown = [...new Set(ordered)]
    .filter((mention) => mention !== held && !stillPlaces.has(mention) && !isWithin(mention))
    .flatMap(toItems);
  const together = withWork(withSharedLoad(shown, reading, held), reading);
  const most = together.every(({ isPerson, relation }) => isPerson && relation !== undefined) ? maxTogether : maxItems;
  return withPuddle(withPriceTags([...together, ...besideThings(reading)].slice(0, most)), reading);
};

/** Returns the things that a quality needs next to its subject to be visible. */
const besideThings = ({ qualities }: Reading): Item[] =>
  [...qualities.values()].flatMap(({ beside }): Item[] => (beside === undefined ? [] : [oneThing(beside)]));

/** Returns the relations by prepositions and by the verb itself: a rider sits on it, a driver in it. */
const relationsOf = ({ relations, action, mentions }: Reading): ReadonlyMap<Mention, MentionRelation> => {
  const found = new Map(
    relations.flatMap((relation) =>
      // "By the dog" names the doer, not the place.
      relation.kind === 'next' &&
      action !== undefined &&
      relation.objects.some((one) => one === action.animal || action.actors.includes(one))
        ? []
        : companionsOf(relation.subject, mentions).map((subject) => [subject, { ...relation, subject }]),
    ),
  );
  const blanket = mentions.find(({ name }) => name === 'picnic-blanket');
  if (blanket !== undefined)
    for (const subject of mentions.filter((one) => one.isPerson && !found.has(one)))
      found.set(subject, { subject, kind: 'on', objects: [blanket] });
  const way = vehicles[action?.verb ?? ''];
  const vehicle = action?.object;
  if (way !== undefined && action?.isLost === false) {
    const isVehicle =
      vehicle !== undefined && (spriteGroup(vehicle.name).startsWith('transport') || isRidden(vehicle, way));
    const used = isVehicle ? vehicle : thingNamed(way.name);
    for (const driver of action.actors) found.set(driver, { subject: driver, kind: way.kind, objects: [used] });
    if (isVehicle) found.delete(vehicle);
  }
  // A hugged person is at the place of the hugging one.
  if (action?.pose === 'hug')
    for (const mention of mentions) if (mention.isPerson && !action.actors.includes(mention)) found.delete(mention);
  if (action?.verb === 'climb' && vehicle?.name === 'ladder' && !action.isLost) {
    vehicle.name = insides[vehicle.name] ?? vehicle.name;
    for (const actor of action.actors) found.set(actor, { subject: actor, kind: 'on', objects: [vehicle] });
  }
  const climber = action?.animal;
  if (action?.verb === 'climb' && climber !== undefined && vehicle !== undefined)
    found.set(climber, { subject: climber, kind: /tree/.test(vehicle.name) ? 'in' : 'on', objects: [vehicle] });
  return found;
};

/** "They", "we" and "children" are several people at one place of the sentence. */
const companionsOf = (subject: Mention, mentions: readonly Mention[]): readonly Mention[] =>
  subject.isPerson ? mentions.filter(({ isPerson, position }) => isPerson && position === subject.position) : [subject];

/** An animal runs after another one, which runs before it. */
const isChase = ({ verb, animal, object, isLost }: Action): boolean =>
  !isLost &&
  /^(chase|run|hunt|catch)$/.test(verb) &&
  animal !== undefined &&
  object !== undefined &&
  object !== animal &&
  isBeast(object.name);

/** The named place is the earlier one. */
const isTaking = /^(find|take|pick|grab|get|steal|choose|collect|bring)$/;

/** A held thing's place is its holder's: "reads a book on the bench". */
const withoutHeld = (
  relations: ReadonlyMap<Mention, MentionRelation>,
  held: Mention | undefined,
  actors: ReadonlySet<Mention>,
  verb: string,
): ReadonlyMap<Mention, MentionRelation> => {
  const relation = held === undefined ? undefined : relations.get(held);
  if (held === undefined || relation === undefined) return relations;
  const kept = new Map(relations);
  kept.delete(held);
  const [actor] = actors;
  const [place] = relation.objects;
  if (isTaking.test(verb)) return kept;
  const isRoomy = place !== undefined && spriteSize(place.name) > 0.4;
  if (actor !== undefined && place !== undefined && actors.size === 1 && isRoomy && !kept.has(actor)) {
    const kind = relation.kind === 'on' && spriteGroup(place.name).startsWith('transport') ? 'in' : relation.kind;
    kept.set(actor, { ...relation, subject: actor, kind });
  }
  return kept;
};

/** Smaller things are carried without effort. */
const lightest = 0.4;

const personItem = (mention: Mention, cast: Cast, held: Mention | undefined, reading: Reading): Item => {
  const { action, feltBy } = reading;
  const feeling = feltBy === undefined || feltBy === mention ? reading.feeling : undefined;
  const item = onePerson(mention.name);
  if (mention.color !== undefined) item.color = mention.color;
  if (mention.clothes !== undefined) item.clothes = mention.clothes;
  const isActor = cast.actors.has(mention);
  const mood = isActor || feltBy === mention ? (feeling ?? action?.feeling) : undefined;
  if (mood !== undefined) item.feeling = mood;
  if (action === undefined) return isActor ? burdened(item, burdenOf(reading)) : { ...item, ...facedWith(feeling) };
  const holds = action.tool?.name ?? action.brings ?? (held?.name === 'open-box' ? 'package' : held?.name);
  const load = { ...holding(holds), ...(holds === held?.name && held !== undefined ? heldTimes(held) : {}) };
  if (cast.victims.has(mention) && action.victimPlay !== undefined) return played(item, action.victimPlay);
  if (!isActor)
    return mention === cast.giver ? { ...item, pose: 'give', ...load } : partnerItem(item, action, cast.people);
  if (action.isLost || (action.pose === 'hold' && holds === undefined)) return item;
  const done = played(item, { ...action, feeling: mood });
  if (held !== undefined && isToldOf(reading, held, cast.people)) return { ...done, pose: 'hold', ...load };
  if (action.pose === 'carry' && mood === undefined && held !== undefined && spriteSize(held.name) < lightest)
    return { ...done, feeling: 'calm', ...load };
  if (action.verb === 'play' && held !== undefined) return { ...done, pose: 'hold', mark: 'notes', ...holding(holds) };
  return cast.giver === undefined ? { ...done, ...load } : done;
};

const heldTimes = (held: Mention): Partial<Item> => {
  const heldCount = countHeld(held);
  return {
    ...(heldCount > 1 ? { heldCount } : {}),
    ...(held.color === undefined ? {} : { heldColor: held.color }),
  };
};

const holding = (name: string | undefined): Partial<Item> => (name === undefined ? {} : { holds: name });

const played = (
  item: Item,
  { pose, feeling, mark }: { [K in 'pose' | 'feeling' | 'mark']?: Item[K] | undefined },
): Item => ({
  ...item,
  ...(pose === undefined || pose === 'stand' ? {} : { pose }),
  ...(feeling === undefined ? {} : { feeling }),
  ...(mark === undefined ? {} : { mark }),
});

/** A thing that is too heavy is lifted with effort, or pushed. */
const burdened = (item: Item, burden: Mention | undefined): Item => {
  if (burden === undefined) return item;
  return isHoldable(burden)
    ? { ...item, pose: 'lift', feeling: 'effort', holds: burden.name === 'open-box' ? 'package' : burden.name }
    : { ...item, pose: 'push', feeling: 'effort' };
};

/** Poses that both people take. */
const mutual = new Set(['hug', 'shake', 'argue', 'fight', 'give']);

const partnerItem = (item: Item, action: Action, people: readonly Mention[]): Item =>
  isFlying(action, people) && action.pose === 'throw'
    ? { ...item, pose: 'catch' }
    : mutual.has(action.pose)
      ? { ...item, pose: action.pose }
      : item;

const thingItem = (mention: Mention, action: Action | undefined, quality: Quality | undefined): Item => {
  const item = oneThing(mention.name, { count: Math.min(12, mention.count) });
  if (mention.color !== undefined) item.color = mention.color;
  if (quality?.state !== undefined) item.state = quality.state;
  if (quality?.mark !== undefined) item.mark = quality.mark;
  if (quality?.pose !== undefined) item.pose = quality.pose;
  if (quality?.size !== undefined) item.sizeFactor = quality.size;
  if (item.name === 'lake' && item.state === 'frozen') {
    delete item.state;
    item.name = 'ice-rink';
  }
  if (action === undefined) return item;
  const { animal, thing, thingPlay, pose } = action;
  if (action.verb === 'blow' && action.object === mention && thing !== undefined) item.state = 'fall';
  if (thing === mention && mention.name === 'airplane') item.name = flights[action.verb] ?? mention.name;
  const isPerched = spriteGroup(mention.name).startsWith('animal-bird') && (pose === 'sit' || pose === 'lie');
  if (animal === mention && isAnimalPose(pose) && !isPerched) item.pose = pose;
  if (animal === mention && action.verb === 'wait' && isBeast(mention.name)) item.pose = 'sit';
  if (animal === mention && pose === 'hop') item.pose = 'jump';
  if (isChase(action) && (animal === mention || action.object === mention)) item.pose = 'run';
  // The wind breaks, and is not broken.
  const isForce = /^(wind-face|tornado|cloud-)/.test(mention.name) && action.object !== undefined;
  if (isForce) delete item.state;
  if (thing === mention && thingPlay !== undefined && item.pose === undefined && !isForce) {
    if (isMarkName(thingPlay)) item.mark = thingPlay;
    else if (isThingState(thingPlay) && !isBeast(mention.name) && !(thingPlay === 'burning' && hasFlame(mention.name)))
      item.state = thingPlay;
  }
  return item;
};

/** A plane with the ground of its landing or start. */
const flights: Readonly<Record<string, string>> = { land: 'airplane-arrival', take: 'airplane-departure' };

/** A thing is drawn once if others are placed by it. */
const placeItem = (place: Mention, item: Item, { kind, subject }: MentionRelation): Item => {
  if (place.isPerson) return item;
  const isRoomy = /^(in|on|under)$/.test(kind) && (!isSmall(subject.name) || isWater(item.name));
  return { ...item, count: 1, sizeFactor: item.sizeFactor * (isRoomy ? (roomFor[item.name] ?? 1) : 1) };
};

/** Places enlarged for a person in, on or under them. */
const roomFor: Readonly<Record<string, number>> = {
  bridge: 2.4,
  hill: 1.8,
  tunnel: 1.3,
  'camping-tent': 1.3,
  branch: 1.2,
  rock: 1.5,
  lake: 2.2,
  pool: 2.2,
  'ice-rink': 2,
  'picnic-blanket': 3.4,
  river: 1.6,
};

const isWater = (name: string): boolean => /^(lake|pool|river)$/.test(name);

const isSmall = (name: string): boolean => !Object.hasOwn(heads, name) && spriteSize(name) < 0.4;
