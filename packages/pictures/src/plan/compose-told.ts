import type { Item } from '../figures/item.ts';
import { onePerson, oneThing } from '../figures/item.ts';
import { openingOf } from '../figures/surfaces.ts';
import { spriteGroup } from '../sprites/catalog.ts';
import { insides } from '../language/insides.ts';
import { findIn } from '../language/lemmas.ts';
import { achePoses, refusalPlays } from '../language/verb-effects.ts';
import { verbPlays } from '../language/verbs.ts';
import type { Meaning } from '../language/told.ts';
import type { Recipe } from '../recipe/recipe.ts';
import type { SettingName } from '../settings/names.ts';
import { compareTwo, plain } from './compare-two.ts';

type Composition = Pick<Recipe, 'act' | 'items' | 'options'> & Partial<Pick<Recipe, 'setting' | 'time'>>;

/** The remaining furniture of an empty place. */
const leftBehind: Readonly<Partial<Record<SettingName, Item>>> = {
  classroom: oneThing('chair', { count: 2 }),
  office: oneThing('chair', { count: 2 }),
  hall: oneThing('chair', { count: 3 }),
  stage: oneThing('studio-microphone'),
  cafe: oneThing('table'),
  kitchen: oneThing('table'),
  room: oneThing('couch-and-lamp'),
  bedroom: oneThing('bed'),
  hospital: oneThing('bed'),
  shop: oneThing('shopping-cart'),
  beach: oneThing('umbrella-on-ground'),
  meadow: oneThing('chair'),
  garden: oneThing('bush'),
  city: oneThing('bus-stop'),
  road: oneThing('signpost'),
  forest: oneThing('evergreen-tree', { count: 3 }),
  farm: oneThing('fence'),
};

const nobody = ({ setting, place, isSaid }: Extract<Meaning, { kind: 'nobody' }>): Composition => {
  const left = place !== undefined ? oneThing(place) : (leftBehind[setting ?? 'room'] ?? oneThing('chair'));
  const sign: Item = { ...oneThing('busts-in-silhouette'), state: 'banned' };
  return { act: 'scene', items: isSaid ? [left, sign] : [left], options: {} };
};

/** Shows a rejected thing; an unloved person is sad among the others. */
const unwanted = (verb: string, name: string | undefined, who: string | undefined): Composition => {
  const play = refusalPlays.get(verb);
  const manner: Partial<Item> = {
    ...(play === undefined ? {} : { pose: play.pose }),
    ...(play?.feeling === undefined ? {} : { feeling: play.feeling }),
  };
  const others = ['woman', 'man'].map((kind): Item => ({ ...onePerson(kind), ...manner }));
  const middle: Item[] = who === undefined ? [] : [{ ...onePerson(who), pose: 'sad', feeling: 'sad' }];
  return { act: 'scene', items: [...middle, ...others, ...(name === undefined ? [] : [oneThing(name)])], options: {} };
};

/** The whole-body look for tired, cold, … legs, hands or hair. */
const bodily: Readonly<Record<string, Partial<Item>>> = {
  tired: { pose: 'sad', feeling: 'tired' },
  cold: { pose: 'cross', feeling: 'cold', mark: 'shaking' },
  warm: { feeling: 'content' },
  wet: { mark: 'dripping' },
};

/** Holds the aching part; a plaster means a hurt hand. */
const aching = ({ owner, part, how }: Extract<Meaning, { kind: 'ache' }>): Composition => {
  const whole = bodily[how];
  if (whole !== undefined) return { act: 'scene', items: [{ ...onePerson(owner), ...whole }], options: {} };
  const pose = findIn(achePoses, part);
  const who: Item = { ...onePerson(owner), pose: pose ?? 'self', feeling: 'wince' };
  return { act: 'scene', items: pose === undefined ? [who, oneThing('adhesive-bandage')] : [who], options: {} };
};

/** Shows the thing, or the person doing it, under the prohibition sign. */
const forbidden = (name: string | undefined, verb: string): Composition => {
  const play = verbPlays.get(verb);
  const banned = name ?? (play?.brings === 'cigarette' ? play.brings : undefined);
  const doer: Item = { ...onePerson('man'), ...(play === undefined ? {} : { pose: play.pose }) };
  return {
    act: 'scene',
    items: [{ ...(banned === undefined ? doer : oneThing(banned)), state: 'banned' }],
    options: {},
  };
};

