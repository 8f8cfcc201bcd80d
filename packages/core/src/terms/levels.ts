/** Levels from the lowest to the highest. */
export const levels = ['novice', 'a1', 'a2', 'b1', 'b2', 'c1', 'c2'] as const;

export type Level = (typeof levels)[number];

/** Whether a text names a level. */
export const isLevel = (name: string): name is Level => levels.some((level) => level === name);

/** Signed number of levels from `from` to `to`: positive when `to` is higher. */
export const levelDistance = (from: Level, to: Level): number => levels.indexOf(to) - levels.indexOf(from);

/** The level one higher, or null at the top. */
export const nextLevel = (level: Level): Level | null => levels[levels.indexOf(level) + 1] ?? null;

/** The level one lower, or null at the bottom. */
export const previousLevel = (level: Level): Level | null => levels[levels.indexOf(level) - 1] ?? null;

export { stages, type Stage } from './stage.ts';

export const partsOfSpeech = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'preposition',
  'conjunction',
  'determiner',
  'numeral',
  'interjection',
  'phrase',
] as const;

export type PartOfSpeech = (typeof partsOfSpeech)[number];
