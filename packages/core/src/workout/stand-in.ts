import { cues, directionOf, type Ask, type Cue, type Direction, type PictureHelp } from '../terms/cue.ts';
import type { Stage } from '../terms/stage.ts';

// The nearest first; among equals, those known to pages of every release first.
const stands: Record<Cue, readonly Cue[]> = {
  english: ['sound'],
  sound: ['english'],
  picture: ['clearing', 'russian', 'gap', 'typed'],
  clearing: ['picture', 'russian', 'gap', 'typed'],
  gap: ['russian', 'clearing', 'picture', 'typed'],
  typed: ['russian', 'gap', 'clearing', 'picture'],
  russian: ['gap', 'typed', 'clearing', 'picture'],
};

/**
 * Replaces a cue that may be unusable: the nearest usable one of the same direction, else any usable one, else text in the same
 * direction, which every device can show.
 */
export const standInFor = (cue: Cue, isUsable: (cue: Cue) => boolean): Cue =>
  [cue, ...stands[cue], ...cues].find(isUsable) ?? (directionOf(cue) === 'to-meaning' ? 'english' : 'russian');

// A clear picture next to an English word reveals its meaning; next to a Russian one it does not reveal the English.
const helps: Record<Stage, Record<Direction, PictureHelp>> = {
  learning: { 'to-meaning': 'blurred', 'to-english': 'shown' },
  repeating: { 'to-meaning': 'hidden', 'to-english': 'blurred' },
  fixing: { 'to-meaning': 'hidden', 'to-english': 'hidden' },
  learned: { 'to-meaning': 'hidden', 'to-english': 'hidden' },
};

// The picture is the cue itself, and hidden where a keyboard takes its place.
const own: Partial<Record<Cue, PictureHelp>> = { picture: 'shown', clearing: 'blurred', typed: 'hidden' };

/** A cue with as much of the picture as a word of that stage gets. */
export const withPicture = (cue: Cue, stage: Stage): Ask => ({
  cue,
  picture: own[cue] ?? helps[stage][directionOf(cue)],
});
