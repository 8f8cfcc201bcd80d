import type { Time } from '../scenery/palettes.ts';
import type { SettingName } from '../settings/names.ts';
import { isOutdoors } from '../settings/names.ts';
import { findIn, lemmasOf } from './lemmas.ts';
import { placeWords, settingCues } from './place-cues.ts';
import { timeCues } from './time-cues.ts';

const firstCue = <T>(words: readonly string[], table: Readonly<Record<string, T>>): T | undefined => {
  for (const word of words) {
    const cue = findIn(table, word);
    if (cue !== undefined) return cue;
  }
  return undefined;
};

/** Dark at noon, too. */
const darkThing =
  /^(chocolate|blue|green|red|brown|grey|hair|eyes?|skin|suit|coat|dress|colou?rs?|bread|beer|meat|wood)$/;

/** "Dark clouds" make a day dark, and no night; snow falls in the night, too. */
export const timeOf = (all: readonly string[]): Time | undefined => {
  const words = all.filter((word, at) => word !== 'dark' || !darkThing.test(all[at + 1] ?? ''));
  const text = words.join(' ');
  if (/\bdark clouds?\b/.test(text)) return 'storm';
  if (/\b(fog|foggy|mist|misty)\b/.test(text)) return 'fog';
  const isNight =
    /\b(all|at|in the|during the|winter|last|cold|snowy|that|every|dark) nights?\b|\b(tonight|midnight)\b/.test(text);
  if (isNight) return /\b(snow|snowed|snowy|winter|frost)\b/.test(text) ? 'snownight' : 'night';
  // What is warm or cold by itself says less than the hour or the weather.
  return (
    firstCue(
      words.filter((word) => !/^(hot|cold|dark|quiet|calm)$/.test(word)),
      timeCues,
    ) ?? firstCue(words, timeCues)
  );
};

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
  (isAtSea(words) ? 'beach' : placeNamed(words)) ??
  usual ??
  (isInOpen(words) ? (outdoorCue(words) ?? 'meadow') : firstCue(words, settingCues));

/** "By the sea" is on its shore. */
const isAtSea = (words: readonly string[]): boolean =>
  /\b(by|near|beside|at|to) the (sea|ocean|seaside|coast)\b/.test(words.join(' '));

/** "In the sun", "through the snow": not in the kitchen, whatever is eaten there. */
const isInOpen = (words: readonly string[]): boolean =>
  /\b((in|through) the (sun|sunshine|rain|snow|fog|wind|storm|mud)|outside|outdoors)\b/.test(words.join(' '));

const outdoorCue = (words: readonly string[]): SettingName | undefined => {
  const cue = words.map((word) => findIn(settingCues, word)).find((name) => name !== undefined && isOutdoors(name));
  return cue === 'sky' ? undefined : cue;
};
