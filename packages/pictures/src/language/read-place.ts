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

/** Things that are dark even at noon. */
const darkThing =
  /^(chocolate|blue|green|red|brown|grey|hair|eyes?|skin|suit|coat|dress|colou?rs?|bread|beer|meat|wood)$/;

/** "Dark clouds" make a dark day, not a night; snow may fall at night, too. */
export const timeOf = (all: readonly string[]): Time | undefined => {
  const words = all.filter((word, at) => word !== 'dark' || !darkThing.test(all[at + 1] ?? ''));
  const text = words.join(' ');
  if (/\bdark clouds?\b/.test(text)) return 'storm';
  if (/\b(fog|foggy|mist|misty)\b/.test(text)) return 'fog';
  const isNight =
    /\b(all|at|in the|during the|winter|last|cold|snowy|that|every|dark) nights?\b|\b(tonight|midnight)\b/.test(text);
  if (isNight) return /\b(snow|snowed|snowy|winter|frost)\b/.test(text) ? 'snownight' : 'night';
  // The hour or the weather outranks a mere warm or cold.
  return (
    firstCue(
      words.filter((word) => !/^(hot|cold|dark|quiet|calm)$/.test(word)),
      timeCues,
    ) ?? firstCue(words, timeCues)
  );
};

const placePrepositions = new Set('in at on to from into near through across along inside outside'.split(' '));

/** "eats on the beach": a place after a preposition outranks the verb's usual one. */
const placeNamed = (words: readonly string[]): SettingName | undefined => {
  const isPlaced = (position: number): boolean =>
    words.slice(Math.max(0, position - 3), position).some((word) => placePrepositions.has(word));
  const word = words.find(
    (candidate, position) => isPlaced(position) && lemmasOf(candidate).some((lemma) => placeWords.has(lemma)),
  );
  return word === undefined ? undefined : findIn(settingCues, word);
};

/** The place, stated or suggested by the sentence. */
export const settingOf = (words: readonly string[], usual?: SettingName): SettingName | undefined =>
  (isAtSea(words) ? 'beach' : placeNamed(words)) ??
  usual ??
  (isInOpen(words) ? (outdoorCue(words) ?? 'meadow') : firstCue(words, settingCues));

/** "By the sea" is on its shore. */
const isAtSea = (words: readonly string[]): boolean =>
  /\b(by|near|beside|at|to) the (sea|ocean|seaside|coast)\b/.test(words.join(' '));

/** "In the sun", "through the snow": outdoors, even for a meal. */
const isInOpen = (words: readonly string[]): boolean =>
  /\b((in|through) the (sun|sunshine|rain|snow|fog|wind|storm|mud)|outside|outdoors)\b/.test(words.join(' '));

const outdoorCue = (words: readonly string[]): SettingName | undefined => {
  const cue = words.map((word) => findIn(settingCues, word)).find((name) => name !== undefined && isOutdoors(name));
  return cue === 'sky' ? undefined : cue;
};
