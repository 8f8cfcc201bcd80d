import { spriteGroup } from '../sprites/catalog.ts';

/** A supporting surface, as shares of the thing's size: height above the ground, sideways shift, usable width. */
export type Support = { height: number; shift: number; span: number; isSeat?: boolean };

const supports: Readonly<Record<string, Support>> = {
  'couch-and-lamp': { height: 0.4, shift: -0.12, span: 0.5, isSeat: true },
  chair: { height: 0.5, shift: 0, span: 0.6, isSeat: true },
  seat: { height: 0.45, shift: 0, span: 0.6, isSeat: true },
  bed: { height: 0.5, shift: 0.08, span: 0.6, isSeat: true },
  table: { height: 0.91, shift: 0, span: 0.72 },
  'plain-cake': { height: 0.8, shift: 0, span: 0.86 },
  stepladder: { height: 0.4, shift: -0.02, span: 0.5 },
  shelf: { height: 0.94, shift: 0, span: 0.8 },
  bridge: { height: 0.74, shift: 0, span: 0.4 },
  'brick-wall': { height: 0.98, shift: 0, span: 0.8, isSeat: true },
  fence: { height: 0.94, shift: 0, span: 0.7 },
  rock: { height: 0.9, shift: 0, span: 0.4, isSeat: true },
  puddle: { height: 0.5, shift: 0, span: 0.6 },
  lake: { height: 0.55, shift: 0, span: 0.6 },
  river: { height: 0.3, shift: 0, span: 0.3 },
  cliff: { height: 0.93, shift: -0.06, span: 0.3 },
  slope: { height: 0.49, shift: 0.03, span: 0.2 },
  crosswalk: { height: 0.55, shift: 0, span: 0.5 },
  trail: { height: 0.2, shift: 0, span: 0.3 },
  stove: { height: 0.8, shift: 0, span: 0.8 },
  hill: { height: 0.95, shift: 0, span: 0.22 },
  branch: { height: 0.52, shift: 0.2, span: 0.4 },
  cup: { height: 0.92, shift: -0.08, span: 0.5 },
  pillow: { height: 0.72, shift: 0, span: 0.6 },
  stairs: { height: 0.55, shift: 0, span: 0.16 },
  bench: { height: 0.42, shift: 0, span: 0.7, isSeat: true },
  swing: { height: 0.34, shift: 0, span: 0.3, isSeat: true },
  hammock: { height: 0.5, shift: 0, span: 0.5, isSeat: true },
  'picnic-blanket': { height: 0.5, shift: 0, span: 0.7, isSeat: true },
  seesaw: { height: 0.4, shift: -0.3, span: 0.2 },
  'ice-rink': { height: 0.45, shift: 0, span: 0.6 },
  pier: { height: 0.66, shift: 0, span: 0.7 },
  mud: { height: 0.5, shift: 0, span: 0.6 },
  rug: { height: 0.5, shift: 0, span: 0.7 },
  plate: { height: 0.6, shift: 0, span: 0.5 },
  tray: { height: 0.55, shift: 0, span: 0.7 },
  bathtub: { height: 0.5, shift: 0, span: 0.6 },
  toilet: { height: 0.5, shift: 0.05, span: 0.5, isSeat: true },
  horse: { height: 0.62, shift: 0.02, span: 0.4, isSeat: true },
  elephant: { height: 0.93, shift: 0.08, span: 0.5, isSeat: true },
  cat: { height: 0.68, shift: 0.04, span: 0.5 },
  camel: { height: 0.72, shift: 0, span: 0.4, isSeat: true },
  bicycle: { height: 0.66, shift: -0.05, span: 0.4, isSeat: true },
  motorcycle: { height: 0.6, shift: 0, span: 0.4, isSeat: true },
  'motor-scooter': { height: 0.52, shift: -0.05, span: 0.4, isSeat: true },
  skateboard: { height: 0.72, shift: 0, span: 0.5 },
  'desert-island': { height: 0.3, shift: -0.1, span: 0.4 },
  'fork-and-knife-with-plate': { height: 0.5, shift: 0, span: 0.5 },
  house: { height: 0.9, shift: 0, span: 0.3 },
  'deciduous-tree': { height: 0.62, shift: 0.05, span: 0.4 },
  'open-book': { height: 0.75, shift: 0, span: 0.6 },
  'globe-showing-europe-africa': { height: 0.96, shift: 0, span: 0.3 },
};

