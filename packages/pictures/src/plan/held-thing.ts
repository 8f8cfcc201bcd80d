import { isBeast, isFlyer, isPortable, livesInWater } from '../figures/habits.ts';
import { spriteSize } from '../figures/sizes.ts';
import type { Mention } from '../language/read-relations.ts';
import type { Reading } from '../language/read-sentence.ts';
import { spriteGroup } from '../sprites/catalog.ts';

const holdableSize = 0.5;

export const isHoldable = (mention: Mention): boolean =>
  isPortable(mention.name) &&
  spriteSize(mention.name) <= holdableSize &&
  !isBeast(mention.name) &&
  !isFlyer(mention.name) &&
  !livesInWater(mention.name);

/** What is too heavy. */
export const burdenOf = ({ qualities, action }: Reading): Mention | undefined =>
  action === undefined ? [...qualities].find(([, { isHeavy }]) => isHeavy)?.[0] : undefined;

/** What somebody of the sentence has in the hands. */
export const heldThing = (
  reading: Reading,
  people: readonly Mention[],
  things: readonly Mention[],
  isPlaced: (thing: Mention) => boolean,
): Mention | undefined => {
  const { action } = reading;
  const burden = burdenOf(reading);
  if (burden !== undefined && people.length > 0 && isHoldable(burden)) return burden;
  if (action === undefined || people.length === 0) return undefined;
  const { object, tool, holds } = action;
  if (tool !== undefined) return tool;
  if (object !== undefined && object.name === action.brings) return object;
  if (action.verb === 'play') return object !== undefined && isPlayedOn(object.name) ? object : undefined;
  if (holds === undefined) return undefined;
  if (
    holds === 'firmly' &&
    object !== undefined &&
    object.count === 1 &&
    (isHoldable(object) || isCaught(object) || isPet(object))
  )
    return object;
  if (object !== undefined && object.count === 1 && (isHoldable(object) || isPet(object)) && !isPlaced(object))
    return object;
  return things.find((thing) => thing.count === 1 && isHoldable(thing) && !isPlaced(thing));
};

/** Instruments, and games that are played with the hands. */
const isPlayedOn = (name: string): boolean => spriteGroup(name).startsWith('music') || /video-game|joystick/.test(name);

/** Taken up in the arms. */
const isPet = ({ name }: Mention): boolean => /^(cat|rabbit|hamster|baby-chick|chicken|duck|turtle)$/.test(name);

const isCaught = ({ name }: Mention): boolean => name.endsWith('fish');
