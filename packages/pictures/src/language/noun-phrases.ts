import { isBeast } from '../figures/habits.ts';
import { isOutdoors } from '../settings/names.ts';
import { spriteEntry, spriteGroup } from '../sprites/catalog.ts';
import { looksPasted } from '../sprites/tiles.ts';
import { findIn, lemmasOf } from './lemmas.ts';
import { nouns } from './nouns.ts';
import { settingCues } from './place-cues.ts';
import type { Mention } from './read-relations.ts';

/** Two words that name one thing: "ice cream", "police car", "alarm clocks". */
export const compoundOf = (
  words: readonly string[],
  position: number,
): (Pick<Mention, 'name' | 'isPerson' | 'score'> & { count?: number }) | undefined => {
  const [first, second] = [words[position], words[position + 1]];
  if (first === undefined || second === undefined || position + 1 >= words.length) return undefined;
  // "The bus stops": a verb.
  if (second === 'stops') return undefined;
  for (const lemma of [second, ...lemmasOf(second)]) {
    const pair = `${first}-${lemma}`;
    const name = compounds[pair] ?? (isThing(pair) ? pair : undefined);
    if (name !== undefined) return { name: name.replace(/^c:/, ''), isPerson: name.startsWith('c:'), score: 98 };
  }
  return undefined;
};

const isThing = (name: string): boolean => {
  const entry = spriteEntry(name);
  return entry !== undefined && !looksPasted(name) && !/face|person|hand|heart|cat|monkey|body/.test(entry.group);
};

const compounds: Readonly<Record<string, string>> = {
  'ice-creams': 'ice-cream',
  'orange-juice': 'beverage-box',
  'apple-juice': 'beverage-box',
  'police-officer': 'c:police-officer',
  'fire-engine': 'fire-engine',
  'fire-truck': 'fire-engine',
  'swimming-pool': 'pool',
  'living-room': 'couch-and-lamp',
  'mobile-phone': 'mobile-phone',
  'cell-phone': 'mobile-phone',
  'washing-machine': 'washing-machine',
  'vacuum-cleaner': 'vacuum',
  'watering-can': 'watering-can',
  'street-lamp': 'lamp-post',
  'street-light': 'lamp-post',
  'frying-pan': 'shallow-pan-of-food',
  'chest-of': 'drawer',
  'hair-brush': 'hairbrush',
  'garden-gate': 'gate',
  'train-station': 'train-station',
  'railway-station': 'train-station',
  'bus-station': 'bus-stop',
  'police-station': 'police-car',
  'remote-control': 'remote-control',
  'sand-castle': 'sandcastle',
  'market-stall': 'market-stall',
  'spider-web': 'spider-web',
  'lawn-mower': 'lawnmower',
  'the-steps': 'stairs',
  'the-well': 'well',
  'a-well': 'well',
  'plastic-bag': 'shopping-bags',
  'paper-bag': 'shopping-bags',
  'paper-plane': 'airplane',
  'driving-licence': 'identification-card',
  'front-door': 'door',
  'park-bench': 'bench',
  'playing-card': 'joker',
  'sleeping-bag': 'bed',
  'tennis-ball': 'tennis',
  'hot-dog': 'hot-dog',
  'road-sign': 'signpost',
  'toilet-paper': 'roll-of-paper',
  'sun-glasses': 'sunglasses',
  'bus-stop': 'bus-stop',
  'birthday-cake': 'birthday-cake',
  'credit-card': 'credit-card',
  'fishing-rod': 'fishing-pole',
  'fire-fighter': 'c:firefighter',
  'snow-man': 'snowman',
  'christmas-tree': 'christmas-tree',
  'flower-pot': 'potted-plant',
  'video-game': 'video-game',
  'computer-game': 'video-game',
  'polar-bear': 'polar-bear',
  'teddy-bear': 'teddy-bear',
  'identity-card': 'identification-card',
  'hot-air': 'balloon',
  'wedding-cake': 'birthday-cake',
  'traffic-light': 'vertical-traffic-light',
  'top-shelf': 'top-bookcase',
  'upper-shelf': 'top-bookcase',
  'bottom-shelf': 'bottom-bookcase',
  'lower-shelf': 'bottom-bookcase',
  'middle-shelf': 'bookcase',
};

