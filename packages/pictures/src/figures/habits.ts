import { spriteGroup } from '../sprites/catalog.ts';
import type { Actor } from './group.ts';

const flyers = new Set([
  'airplane',
  'small-airplane',
  'helicopter',
  'kite',
  'flying-disc',
  'balloon',
  'butterfly',
  'honeybee',
  'bird',
  'dove',
  'eagle',
  'bat',
  'parachute',
  'rocket',
  'flying-saucer',
  'cloud',
  'sun',
  'sun-with-face',
  'full-moon',
  'full-moon-face',
  'crescent-moon',
  'first-quarter-moon',
  'star',
  'glowing-star',
  'rainbow',
  'cloud-with-rain',
  'cloud-with-lightning',
  'cloud-with-lightning-and-rain',
  'cloud-with-snow',
  'sun-behind-cloud',
  'sun-behind-small-cloud',
  'sun-behind-large-cloud',
  'sun-behind-rain-cloud',
  'snowflake',
  'sparkles',
  'wind-face',
  'tornado',
  'high-voltage',
  'comet',
  'musical-note',
  'musical-notes',
  'red-heart',
  'two-hearts',
  'sparkling-heart',
  'beating-heart',
  'growing-heart',
  'heart-with-arrow',
  'bubbles',
  'thought-balloon',
  'speech-balloon',
  'zzz',
  'leaf-fluttering-in-wind',
  'ringed-planet',
  'satellite',
  'lady-beetle',
  'fly',
  'mosquito',
  'firecracker',
  'wing',
  'droplet',
  'fallen-leaf',
  'feather',
  'red-question-mark',
  'red-exclamation-mark',
  'white-question-mark',
  'white-exclamation-mark',
  'check-mark',
  'cross-mark',
  'anger-symbol',
  'right-anger-bubble',
]);
const swimmers = new Set([
  'fish',
  'tropical-fish',
  'blowfish',
  'shark',
  'whale',
  'spouting-whale',
  'dolphin',
  'octopus',
  'squid',
  'jellyfish',
  'turtle',
  'seal',
  'lobster',
]);
const floating = new Set([
  'duck',
  'swan',
  'goose',
  'penguin',
  'hatching-chick',
  'baby-chick',
  'crab',
  'crocodile',
  'otter',
  'beaver',
]);
const hangs = new Set([
  'curtains',
  'closed-curtains',
  'window',
  'open-window',
  'mirror',
  'framed-picture',
  'mantelpiece-clock',
  'twelve-oclock',
]);
const lightsOfSky = /^(sun|sun-with-face|full-moon|full-moon-face|crescent-moon|first-quarter-moon|last-quarter-moon)$/;
const flat =
  /^(lake|river|pool|hole|puddle|mud|picnic-blanket|ice-rink|rug|crosswalk|trail|hill|slope|mountain|snow-capped-mountain|mount-fuji)$/;
const withoutPlate =
  /wine|cup|beverage|pot-of|bottle|glass|mug|teapot|jar|shaker|salt|honey|pan-of|plate|bowl|basket|knife|spoon|chopsticks/;
const keptAtHome = new Set([
  'cat',
  'black-cat',
  'cat-face',
  'dog',
  'dog-face',
  'poodle',
  'guide-dog',
  'service-dog',
  'hamster',
  'rabbit',
  'rabbit-face',
  'mouse',
  'mouse-face',
  'rat',
  'parrot',
  'teddy-bear',
]);

const isThing = (actor: Actor): boolean => !actor.isPerson && actor.placements === undefined;

export const flies = (actor: Actor): boolean => isThing(actor) && flyers.has(actor.name);
/** Part of the ground: throws no shadow, and all others are in front of it. */
export const isFlat = ({ name, isPerson }: Actor): boolean => !isPerson && flat.test(name);
export const swims = (actor: Actor): boolean => isThing(actor) && swimmers.has(actor.name);
/** True if the figure cannot be on water; water birds swim on it. */
export const sinks = (actor: Actor): boolean =>
  actor.isPerson ||
  (isThing(actor) && isBeast(actor.name) && !floating.has(actor.name) && !flies(actor) && !swims(actor));
export const hangsOnWall = (actor: Actor): boolean => isThing(actor) && hangs.has(actor.name);
export const isSkyLight = (name: string): boolean => lightsOfSky.test(name);
export const needsPlate = (actor: Actor): boolean =>
  isThing(actor) && actor.count === 1 && spriteGroup(actor.name).startsWith('food') && !withoutPlate.test(actor.name);
export const isBeast = (name: string): boolean => /^animal-(mammal|reptile|bird|amphibian)/.test(spriteGroup(name));
/** Any animal, fish and insects too. */
export const isCreature = (name: string): boolean =>
  /^animal-(mammal|reptile|bird|amphibian|marine|bug)/.test(spriteGroup(name));
/** True for an animal that would be out of place in a room. */
export const isWild = (name: string): boolean => isBeast(name) && !keptAtHome.has(name);
export const livesInWater = (name: string): boolean => swimmers.has(name);
/** Drawn things that hands can hold. */
const portable = new Set(
  `open-box bottle glass cup plate tray fork spade open-can pillow flag green-shirt towel hairbrush rope iron watering-can
  rake belt jug nail net contract snowball remote-control binoculars necklace sack skirt lamp microwave`.split(/\s+/),
);
export const isPortable = (name: string): boolean => portable.has(name) || spriteGroup(name) !== '';
export const isFlyer = (name: string): boolean => flyers.has(name);
