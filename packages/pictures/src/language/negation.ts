import type { FeelingName } from '../figures/feelings.ts';
import { isPlainNegation, negationAt } from './modifiers.ts';
import type { Mention } from './read-relations.ts';

/** What a sentence denies. */
export type Negation = {
  /** The feeling it names is not felt. */
  ofFeeling: boolean;
  /** What the verb says is not done. */
  ofVerb: boolean;
  /** Who or what is not there. */
  missing: Mention | undefined;
};

const nothingDenied: Negation = { ofFeeling: false, ofVerb: false, missing: undefined };

/** How far before a feeling or a verb its "not" may stand. */
const reach = 3;

/** "not", "never" and "n't" deny the feeling or the verb behind them; "no" and "without" the thing behind them. */
export const readNegation = (
  words: readonly string[],
  mentions: readonly Mention[],
  feelingPosition: number,
  ...verbPositions: readonly number[]
): Negation => {
  const at = negationAt(words);
  if (at < 0) return nothingDenied;
  const denies = (position: number): boolean => position > at && position - at <= reach;
  const after = mentions.filter(({ position }) => position > at);
  if (!isPlainNegation(words[at] ?? ''))
    return { ...nothingDenied, missing: after.find(({ position }) => position - at <= reach) };
  if (denies(feelingPosition)) return { ...nothingDenied, ofFeeling: true };
  const ofVerb = verbPositions.some(denies);
  return {
    ofFeeling: false,
    ofVerb,
    missing: after.find(({ isPerson, position }) => !isPerson && !isPlace(words, position)),
  };
};

/** "Don't run near the pool": where it is not done is there. */
const isPlace = (words: readonly string[], position: number): boolean =>
  /^(in|into|on|at|near|by|under|behind|across|over|through)$/.test(words[position - 2] ?? '');

/** What somebody feels who does not feel this. */
export const opposites: Readonly<Partial<Record<FeelingName, FeelingName>>> = {
  happy: 'sad',
  glad: 'sad',
  proud: 'shy',
  sad: 'glad',
  cry: 'glad',
  angry: 'calm',
  afraid: 'proud',
  worried: 'glad',
  tired: 'glad',
  bored: 'glad',
  ill: 'glad',
};
