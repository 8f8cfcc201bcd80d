import { isBeast } from '../figures/habits.ts';
import type { AnimalPose, ThingState } from '../figures/item.ts';
import type { MarkName } from '../figures/mark-names.ts';
import { spriteGroup } from '../sprites/catalog.ts';
import { findIn } from './lemmas.ts';
import { linkBefore } from './link-before.ts';
import type { Mention } from './read-relations.ts';
import { isPrepositionWord } from './read-relations.ts';
import { headOf } from './word-roles.ts';
import { isSign } from './signs.ts';

/** The visible quality of a thing. */
export type Quality = {
  state?: ThingState;
  mark?: MarkName;
  size?: number;
  /** A sprite next to it that shows the quality. */
  beside?: string;
  isHeavy?: true;
  /** Only light things are blown away. */
  isBlown?: true;
  isEmpty?: true;
  pose?: AnimalPose;
};

const state = (name: ThingState): Quality => ({ state: name });
const mark = (name: MarkName): Quality => ({ mark: name });

/** Qualities, and actions on or by a thing that show on it. */
const qualities: Readonly<Record<string, Quality>> = {
  broken: state('broken'),
  break: state('broken'),
  smash: state('broken'),
  destroy: state('broken'),
  damage: state('broken'),
  ruin: state('broken'),
  wreck: state('broken'),
  tear: state('broken'),
  cracked: state('cracked'),
  crack: state('cracked'),
  damaged: state('cracked'),
  dirty: state('dirty'),
  muddy: state('dirty'),
  dusty: state('dirty'),
  rusty: state('rusty'),
  old: state('rusty'),
  beautiful: mark('shining'),
  lovely: mark('shining'),
  new: mark('shining'),
  frozen: state('frozen'),
  freeze: state('frozen'),
  icy: state('frozen'),
  burn: state('burning'),
  cancelled: state('banned'),
  canceled: state('banned'),
  struck: state('burning'),
  crooked: state('crooked'),
  bent: state('crooked'),
  striped: state('striped'),
  spotted: state('spotted'),
  fat: state('fat'),
  long: state('long'),
  drop: state('fall'),
  spill: { state: 'fall', mark: 'dripping' },
  blow: { state: 'fall', isBlown: true },
  on: mark('shining'),
  shiny: mark('shining'),
  shine: mark('shining'),
  bright: mark('shining'),
  clean: mark('shining'),
  polish: mark('shining'),
  noisy: mark('loud'),
  loud: mark('loud'),
  ring: mark('loud'),
  smelly: mark('smelly'),
  stink: mark('smelly'),
  smell: mark('smelly'),
  rotten: mark('smelly'),
  hot: mark('steaming'),
  warm: mark('steaming'),
  boil: mark('steaming'),
  wet: mark('dripping'),
  drip: mark('dripping'),
  melt: state('melting'),
  leak: mark('dripping'),
  fast: mark('fast'),
  miss: mark('fast'),
  huge: { size: 1.5 },
  enormous: { size: 1.5 },
  giant: { size: 1.5 },
  big: { size: 1.3 },
  large: { size: 1.3 },
  tall: { size: 1.3 },
  small: { size: 0.7 },
  little: { size: 0.7 },
  tiny: { size: 0.55 },
  expensive: { beside: 'high-price' },
  costly: { beside: 'high-price' },
  cheap: { beside: 'low-price' },
  cold: { beside: 'ice' },
  cool: { beside: 'ice' },
  high: { beside: 'height-arrow' },
  heavy: { isHeavy: true },
  empty: { isEmpty: true },
};

const links = new Set(
  'is are was were be been got get gets became looks look looked feels felt seems seemed smells'.split(' '),
);
/** It follows the link verb: "is broken", "looks very dirty". */
const isPredicate = (words: readonly string[], position: number): boolean =>
  links.has(words[linkBefore(words, position)] ?? '');

const farthestThing = 4;

/** Certainty of a word for a place's sprite. */
const placeScore = 70;

