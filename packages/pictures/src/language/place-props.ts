import { findIn } from './lemmas.ts';
import type { Mention } from './read-relations.ts';

/** What makes a place what it is, where its scenery could be another one's. */
const props: Readonly<Record<string, string>> = { library: 'books', village: 'houses', bookshop: 'books' };

/** The thing that tells the place a word names. */
export const propOf = (word: string): string | undefined => findIn(props, word);

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

/** "Seven candles on the cake": a number as its candle, since the cake has candles of its own. */
export const numberedCandles = (found: readonly Mention[]): Mention[] =>
  found.map((mention, index) =>
    mention.name === 'candle' && mention.count > 3 && found[index + 1]?.name === 'birthday-cake'
      ? { ...mention, name: `number-${mention.count}`, count: 1 }
      : mention,
  );

const weddings = /^weddings?$/;

/** At a wedding the first woman is dressed as the bride. */
export const withBride = (found: readonly Mention[], words: readonly string[]): Mention[] => {
  const bride = words.some((word) => weddings.test(word)) ? found.find(({ name }) => name === 'woman') : undefined;
  return found.map((mention) =>
    mention === bride && mention.color === undefined ? { ...mention, color: 'white', clothes: 'dress' } : mention,
  );
};
