import type { Accessory } from '../faces/expression.ts';
import type { FeelingName } from './feelings.ts';
import type { MarkName } from './mark-names.ts';
import type { PoseName } from './poses.ts';
import { surfaceStates } from './surface-states.ts';

const relations = ['in', 'on', 'under', 'next', 'behind', 'front', 'over', 'between'] as const;

/** The relation of a thing to another. */
export type Relation = (typeof relations)[number];

export const isRelation = (text: string): text is Relation => (relations as readonly string[]).includes(text);

const colorNames = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'white',
  'grey',
] as const;

export type ColorName = (typeof colorNames)[number];

export const isColorName = (text: string): text is ColorName => (colorNames as readonly string[]).includes(text);

/** Poses of animals. */
const animalPoses = ['sleep', 'run', 'jump', 'fall', 'sit', 'lie'] as const;

export type AnimalPose = (typeof animalPoses)[number];

/** Visible states of things and animals: falling, upside down, mirrored, broken in two, crossed out, hard to see; fat animals; long. */
const thingStates = [
  'fall',
  'flipped',
  'turned',
  'broken',
  'banned',
  'faint',
  'fat',
  'long',
  ...surfaceStates,
] as const;

export type ThingState = (typeof thingStates)[number];

export const isThingState = (text: string): text is ThingState => (thingStates as readonly string[]).includes(text);

export const isAnimalPose = (text: string): text is AnimalPose => (animalPoses as readonly string[]).includes(text);

/** One thing or person of a picture, as written in a recipe. */
export type Item = {
  /** Sprite, drawn thing, or the kind of person. */
  name: string;
  isPerson: boolean;
  count: number;
  pose?: PoseName;
  feeling?: FeelingName;
  state?: ThingState;
  /** Motion, sound, smell or light drawn around it. */
  mark?: MarkName;
  /** Worn on the face. */
  accessory?: Accessory;
  /** Sprite in the person's hands. */
  holds?: string;
  /** Number of held things, if more than one. */
  heldCount?: number;
  /** Colour of the held thing. */
  heldColor?: ColorName;
  /** The thing's colour, or that of a person's clothes. */
  color?: ColorName;
  /** A dress instead of shirt and trousers. */
  clothes?: 'dress';
  /** 1 for its usual size. */
  sizeFactor: number;
  relation?: { kind: Relation; to: Item[] };
};

/** An invalid recipe; the message names the faulty word. */
export class RecipeError extends Error {
  override name = 'RecipeError';
}

/** Returns one thing of its usual size, with further properties. */
export const oneThing = (name: string, more: Partial<Item> = {}): Item => ({
  name,
  isPerson: false,
  count: 1,
  sizeFactor: 1,
  ...more,
});

/** Returns one person, with further properties. */
export const onePerson = (name: string, more: Partial<Item> = {}): Item => ({
  name,
  isPerson: true,
  count: 1,
  sizeFactor: 1,
  ...more,
});
