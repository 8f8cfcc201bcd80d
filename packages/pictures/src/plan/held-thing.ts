import { isArmful, isGraspable } from '../figures/graspable.ts';
import type { Action } from '../language/read-action.ts';
import type { Mention } from '../language/read-relations.ts';
import type { Reading } from '../language/read-sentence.ts';
import { spriteGroup } from '../sprites/catalog.ts';

export const isHoldable = ({ name }: Mention): boolean => isGraspable(name);

/** Returns the thing that is too heavy. */
export const burdenOf = ({ qualities, action }: Reading): Mention | undefined =>
  action === undefined ? [...qualities].find(([, { isHeavy }]) => isHeavy)?.[0] : undefined;

/** Returns the thing in a person's hands. */
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
  if (object !== undefined && isToldOf(reading, object, people)) return object;
  if (holds === undefined || isFlying(action, people)) return undefined;
  const isFit = (thing: Mention): boolean =>
    (thing.count <= maxHeld || spriteGroup(thing.name) === 'money') &&
    (isHoldable(thing) || (takesArms(action) && isArmful(thing.name)));
  if (object !== undefined && holds === 'firmly' && (isFit(object) || isCaught(object) || isPet(object))) return object;
  if (object !== undefined && (isFit(object) || isPet(object)) && !isPlaced(object)) return object;
  return things.find((thing) => thing.count === 1 && isFit(thing) && !isPlaced(thing));
};

const maxHeld = 3;

/** Number of things in the hands. */
export const countHeld = ({ count, isPlural }: Mention): number =>
  count > 1 ? Math.min(maxHeld, count) : isPlural === true ? 2 : 1;

const takesArms = ({ pose }: Action): boolean => pose === 'carry' || pose === 'lift';

/** A thing explained or shown to another person is in the hands. */
export const isToldOf = ({ action }: Reading, object: Mention, people: readonly Mention[]): boolean =>
  action !== undefined &&
  /^(explain|describe|introduce)$/.test(action.verb) &&
  people.length > action.actors.length &&
  isHoldable(object);

/** A thing thrown or kicked to another person is in the air between the two. */
export const isFlying = ({ pose, actors, victims }: Action, people: readonly Mention[]): boolean =>
  (pose === 'throw' || pose === 'kick') &&
  actors.length === 1 &&
  (victims.length === 1 || people.length === 2) &&
  people.every(({ count }) => count === 1);

/** Instruments, and games that are played with the hands. */
const isPlayedOn = (name: string): boolean => spriteGroup(name).startsWith('music') || /video-game|joystick/.test(name);

/** Taken up in the arms. */
const isPet = ({ name }: Mention): boolean => /^(cat|rabbit|hamster|baby-chick|chicken|duck|turtle)$/.test(name);

const isCaught = ({ name }: Mention): boolean => name.endsWith('fish');