/** Many people: in the bus, before the train, all over the place. */
const crowded = (named: string | undefined): Composition => {
  const vehicle = named === undefined ? undefined : (insides[named] ?? named);
  const people = ['man', 'woman', 'boy', 'girl'].map((kind) => onePerson(kind));
  if (vehicle === undefined) return { act: 'crowd', items: people, options: { n: 9 } };
  const isSeat = openingOf(vehicle)?.seat !== undefined;
  const inside = people
    .slice(0, 3)
    .map((one): Item => ({ ...one, relation: { kind: isSeat ? 'in' : 'front', to: [oneThing(vehicle)] } }));
  return { act: 'scene', items: inside, options: {} };
};

const emptyThings: Readonly<Record<string, string>> = {
  eat: 'plate',
  drink: 'glass',
  wear: 'coat',
  read: 'closed-book',
};

/** A person with an empty plate, or one who does not know what to do. */
const lacking = (act: string, name: string): Composition => {
  const empty = emptyThings[act];
  const who: Item =
    empty === undefined
      ? { ...onePerson(name), pose: 'cross', feeling: 'bored' }
      : { ...onePerson(name), pose: 'shrug', feeling: 'sad' };
  if (empty === undefined) return { act: 'scene', items: [who], options: {} };
  const isEmpty = empty === 'plate' || empty === 'glass';
  return {
    act: 'scene',
    items: [who, isEmpty ? oneThing(empty) : { ...oneThing(empty), state: 'banned' }],
    options: {},
  };
};

/** Smokes where it has an engine, else it is full of cracks. */
const outOfOrder = (name: string): Item =>
  spriteGroup(name).startsWith('transport') || /^(gear|engine)$/.test(name)
    ? { ...oneThing(name), mark: 'steaming' }
    : { ...oneThing(name), state: 'cracked' };

/** Returns the composition for the meaning of a whole sentence. */
export const composeTold = (told: Meaning): Composition => {
  switch (told.kind) {
    case 'scene': {
      const { act, items, setting, time } = told;
      return {
        act,
        items,
        options: {},
        ...(setting === undefined ? {} : { setting }),
        ...(time === undefined ? {} : { time }),
      };
    }
    case 'more':
      return compareTwo(told.comparison);
    case 'nobody':
      return nobody(told);
    case 'unwanted':
      return unwanted(told.verb, told.thing?.name, told.who?.name);
    case 'ambition':
      return { act: 'think', items: [{ ...plain(told.who), pose: 'think' }, plain(told.what)], options: {} };
    case 'broken': {
      const who = told.who === undefined ? onePerson('man') : plain(told.who);
      return {
        act: 'scene',
        items: [{ ...who, pose: 'scratch', feeling: 'confused' }, outOfOrder(told.thing.name)],
        options: {},
      };
    }
    case 'asked':
      return {
        act: 'scene',
        items: [
          { ...onePerson('woman'), pose: 'shrug', feeling: 'confused', mark: 'asking' },
          plain(told.thing),
          ...(told.isPrice ? [oneThing('label')] : []),
        ],
        options: {},
      };
    case 'turn':
      return { act: 'transform', items: [plain(told.from), plain(told.to)], options: {} };
    case 'forbidden':
      return forbidden(told.thing, told.verb);
    case 'crowded':
      return crowded(told.thing);
    case 'lacking':
      return lacking(told.act, told.who?.name ?? 'woman');
    case 'ache':
      return aching(told);
    case 'preferred':
      return {
        act: 'scene',
        items: [
          { ...plain(told.who), pose: 'hold', feeling: 'happy', holds: told.thing.name },
          { ...plain(told.other), state: 'banned' },
        ],
        options: {},
      };
    case 'change':
      return changing(told.thing.name, told.owner, told.isDown);
    default:
      return told satisfies never;
  }
};

/** The thing, or its owner, going up or down the stairs. */
const changing = (name: string, owner: string | undefined, isDown: boolean): Composition => ({
  act: 'stairs',
  items: [
    owner === undefined
      ? oneThing(name)
      : { ...onePerson(owner), pose: 'hold', feeling: isDown ? 'sad' : 'happy', holds: name },
  ],
  options: isDown ? { down: 1 } : {},
});