/** Glasses to drink from: "two glasses", "a tray of glasses", "glasses of wine", "wash the glasses". */
export const drinkingGlasses = (
  words: readonly string[],
  position: number,
): (Pick<Mention, 'name' | 'isPerson' | 'score'> & { count?: number }) | undefined => {
  if (words[position] !== 'glasses') return undefined;
  const isMeant =
    words[position + 1] === 'of' ||
    /^(of|two|three|four|five|six|empty|full|clean|dirty|broken)$/.test(words[position - 1] ?? '') ||
    words.some((word) => /^(wash|fill|pour|drink|table|plates|bottle|waiter|waitress|cups|cupboard)/.test(word));
  return isMeant ? { name: 'glass', isPerson: false, score: 95, count: 3 } : undefined;
};

/** "A lamp over the table": a hanging lamp without a foot. */
export const hangingLamp = (
  words: readonly string[],
  position: number,
): Pick<Mention, 'name' | 'isPerson' | 'score'> | undefined =>
  /^lamps?$/.test(words[position] ?? '') &&
  words.slice(position + 1, position + 5).some((word) => /^(over|above|ceiling)$/.test(word))
    ? { name: 'light-bulb', isPerson: false, score: 95 }
    : undefined;

/** "Into the water", "on the water": a lake, not a drop. */
export const waters = (
  words: readonly string[],
  position: number,
): (Pick<Mention, 'name' | 'isPerson' | 'score'> & { count?: number }) | undefined =>
  words[position] === 'ice' && words.slice(position - 2, position).join(' ') === 'on the'
    ? { name: 'ice-rink', isPerson: false, score: 95 }
    : words[position] === 'water' &&
        /^(in|into|on|under|across|from|near|to) the$/.test(words.slice(position - 2, position).join(' '))
      ? { name: 'lake', isPerson: false, score: 95 }
      : undefined;

/** Things that hang on a wall of the room. */
const hanging = /^(picture|photo|painting|portrait|clock|mirror|calendar|map|poster|photograph)s?$/;

/** "at school", "in the museum": inside, where a building would look like a toy. */
export const isPlaceItself = (words: readonly string[], position: number): boolean => {
  if (words[position] === 'wall' && words[position - 2] === 'on' && words.some((word) => hanging.test(word)))
    return true;
  if (words.slice(position - 2, position + 1).join(' ') === 'in the mountains') return true;
  const setting = findIn(settingCues, words[position] ?? '');
  if (setting === undefined || isOutdoors(setting)) return false;
  if (spriteGroup(findIn(nouns, words[position] ?? '') ?? '').startsWith('household')) return false;
  const before = words.slice(Math.max(0, position - 2), position);
  return before.some((word) => word === 'at' || word === 'in' || word === 'inside');
};

const bodyParts = new Set(
  'foot leg ear eye nose mouth tongue tooth bone brain anatomical-heart flexed-biceps drop-of-blood'.split(' '),
);

/** "Has a fear of": shown on the face of a person present; "my baby sister" is one baby. */
export const withoutFaces = (found: readonly Mention[]): Mention[] => {
  const isOfSomebody = found.some(({ isPerson }) => isPerson);
  const isBaby = (position: number): boolean =>
    found.some((one) => one.name === 'baby' && one.position === position - 1);
  return found.filter(
    ({ name, isPerson, isHeadword, position }) =>
      !(isOfSomebody && !isPerson && name.endsWith('-face')) && !(isPerson && !isHeadword && isBaby(position)),
  );
};

/** "The dog is my best friend": no girl. */
export const withoutAnimalFriends = (found: readonly Mention[], words: readonly string[]): Mention[] =>
  found.filter(({ isPerson, position }) => {
    const before = found.findLast((other) => other.position < position);
    const isOfAnimal = before !== undefined && spriteGroup(before.name).startsWith('animal');
    const between = words.slice((before?.position ?? 0) + 1, position);
    return !(
      isPerson &&
      isOfAnimal &&
      /^(is|are|was|were)$/.test(between[0] ?? '') &&
      between.length <= 4 &&
      /^(friend|enem)/.test(words[position] ?? '')
    );
  });