export const supportOf = (name: string): Support => supports[name] ?? { height: 0.93, shift: 0, span: 0.66 };

/** A worn thing's lower edge above the ground and its width, as shares of the person's height. */
type Worn = { base: number; width: number };

const hat: Worn = { base: 0.79, width: 0.46 };
const spectacles: Worn = { base: 0.63, width: 0.38 };

const worn: Readonly<Record<string, Worn>> = {
  'top-hat': { base: 0.79, width: 0.5 },
  'womans-hat': { base: 0.8, width: 0.52 },
  'billed-cap': hat,
  'rescue-workers-helmet': hat,
  'military-helmet': { base: 0.77, width: 0.52 },
  'graduation-cap': { base: 0.8, width: 0.52 },
  crown: { base: 0.85, width: 0.36 },
  glasses: spectacles,
  sunglasses: spectacles,
  goggles: spectacles,
  'diving-mask': { base: 0.56, width: 0.4 },
  headphone: { base: 0.53, width: 0.48 },
  ribbon: { base: 0.4, width: 0.2 },
  'neck-scarf': { base: 0.2, width: 0.31 },
  necklace: { base: 0.27, width: 0.26 },
  belt: { base: 0.2, width: 0.28 },
  skirt: { base: 0.08, width: 0.36 },
};

/** Returns the position of a thing on its wearer; undefined if it cannot be worn. */
export const wornBy = (name: string): Worn | undefined => worn[name];

/** A thing with an opening: depth of the rim below its top and width of the opening, as shares of its size. */
/** `seat`: scale of people inside, who would else show through the roof, and their sideways shift. */
export type Opening = { rim: number; width: number; seat?: readonly [scale: number, shift: number] };

const openings: Readonly<Record<string, Opening>> = {
  'open-box': { rim: 0.38, width: 0.62 },
  drawer: { rim: 0.44, width: 0.7 },
  sink: { rim: 0.43, width: 0.62 },
  pram: { rim: 0.5, width: 0.5 },
  barrel: { rim: 0.08, width: 0.7 },
  jug: { rim: 0.14, width: 0.4 },
  pocket: { rim: 0.1, width: 0.7 },
  cot: { rim: 0.58, width: 0.7 },
  wheelbarrow: { rim: 0.24, width: 0.5 },
  sack: { rim: 0.06, width: 0.4 },
  pool: { rim: 0.5, width: 0.7 },
  balcony: { rim: 0.44, width: 0.8, seat: [0.62, 0] },
  'twig-nest': { rim: 0.42, width: 0.74 },
  airliner: { rim: 0.6, width: 0.56, seat: [0.72, 0] },
  'train-carriage': { rim: 0.6, width: 0.84, seat: [0.86, 0] },
  bush: { rim: 0.45, width: 0.5 },
  basket: { rim: 0.5, width: 0.76 },
  bucket: { rim: 0.24, width: 0.7 },
  wastebasket: { rim: 0.2, width: 0.7 },
  'shopping-cart': { rim: 0.3, width: 0.6 },
  bathtub: { rim: 0.5, width: 0.66 },
  canoe: { rim: 0.4, width: 0.5 },
  'open-can': { rim: 0.38, width: 0.62 },
  'bowl-with-spoon': { rim: 0.4, width: 0.6 },
  'pot-of-food': { rim: 0.36, width: 0.6 },
  'teacup-without-handle': { rim: 0.2, width: 0.7 },
  'hot-beverage': { rim: 0.3, width: 0.6 },
  'glass-of-milk': { rim: 0.12, width: 0.6 },
  amphora: { rim: 0.1, width: 0.4 },
  handbag: { rim: 0.42, width: 0.6 },
  'shopping-bags': { rim: 0.36, width: 0.5 },
  backpack: { rim: 0.22, width: 0.6 },
  'clutch-bag': { rim: 0.3, width: 0.7 },
  luggage: { rim: 0.3, width: 0.7 },
  nest: { rim: 0.45, width: 0.7 },
  'nest-with-eggs': { rim: 0.45, width: 0.7 },
  'empty-nest': { rim: 0.45, width: 0.7 },
  hole: { rim: 0.5, width: 0.7 },
  'top-hat': { rim: 0.1, width: 0.5 },
  'potted-plant': { rim: 0.6, width: 0.5 },
  bed: { rim: 0.5, width: 0.6 },
  lake: { rim: 0.5, width: 0.6 },
  river: { rim: 0.66, width: 0.4 },
  cup: { rim: 0.14, width: 0.6 },
  glass: { rim: 0.12, width: 0.6 },
  cage: { rim: 0, width: 0.72 },
  'roller-skate': { rim: 0.2, width: 0.4 },
  'womans-boot': { rim: 0.1, width: 0.4 },
  'running-shoe': { rim: 0.35, width: 0.5 },
  envelope: { rim: 0.12, width: 0.8 },
  jar: { rim: 0.3, width: 0.7 },
  automobile: { rim: 0.44, width: 0.45, seat: [0.62, 0.02] },
  'sport-utility-vehicle': { rim: 0.44, width: 0.45, seat: [0.62, 0.02] },
  'police-car': { rim: 0.48, width: 0.45, seat: [0.6, 0] },
  'pickup-truck': { rim: 0.45, width: 0.4, seat: [0.62, -0.08] },
  taxi: { rim: 0.48, width: 0.45, seat: [0.58, 0] },
  bus: { rim: 0.46, width: 0.7, seat: [0.72, 0] },
  rocket: { rim: 0.4, width: 0.3 },
  sailboat: { rim: 0.78, width: 0.5 },
};

