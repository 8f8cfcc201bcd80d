import type { Time } from '../scenery/palettes.ts';
import type { SettingName } from '../settings/names.ts';
import { findIn, lemmasOf } from './lemmas.ts';
import { placeWords, settingCues, timeCues } from './place-cues.ts';

const firstCue = <T>(words: readonly string[], table: Readonly<Record<string, T>>): T | undefined => {
  for (const word of words) {
    const cue = findIn(table, word);
    if (cue !== undefined) return cue;
  }
  return undefined;
};

/** "Dark clouds" make a day dark, and no night. */
export const timeOf = (words: readonly string[]): Time | undefined =>
  words.some((word, position) => word === 'dark' && words[position + 1]?.startsWith('cloud') === true)
    ? 'storm'
    : /\b(all|at|in the|during the) night\b/.test(words.join(' '))
      ? 'night'
      : firstCue(words, timeCues);

const placePrepositions = new Set('in at on to from into near through across along inside outside'.split(' '));

/** "eats on the beach": what a preposition says to be the place goes before what the verb suggests. */
const placeNamed = (words: readonly string[]): SettingName | undefined => {
  const isPlaced = (position: number): boolean =>
    words.slice(Math.max(0, position - 3), position).some((word) => placePrepositions.has(word));
  const word = words.find(
    (candidate, position) => isPlaced(position) && lemmasOf(candidate).some((lemma) => placeWords.has(lemma)),
  );
  return word === undefined ? undefined : findIn(settingCues, word);
};

/** Where it happens, as far as the sentence says or suggests. */
export const settingOf = (words: readonly string[], usual?: SettingName): SettingName | undefined =>
  placeNamed(words) ?? usual ?? firstCue(words, settingCues);
