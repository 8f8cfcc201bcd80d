import { isBeast, isFlyer, isPortable, livesInWater } from './habits.ts';
import { spriteSize } from './sizes.ts';

const ownHold = /^(tire|rock|branch)$/;
/** Larger than the rest, yet held. */
const large = /^(umbrella|guitar|saxophone|violin|coat|dress|balloon|kite|kick-scooter|broom|mirror|flag)$/;
const fixed =
  /^(bed|seat|window|bridge|brick-wall|fence|shower|toilet|bathtub|campfire|fire|traffic-light|construction)$/;
const most = 0.5;

/** True for a thing that fits in the hands. */
export const isGraspable = (name: string): boolean =>
  (isPortable(name) || ownHold.test(name)) &&
  (spriteSize(name) <= most || large.test(name)) &&
  !fixed.test(name) &&
  !isBeast(name) &&
  (!isFlyer(name) || large.test(name)) &&
  !livesInWater(name);

/** True for a thing too large for the hands, carried with both arms. */
export const isArmful = (name: string): boolean =>
  isGraspable(name) ||
  /^(chair|table|bicycle|ladder|tent|television|kick-scooter|christmas-tree|mirror|rug)$/.test(name);
