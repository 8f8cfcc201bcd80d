import { ownIn } from './lemmas.ts';
import type { ColorName } from '../figures/item.ts';

const colorWords: Readonly<Record<string, ColorName>> = {
  red: 'red',
  orange: 'orange',
  yellow: 'yellow',
  golden: 'yellow',
  gold: 'yellow',
  wooden: 'brown',
  leather: 'brown',
  silver: 'grey',
  metal: 'grey',
  green: 'green',
  blue: 'blue',
  purple: 'purple',
  violet: 'purple',
  pink: 'pink',
  brown: 'brown',
  black: 'black',
  white: 'white',
  grey: 'grey',
  gray: 'grey',
};

export const colorOf = (word: string): ColorName | undefined => ownIn(colorWords, word);

const flavours: Readonly<Record<string, ColorName>> = {
  chocolate: 'brown',
  coffee: 'brown',
  strawberry: 'pink',
  raspberry: 'pink',
  cherry: 'red',
  lemon: 'yellow',
  banana: 'yellow',
  mint: 'green',
  blueberry: 'purple',
  vanilla: 'white',
};

const flavoured =
  /^(cakes?|ice|cream|biscuits?|cookies?|pies?|muffins?|cupcakes?|milkshakes?|pudding|jam|juice|tea|sauce)$/;

/** "A chocolate cake" is brown. */
export const flavourOf = (word: string, next: string): ColorName | undefined =>
  flavoured.test(next) && Object.hasOwn(flavours, word) ? ownIn(flavours, word) : undefined;

const negations = new Set([
  'not',
  'no',
  'never',
  'without',
  'nobody',
  'nothing',
  'neither',
  'nor',
  'none',
  'cannot',
  'rarely',
  'seldom',
]);

/** Index of the first negation, or -1. */
export const negationAt = (words: readonly string[]): number =>
  words.findIndex(
    (word, index) =>
      isEnd(word, words[index + 1] ?? '') ||
      (word === 'hardly' && words[index + 1] === 'ever') ||
      ((negations.has(word) || word.endsWith("n't")) && !figurative(words[index + 1] ?? '', word)),
  );

/** "Stop shouting": must no longer be done. */
const isEnd = (word: string, next: string): boolean => /^(stop|stops|stopped|quit)$/.test(word) && next.endsWith('ing');

/** "not only", "no longer", "don't forget" negate nothing that could be crossed out. */
const figurative = (next: string, word: string): boolean =>
  ['only', 'longer', 'matter', 'forget', 'doubt'].includes(next) || (word === 'no' && next === 'one');

/** It negates a feeling or an action, not a presence. */
export const isPlainNegation = (word: string): boolean => !['without', 'no', 'nothing', 'none'].includes(word);