/** A person in the picture already has a nose. */
export const withoutBodyParts = (found: readonly Mention[]): Mention[] =>
  found.some(({ isPerson, name }) => isPerson || spriteGroup(name).startsWith('animal'))
    ? found.filter(
        ({ name, isHeadword }) =>
          isHeadword || !bodyParts.has(name) || (name === 'bone' && found.some((one) => isBeast(one.name))),
      )
    : [...found];

const vessels = /^(glass|cup|bottle|plate|bowl-with-spoon|pot-of-food|hot-beverage|teacup-without-handle|jar)$/;
const ownVessel =
  /^(hot-beverage|teacup-without-handle|glass-of-milk|wine-glass|beer-mug|beverage-box|cup-with-straw|pot-of-food|honey-pot|green-salad|cooked-rice|spaghetti)$/;

/** "a cup of tea", "a bottle of water": one thing, the one that shows both. */
export const withoutContainers = (found: readonly Mention[], words: readonly string[]): Mention[] => {
  const dropped = new Set<Mention>();
  for (const [index, vessel] of found.entries()) {
    const inside = found[index - 1];
    if (inside !== undefined && vessels.test(vessel.name) && ownVessel.test(inside.name) && !vessel.isHeadword) {
      const way = words.slice(inside.position + 1, vessel.position);
      if (way.length <= 3 && /^(in|from)$/.test(way.at(-2) ?? way[0] ?? '')) {
        dropped.add(vessel);
        if (vessel.color !== undefined) inside.color = vessel.color;
      }
    }
    const content = found[index + 1];
    if (content === undefined || content.isPerson || !(vessels.test(vessel.name) || vessel.name === 'sack')) continue;
    const between = words
      .slice(vessel.position + 1, content.position)
      .join(' ')
      .replace(/^((is|was|are|were) )?full of/, 'of')
      .split(' ');
    if (between[0] !== 'of' || between.length > 2) continue;
    // The contents of a sack are invisible.
    if (vessel.name === 'sack') {
      dropped.add(content);
      continue;
    }
    const isShown = ownVessel.test(content.name) && vessel.name !== 'bottle';
    if (isShown && vessel.isHeadword) {
      vessel.name = content.name;
      dropped.add(content);
    } else if (isShown) {
      dropped.add(vessel);
      content.count = Math.max(content.count, vessel.count);
    } else if (content.name === 'droplet' || vessel.name === 'bottle') dropped.add(content);
  }
  return found.filter((mention) => !dropped.has(mention));
};

/** "apple pie" is a pie: of two adjacent nouns, the last one counts. */
export const withoutModifiers = (found: readonly Mention[]): Mention[] =>
  found.filter((mention, index) => {
    const next = found[index + 1];
    return (
      mention.isPerson ||
      mention.isHeadword ||
      next === undefined ||
      (next.isPerson && next.score <= 30) ||
      next.position !== mention.position + 1
    );
  });

/** "A man in a black coat", "she wore a green dress": clothes are worn, and give their colour. */
export const withoutWorn = (found: readonly Mention[], words: readonly string[]): Mention[] => {
  const worn = new Set<Mention>();
  for (const [index, mention] of found.entries()) {
    const wearer = found.slice(0, index).findLast(({ isPerson }) => isPerson);
    const before = words.slice(Math.max(0, mention.position - 3), mention.position);
    if (wearer === undefined || mention.isPerson || !clothes.has(mention.name)) continue;
    if (!before.some((word) => word === 'in' || lemmasOf(word).includes('wear') || word === 'wore')) continue;
    if (mention.color !== undefined) wearer.color = mention.color;
    if (mention.name === 'dress') wearer.clothes = 'dress';
    worn.add(mention);
  }
  return found.filter((mention) => !worn.has(mention));
};

const clothes = new Set(['dress', 'coat', 't-shirt', 'necktie', 'kimono', 'womans-clothes', 'lab-coat', 'jeans']);

/** Worn rather than shown. */
export const isWearable = (word: string): boolean => clothes.has(findIn(nouns, word) ?? '');