/** The thing whose quality the word at `position` names. */
const bearerOf = (words: readonly string[], position: number, mentions: readonly Mention[]): Mention | undefined => {
  const before = mentions.findLast((mention) => mention.position < position);
  if (before !== undefined && !before.isPerson && isPredicate(words, position))
    return (
      headOf(
        words,
        mentions.filter(({ isPerson, position: at }) => !isPerson && at <= before.position),
      ) ?? before
    );
  const after = mentions.find(
    (mention) => mention.position > position && mention.position <= position + farthestThing && !mention.isPerson,
  );
  // "Burns on the table": not the table.
  const isBefore =
    before?.isPerson === false && words.slice(position + 1, after?.position ?? position).some(isPrepositionWord);
  return (isBefore ? undefined : after) ?? (before?.isPerson === false ? before : undefined);
};

const isFood = (name: string): boolean => /^(food|drink|dishware)/.test(spriteGroup(name)) || name === 'cup';

/** May be empty, to a person's regret. */
export const isVessel = (name: string): boolean =>
  /^(bottle|glass|plate|cup|open-box|basket|bucket|cage|fridge|purse|handbag|backpack|drawer|jar|bowl-with-spoon|shopping-cart|postbox)$/.test(
    name,
  );

/** Has a flame by itself. */
export const hasFlame = (name: string): boolean => /^(candle|fire|campfire|diya-lamp)$/.test(name);

/** "a hot potato" steams, "a hot street" does not; a dog is never broken in two. */
const suits = ({ state: shown, mark: drawn, beside, isEmpty, isBlown }: Quality, { name }: Mention): boolean => {
  const isAnimal = isBeast(name) || spriteGroup(name).startsWith('animal');
  if (isBlown === true) return /hat|cap$|umbrella|scarf|leaf|envelope|newspaper|kite|page|balloon/.test(name);
  if (isEmpty === true) return isVessel(name) || /^(tray|chair|shelf|table)$/.test(name);
  if (shown === 'fat') return isAnimal;
  if (shown === 'burning' && hasFlame(name)) return false;
  if (shown === 'long') return /^(snake|worm|crocodile|pencil|scarf|fence|bridge|bus|locomotive)$/.test(name);
  if (shown !== undefined && isAnimal) return ['dirty', 'striped', 'spotted', 'frozen'].includes(shown);
  if (drawn === 'steaming' || beside === 'ice') return isFood(name);
  if (drawn === 'fast') return isAnimal || spriteGroup(name).startsWith('transport');
  return true;
};

/** Made of metal. */
const rusts = (name: string): boolean =>
  /^(transport|tool)/.test(spriteGroup(name)) || /^(engine|gate|sink|tap|stove|fridge|lamp-post|key)$/.test(name);

/** "The light is still on", and not "the lamp is on the table". */
const isSwitchedOn = (words: readonly string[], position: number, { name }: Mention): boolean =>
  /^(light-bulb|lamp|lamp-post|hanging-lamp|television|radio|laptop|desktop-computer|flashlight|stove)$/.test(name) &&
  isPredicate(words, position) &&
  !/^(a|an|the|my|your|his|her|our|their|top)$/.test(words[position + 1] ?? '');

/** "Smells delicious": no green whiffs. */
const isPleasantSmell = (words: readonly string[], position: number): boolean =>
  (words[position] ?? '').startsWith('smel') &&
  words
    .slice(position + 1, position + 4)
    .some((word) => /^(good|nice|delicious|lovely|wonderful|great|sweet|fresh|like)$/.test(word));

