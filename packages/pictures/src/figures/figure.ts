import type { Color } from '../draw/color.ts';
import type { Random } from '../draw/random.ts';
import type { Item } from './item.ts';
import { hasSprite, spriteAspect, spriteGroup } from '../sprites/catalog.ts';
import { heads, isRoleName, tones } from '../sprites/tones.ts';
import { drawnThings, isDrawnName } from '../sprites/drawn-names.ts';
import { isPlush } from './plush-colors.ts';
import { feelings } from './poses.ts';
import type { PoseName } from './poses.ts';
import { spriteSize } from './sizes.ts';
import { roleShirt } from './wardrobe.ts';

/** An item with everything chance decides already decided. */
export type Figure = {
  item: Item;
  name: string;
  isPerson: boolean;
  count: number;
  /** Sprite of a person's head. */
  head: string;
  pose: PoseName;
  holds: string | undefined;
  isChild: boolean;
  isBaby: boolean;
  hasDress: boolean;
  /** Colour of the clothes, where a trade has its own. */
  shirt: Color | undefined;
  /** Seeds the clothes. */
  seed: string;
  /** Height beside a grown person. */
  size: number;
  /** Width divided by height, as far as it is known before drawing. */
  aspect: number;
};

const children = new Set(['boy', 'girl', 'child']);
const childSize = 0.8;
const babySize = 0.55;
const personAspect = 0.56;
const plushAspect = 0.88;

/** Decides who exactly an item is: which head, which skin tone, dress or trousers. */
export const castFigure = (item: Item, random: Random): Figure => {
  const { name, isPerson } = item;
  const feeling = item.feeling === undefined ? undefined : feelings[item.feeling];
  const isChild = children.has(name);
  const isBaby = name === 'baby';
  const stature = isPerson ? (isChild ? childSize : isBaby ? babySize : 1) : spriteSize(name);
  const head = isPerson ? (feeling?.head ?? castHead(name, random)) : '';
  return {
    item,
    name,
    isPerson,
    head,
    isChild,
    isBaby,
    count: item.count,
    pose: item.pose ?? feeling?.pose ?? 'stand',
    holds: item.holds,
    shirt: isPerson && isRoleName(name) ? roleShirt(name) : undefined,
    hasDress: isPerson && ['woman', 'girl', 'grandma'].includes(name) && random.chance(0.5),
    seed: `${name}${Math.floor(random.unit() * 1e6)}`,
    size: stature * item.sizeFactor,
    aspect: aspectOf(item),
  };
};

const castHead = (name: string, random: Random): string => {
  const tone = random.pick(tones);
  const plain = name in heads ? random.pick(heads[name] ?? [name]) : name;
  return hasSprite(`${plain}-${tone}`) ? `${plain}-${tone}` : plain;
};

const aspectOf = ({ name, isPerson }: Item): number => {
  if (isPerson) return personAspect;
  if (isDrawnName(name)) return drawnThings[name].aspect;
  return isPlush(name) ? plushAspect : spriteAspect(name);
};

/** The head is a yellow emotion ball, not a human one. */
export const isEmotionBall = (head: string): boolean => spriteGroup(head).startsWith('face');

/** The head comes from a bust with a hat and clothes of a trade. */
export const isRole = (head: string): boolean => isRoleName(head);