/** A thing with room inside that is seen from the front: its floor, height and width, as shares of its size. */
type Cavity = { floor: number; height: number; width: number };

const cavities: Readonly<Record<string, Cavity>> = {
  'kitchen-cupboard': { floor: 0.52, height: 0.32, width: 0.52 },
  wardrobe: { floor: 0.12, height: 0.66, width: 0.42 },
  'open-fridge': { floor: 0.47, height: 0.2, width: 0.5 },
  bookcase: { floor: 0.355, height: 0.24, width: 0.78 },
  'top-bookcase': { floor: 0.665, height: 0.24, width: 0.78 },
  'bottom-bookcase': { floor: 0.075, height: 0.22, width: 0.78 },
  garage: { floor: 0.03, height: 0.46, width: 0.64 },
  stove: { floor: 0.19, height: 0.21, width: 0.6 },
  microwave: { floor: 0.22, height: 0.44, width: 0.48 },
  'washing-machine': { floor: 0.2, height: 0.36, width: 0.42 },
};

export const cavityOf = (name: string): Cavity | undefined => cavities[name];

/** A person inside goes through: one side of the ring is in front, the other behind. */
export const isRing = (name: string): boolean => name === 'hollow-red-circle';

export const openingOf = (name: string): Opening | undefined => openings[name];

/** Free height below something, as a share of its height. */
const clearances: Readonly<Record<string, number>> = {
  table: 0.7,
  chair: 0.42,
  seat: 0.4,
  bed: 0.3,
  'couch-and-lamp': 0.16,
  bridge: 0.5,
  'umbrella-on-ground': 0.6,
  'deciduous-tree': 0.5,
  'evergreen-tree': 0.25,
  'palm-tree': 0.6,
  tent: 0.5,
  fence: 0.2,
  bench: 0.46,
  pier: 0.5,
};

export const clearanceOf = (name: string): number | undefined => clearances[name];

const skyThings = new Set([
  'sun',
  'sun-with-face',
  'full-moon',
  'crescent-moon',
  'star',
  'glowing-star',
  'rainbow',
  'cloud',
  'cloud-with-rain',
  'cloud-with-snow',
  'cloud-with-lightning',
  'cloud-with-lightning-and-rain',
  'sun-behind-cloud',
  'sun-behind-large-cloud',
  'airplane',
  'helicopter',
  'kite',
  'balloon',
  'parachute',
  'flying-saucer',
  'light-bulb',
]);

/** Belongs above, not on the ground. */
export const belongsAbove = (name: string): boolean => skyThings.has(name);

export const isBuilding = (name: string): boolean =>
  spriteGroup(name) === 'place-building' ||
  spriteGroup(name) === 'place-religious' ||
  [
    'tent',
    'castle',
    'house',
    'hut',
    'tunnel',
    'cave',
    'wardrobe',
    'camping-tent',
    'kitchen-cupboard',
    'lighthouse',
    'windmill',
  ].includes(name);