/** Qualities of an animal with a feeling. */
const moods: Readonly<Record<string, Quality>> = {
  ...Object.fromEntries(
    'afraid scared frightened terrified cold nervous shy'.split(' ').map((word) => [word, mark('shaking')]),
  ),
  ...Object.fromEntries(
    'angry furious aggressive dangerous wild jealous enemy'.split(' ').map((word) => [word, mark('exclaiming')]),
  ),
  ...Object.fromEntries(
    'happy friendly glad cute friend excited delighted'.split(' ').map((word) => [word, mark('hearts')]),
  ),
  ...Object.fromEntries(
    'tired sleepy lazy exhausted'.split(' ').map((word): [string, Quality] => [word, { pose: 'lie', mark: 'snoring' }]),
  ),
  ...Object.fromEntries(
    'sad ill sick unhappy lonely bored'.split(' ').map((word): [string, Quality] => [word, { pose: 'lie' }]),
  ),
  ...Object.fromEntries(
    'hungry'.split(' ').map((word): [string, Quality] => [word, { beside: 'plate', mark: 'asking' }]),
  ),
  thirsty: { beside: 'bucket', mark: 'asking' },
  curious: mark('asking'),
  strong: { beside: 'flexed-biceps' },
  clever: { beside: 'light-bulb' },
  smart: { beside: 'light-bulb' },
  intelligent: { beside: 'light-bulb' },
  beautiful: mark('shining'),
};

/** "Is my best friend", "are enemies". */
const isNamed = (words: readonly string[], position: number): boolean =>
  /^(friend|enem)/.test(words[position] ?? '') &&
  words.slice(Math.max(0, position - 4), position).some((word) => /^(is|are|was|were)$/.test(word));

/** "The dog is afraid", but not "the noise of the dog": an animal right before the verb. */
const moodOf = (words: readonly string[], position: number, mentions: readonly Mention[]): FoundQuality | undefined => {
  const quality = findIn(moods, words[position] ?? '');
  const bearer = mentions.findLast((mention) => mention.position < position);
  const isAnimal = bearer !== undefined && !bearer.isPerson && spriteGroup(bearer.name).startsWith('animal');
  const next = mentions.find((mention) => mention.position === position + 1);
  // "The hungry wolf".
  if (quality !== undefined && next !== undefined && spriteGroup(next.name).startsWith('animal')) {
    const { beside: _beside, ...seen } = quality;
    return { position, bearer: next, quality: seen };
  }
  const isSaid = isPredicate(words, position) || isNamed(words, position);
  return quality === undefined || !isAnimal || !isSaid ? undefined : { position, bearer, quality };
};

/** A quality, its bearer, and the position of its word. */
export type FoundQuality = { position: number; bearer: Mention; quality: Quality };

/** The qualities of a sentence's things; invisible ones are left out. */
export const readQualities = (words: readonly string[], mentions: readonly Mention[]): FoundQuality[] =>
  words.flatMap((word, position): FoundQuality[] => {
    if (mentions.some((mention) => mention.position === position)) return [];
    const mood = moodOf(words, position, mentions);
    if (mood !== undefined) return isDenied(words, position) ? [] : [mood];
    const quality = findIn(qualities, word);
    const bearer = quality === undefined ? undefined : bearerOf(words, position, mentions);
    if (quality === undefined || bearer === undefined || !suits(quality, bearer)) return [];
    // "An old friend" and "a new one" are not visible; a predicate is.
    if (/^(old|new|beautiful|lovely)$/.test(word) && !isPredicate(words, position)) return [];
    // A place's quality is not that of the things in it.
    if (bearer.score === placeScore && quality.state !== undefined) return [];
    if (word === 'old' && !rusts(bearer.name)) return [];
    if (word === 'on' && !isSwitchedOn(words, position, bearer)) return [];
    if (isSign(words[bearer.position] ?? '') || isPleasantSmell(words, position)) return [];
    return isDenied(words, position) ? [] : [{ position, bearer, quality }];
  });

export const qualitiesOf = (found: readonly FoundQuality[]): ReadonlyMap<Mention, Quality> => {
  const all = new Map<Mention, Quality>();
  for (const { bearer, quality } of found) all.set(bearer, { ...all.get(bearer), ...quality });
  return all;
};

/** "not clean", "never dirty". */
const isDenied = (words: readonly string[], position: number): boolean =>
  words
    .slice(Math.max(0, position - 3), position)
    .some((word) => word === 'not' || word === 'never' || word.endsWith("n't"));
