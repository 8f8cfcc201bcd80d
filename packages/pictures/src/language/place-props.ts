import { findIn } from './lemmas.ts';
import type { Mention } from './read-relations.ts';

/** The thing for a place if the sentence names nothing else: "The city is beautiful at night". */
const furnishings: Readonly<Record<string, string>> = {
  city: 'lamp-post',
  street: 'lamp-post',
  town: 'houses',
  park: 'bench',
  garden: 'tulip',
  forest: 'evergreen-tree',
  beach: 'umbrella-on-ground',
  sea: 'sailboat',
  ocean: 'sailboat',
  desert: 'cactus',
  farm: 'tractor',
  field: 'sheaf-of-rice',
  road: 'automobile',
  kitchen: 'stove',
  bedroom: 'bed',
  room: 'couch-and-lamp',
  classroom: 'blackboard',
  office: 'desktop-computer',
  restaurant: 'fork-and-knife-with-plate',
  cafe: 'hot-beverage',
  shop: 'shopping-cart',
  supermarket: 'shopping-cart',
};

/** The first place of a sentence, as its typical thing. */
export const furnishingOf = (words: readonly string[], headword: string): Mention[] =>
  words
    .flatMap((word, position): Mention[] => {
      const name = findIn(furnishings, word);
      const isHeadword = word === headword;
      return name === undefined ? [] : [{ position, name, isPerson: false, count: 1, isHeadword, score: 70 }];
    })
    .slice(0, 1);

const pictures = /^(photo|photograph|picture|painting|portrait|drawing|statue|map)s?$/;
const parts = /^(roof|top|wall|door|corner|end|edge|side)$/;

/** "A photo of my family" is the photo; "the roof of the castle" is the castle. */
export const withoutDepicted = (found: readonly Mention[], words: readonly string[]): Mention[] =>
  found.filter((mention) => {
    if (mention.isHeadword) return true;
    const before = words.slice(Math.max(0, mention.position - 4), mention.position);
    const of = before.lastIndexOf('of');
    const picture = mention.position - before.length + of - 1;
    const isDepicted =
      of > 0 && pictures.test(words[picture] ?? '') && found.some(({ position }) => position === picture);
    const isPart =
      parts.test(words[mention.position] ?? '') &&
      words[mention.position + 1] === 'of' &&
      found.some(({ position }) => position > mention.position);
    return !isDepicted && !isPart;
  });

/** "Seven candles on the cake": that number on a cake without candles; more than can be counted become a numeral. */
export const numberedCandles = (found: readonly Mention[]): Mention[] => {
  const candles = found.find(({ name, count }) => name === 'candle' && count > 1);
  if (candles === undefined || found.every(({ name }) => name !== 'birthday-cake')) return [...found];
  const isFew = candles.count <= maxCandles;
  return found.map((mention) => {
    if (mention === candles)
      return isFew ? { ...mention, name: 'cake-candle' } : { ...mention, name: `number-${mention.count}`, count: 1 };
    return isFew && mention.name === 'birthday-cake' ? { ...mention, name: 'plain-cake' } : mention;
  });
};

const maxCandles = 12;

const weddings = /^weddings?$/;

/** At a wedding the first woman is dressed as the bride. */
export const withBride = (found: readonly Mention[], words: readonly string[]): Mention[] => {
  const bride = words.some((word) => weddings.test(word)) ? found.find(({ name }) => name === 'woman') : undefined;
  return found.map((mention) =>
    mention === bride && mention.color === undefined ? { ...mention, color: 'white', clothes: 'dress' } : mention,
  );
};
