import { spriteGroup } from '../sprites/catalog.ts';
import { lemmasOf } from './lemmas.ts';
import { linkBefore } from './link-before.ts';
import type { Mention } from './read-relations.ts';
import { possessives } from './without-repeats.ts';

/** The dimension in which two things differ. */
export type Measure = 'size' | 'speed' | 'strength' | 'worth';

/** "Bigger than", "not as big as", "the biggest": which of two has more of it; without a second one, more than all others. */
export type Comparison = {
  measure: Measure;
  more: Mention;
  less: Mention | undefined;
  isEven: boolean;
  /** "The smallest": less than all others. */
  isLeast?: boolean;
  position: number;
};

/** Adjectives by what they measure, and whether they mean less of it. */
const adjectives: readonly (readonly [words: string, measure: Measure, isLess: boolean])[] = [
  ['big large tall high long wide old thick deep huge', 'size', false],
  ['small little short low young narrow thin', 'size', true],
  ['fast quick early', 'speed', false],
  ['slow late', 'speed', true],
  ['strong powerful', 'strength', false],
  ['weak', 'strength', true],
  ['light bad cheap easy worse safe', 'worth', true],
];

/** Bases of "bigger", "larger", "happier", "biggest". */
const basesOf = (word: string): string[] => {
  const bare = word.replace(/(er|est)$/, '');
  return [...lemmasOf(word), bare, `${bare}e`, bare.replace(/i$/, 'y'), bare.replace(/(.)\1$/, '$1')];
};

const measureOf = (word: string): readonly [Measure, boolean] => {
  const lemmas = basesOf(word);
  const entry = adjectives.find(([words]) => words.split(' ').some((one) => lemmas.includes(one)));
  return entry === undefined ? ['worth', false] : [entry[1], entry[2]];
};

const comparative = /^(more|less|better|worse)$|(er|ier)$/;
const superlative = /^(most|least|best|worst)$|(est|iest)$/;
const noComparative =
  /^(never|ever|after|under|over|other|another|rather|water|father|mother|brother|sister|whether|together|teacher)$/;
const noSuperlative = /^(rest|test|guest|forest|west|interest|honest|nest|chest|request|best-known)$/;

const isLessWord = (word: string): boolean => word === 'less' || word === 'least';

/** "More important": the adjective follows; "bigger": it is the word itself. */
const adjectiveAt = (words: readonly string[], position: number): string => {
  const word = words[position] ?? '';
  return /^(more|less|most|least)$/.test(word) ? (words[position + 1] ?? '') : word;
};

const isDenied = (words: readonly string[], position: number): boolean =>
  words.slice(Math.max(0, position - 2), position).some((word) => word === 'not' || word.endsWith("n't"));

const isLinked = (words: readonly string[]): boolean =>
  words.some((word) =>
    /^(is|are|was|were|looks?|runs?|ran|seems?|became|weighs?|costs?|isn't|aren't|wasn't)$/.test(word),
  );

/** The other side of the comparison: "than me", "than yours" is another one of the kind. */
const otherOf = (
  words: readonly string[],
  than: number,
  mentions: readonly Mention[],
  first: Mention,
): Mention | undefined => {
  const own = mentions.find(({ position }) => position > than);
  if (own !== undefined) return own;
  const word = words[than + 1] ?? '';
  if (/^(mine|yours|his|hers|ours|theirs)$/.test(word) || (words[than + 2] ?? '') === 'one')
    return { ...first, position: than + 1 };
  const isSomebody =
    /^(me|i|him|he|her|she|us|we|them|they|you)$/.test(word) && first.isPerson && word !== words[first.position];
  const name = first.name === 'boy' ? 'girl' : first.name === 'man' ? 'woman' : first.name === 'woman' ? 'man' : 'boy';
  return isSomebody ? { position: than + 1, name, isPerson: true, count: 1, isHeadword: false, score: 90 } : undefined;
};

export const readComparison = (words: readonly string[], mentions: readonly Mention[]): Comparison | undefined => {
  const than = words.indexOf('than');
  const even = words.findIndex((word, at) => word === 'as' && words[at + 2] === 'as');
  if (than > 0) {
    const at = words.findLastIndex(
      (word, index) => index < than && comparative.test(word) && !noComparative.test(word),
    );
    return at < 0 ? undefined : pairOf(words, at, than, mentions, isLessWord(words[at] ?? ''), false);
  }
  if (even > 0) {
    const denied = isDenied(words, even);
    return pairOf(words, even + 1, even + 2, mentions, denied, !denied);
  }
  const best = words.findIndex(
    (word, index) =>
      superlative.test(word) &&
      !noSuperlative.test(word) &&
      !/^(friends?|man|wishes)$/.test(words[index + 1] ?? '') &&
      /^(the|my|our|her|his)$/.test(words[index - 1] ?? ''),
  );
  if (best < 0) return sizeOf(words, mentions);
  const [measure, isLess] = measureOf(adjectiveAt(words, best));
  const subject = mentions.find(({ position }) => position < best) ?? mentions.find(({ position }) => position > best);
  const isLeast = isLess !== isLessWord(words[best] ?? '');
  if (subject === undefined || (isLeast && measure !== 'size')) return undefined;
  // "Peter is the tallest boy": drawn as a boy.
  const kind = mentions.find(({ isPerson, position }) => isPerson && position === best + 1);
  const one = kind === undefined || !subject.isPerson ? subject : { ...subject, name: kind.name };
  return { measure, more: one, less: undefined, isEven: false, isLeast, position: best };
};

const pairOf = (
  words: readonly string[],
  at: number,
  than: number,
  mentions: readonly Mention[],
  isSwapped: boolean,
  isEven: boolean,
): Comparison | undefined => {
  // "Her salary": the salary, not the woman.
  const first =
    mentions.find(({ position }) => position < at && !possessives.has(words[position] ?? '')) ??
    mentions.find(({ position }) => position < at);
  const second = first === undefined ? undefined : otherOf(words, than, mentions, first);
  if (first === undefined || second === undefined || !isLinked(words.slice(0, at))) return undefined;
  const [measure, isLess] = measureOf(adjectiveAt(words, at));
  const [more, less] = isLess === isSwapped ? [first, second] : [second, first];
  return { measure, more, less, isEven, position: at };
};

const sizes = /^(big|huge|enormous|gigantic|large|tall|tiny|small)$/;

/** "Elephants are very big": drawn next to a person. */
const sizeOf = (words: readonly string[], mentions: readonly Mention[]): Comparison | undefined => {
  const position = words.findIndex((word, at) => sizes.test(word) && at === words.length - 1);
  const link = words[linkBefore(words, position)] ?? '';
  const more = mentions.findLast((mention) => mention.position < position);
  if (position < 2 || more === undefined || more.isPerson || !/^(is|are|was|were)$/.test(link)) return undefined;
  if (
    !/^(animal|place|plant)/.test(spriteGroup(more.name)) ||
    words.slice(0, position).some((word) => /n't$|^not$/.test(word))
  )
    return undefined;
  const isLeast = /^(tiny|small)$/.test(words[position] ?? '');
  return { measure: 'size', more, less: undefined, isEven: false, isLeast, position };
};
