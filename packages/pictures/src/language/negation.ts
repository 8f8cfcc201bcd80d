import type { FeelingName } from '../figures/feelings.ts';
import { isPlainNegation, negationAt } from './modifiers.ts';
import type { Mention } from './read-relations.ts';

/** The negations of a sentence. */
export type Negation = {
  /** The named feeling is not felt. */
  ofFeeling: boolean;
  /** The verb's action is not done. */
  ofVerb: boolean;
  /** The absent person or thing. */
  missing: Mention | undefined;
};

const nothingDenied: Negation = { ofFeeling: false, ofVerb: false, missing: undefined };

/** Max distance of "not" before a feeling or a verb. */
const reach = 3;

/** "not", "never" and "n't" negate the feeling or verb after them; "no" and "without" the thing after them. */
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

/** "Don't run near the pool": the place of the negated action is present. */
const isPlace = (words: readonly string[], position: number): boolean =>
  /^(in|into|on|at|near|by|under|behind|across|over|through)$/.test(words[position - 2] ?? '');

/** The feeling of a person without this one. */
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
