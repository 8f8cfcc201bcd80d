import type { Color } from '../draw/color.ts';
import type { Random } from '../draw/random.ts';
import type { Item } from './item.ts';
import { hasSprite, spriteAspect } from '../sprites/catalog.ts';
import { heads, isRoleName, tones } from '../sprites/tones.ts';
import { drawnThing, isDrawnName } from '../sprites/drawn-names.ts';
import { isPlush } from './plush-colors.ts';
import type { Accessory } from '../faces/expression.ts';
import { feelingForPose, poseForFeeling } from './feelings.ts';
import type { FeelingName } from './feelings.ts';
import type { PoseName } from './poses.ts';
import { poseOf } from './poses.ts';
import type { Pose } from './pose.ts';
import { spriteSize } from './sizes.ts';
import { paintOf } from './tint.ts';
import { widthOfState } from './thing-states.ts';
import { roleShirt } from './wardrobe.ts';

/** An item with all random choices made. */
export type Figure = {
  item: Item;
  name: string;
  isPerson: boolean;
  count: number;
  /** Sprite of a person's head. */
  head: string;
  pose: PoseName;
  feeling: FeelingName;
  accessory: Accessory | undefined;
  holds: string | undefined;
  isChild: boolean;
  isBaby: boolean;
  hasDress: boolean;
  /** Colour of a trade's clothes, if it has one. */
  shirt: Color | undefined;
  /** Seeds the clothes. */
  seed: string;
  /** Height relative to a grown person. */
  size: number;
  /** Width divided by height, as far as known before drawing. */
  aspect: number;
};

const children = new Set(['boy', 'girl', 'child']);
const childSize = 0.8;
const babySize = 0.55;
const plushAspect = 0.88;

/** Casts an item: its head, skin tone, dress or trousers. */
export const castFigure = (item: Item, random: Random, family?: Family): Figure => {
  const { name, isPerson } = item;
  const pose = item.pose ?? (item.feeling === undefined ? 'stand' : poseForFeeling(item.feeling));
  const isChild = children.has(name);
  const isBaby = name === 'baby';
  const stature = isPerson ? (isChild ? childSize : isBaby ? babySize : 1) * heightShare(item, pose) : spriteSize(name);
  const head = isPerson ? castHead(name, random, family) : '';
  return {
    item,
    name,
    isPerson,
    head,
    isChild,
    isBaby,
    count: item.count,
    pose,
    feeling: item.feeling ?? feelingForPose(pose),
    accessory: item.accessory,
    holds: item.holds,
    shirt: shirtOf(item),
    hasDress:
      (isPerson && ['woman', 'girl', 'grandma'].includes(name) && random.chance(0.5)) || item.clothes === 'dress',
    seed: `${name}${Math.floor(random.unit() * 1e6)}`,
    size: stature * item.sizeFactor,
    aspect: isPerson ? personAspect(item, poseOf(pose)) : thingAspect(name) * widthOfState(item.state),
  };
};

const shirtOf = ({ name, isPerson, color }: Item): Color | undefined => {
  if (!isPerson) return undefined;
  if (color !== undefined) return paintOf(color);
  return isRoleName(name) ? roleShirt(name) : undefined;
};

/** Busts that the set has in one yellow skin only, with their replacements. */
const inOwnStyle: Readonly<Record<string, string>> = {
  'man-in-tuxedo': 'man-office-worker',
  'person-in-tuxedo': 'office-worker',
  'woman-in-tuxedo': 'woman-office-worker',
  'person-in-suit-levitating': 'man-office-worker',
  'man-bald': 'old-man',
  person: 'man',
};

/** The common traits of kin. */
export type Family = { tone: (typeof tones)[number] };

const castHead = (name: string, random: Random, family: Family | undefined): string => {
  const tone = family?.tone ?? random.pick(tones);
  const choices = heads[name] ?? [inOwnStyle[name] ?? name];
  // Hair of another colour or kind would make kin look unrelated.
  const plain = family === undefined ? random.pick(choices) : (choices[0] ?? name);
  return hasSprite(`${plain}-${tone}`) ? `${plain}-${tone}` : plain;
};

const isInBed = (item: Item): boolean => item.relation?.kind !== 'on';

/** A lying person is lower and wider than a standing one. */
const heightShare = (item: Item, pose: PoseName): number => {
  const { isLying, spin, bulk, isOnGround }: Pose = poseOf(pose);
  if (isLying === true) return isInBed(item) && isOnGround !== true ? 0.66 : 0.48;
  if (bulk !== undefined) return bulk[0];
  return spin === undefined ? 1 : 0.9;
};

const personAspect = (item: Item, { isLying, spin, bulk, isOnGround }: Pose): number => {
  if (isLying === true) return isInBed(item) && isOnGround !== true ? 1.7 : 2.1;
  if (bulk !== undefined) return bulk[1];
  return spin === undefined ? 0.56 : 1;
};

const thingAspect = (name: string): number => {
  if (isDrawnName(name)) return drawnThing(name).aspect;
  return isPlush(name) ? plushAspect : spriteAspect(name);
};
