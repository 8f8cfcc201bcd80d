import { hash32 } from './random.ts';
import type { Stage } from './stage.ts';

/** What a workout shows to ask for a word: one of these, and the learner recalls the other side. */
export const cues = ['english', 'picture', 'russian', 'sound'] as const;
export type Cue = (typeof cues)[number];

/** Which way a cue asks: from English to what it means, or to the English word. */
export type Direction = 'to-meaning' | 'to-english';

/** How much of the picture a cue comes with. As a cue itself it is always shown. */
export const pictureHelps = ['shown', 'blurred', 'hidden'] as const;
export type PictureHelp = (typeof pictureHelps)[number];

/** One question: what is shown, and how much the picture helps. */
export type Ask = { cue: Cue; picture: PictureHelp };

/** Which way a cue asks. */
export const directionOf = (cue: Cue): Direction =>
  cue === 'english' || cue === 'sound' ? 'to-meaning' : 'to-english';

/** The cue to ask by where nothing can be heard: the same direction, in writing. */
export const withoutVoice = (cue: Cue): Cue => (cue === 'sound' ? 'english' : cue);

// Directions alternate within each row. The picture leaves the cues of a learned word: it must do without.
const cycles: Record<Stage, readonly Cue[]> = {
  learning: ['english', 'picture', 'sound', 'russian'],
  repeating: ['english', 'russian', 'sound', 'picture'],
  fixing: ['sound', 'russian', 'english', 'picture'],
  learned: ['sound', 'russian', 'english', 'russian'],
};

// A clear picture beside an English word says what it means; beside a Russian one it does not say the English.
const helps: Record<Stage, Record<Direction, PictureHelp>> = {
  learning: { 'to-meaning': 'blurred', 'to-english': 'shown' },
  repeating: { 'to-meaning': 'hidden', 'to-english': 'blurred' },
  fixing: { 'to-meaning': 'hidden', 'to-english': 'hidden' },
  learned: { 'to-meaning': 'hidden', 'to-english': 'hidden' },
};

const withHelp = (cue: Cue, stage: Stage): Ask => ({
  cue,
  picture: cue === 'picture' ? 'shown' : helps[stage][directionOf(cue)],
});

/** How a word is asked in its introduction: for its meaning, then for the English. */
export const introductionAsks: readonly Ask[] = [withHelp('english', 'learning'), withHelp('russian', 'learning')];

/**
 * How a word is asked at a review, fixed by the word, its stage and how often it was reviewed: from one review to the
 * next the direction changes, and words of one workout begin at different places.
 */
export const askOf = ({ wordId, stage, reps }: { wordId: string; stage: Stage; reps: number }): Ask => {
  const cycle = cycles[stage];
  return withHelp(cycle[(hash32(wordId) + reps) % cycle.length] ?? 'english', stage);
};
