/** The cues of the first releases, whose pages and rows know no others. */
export const firstCues = ['english', 'picture', 'russian', 'sound'] as const;

type FirstCue = (typeof firstCues)[number];

/** The prompt of a workout for a word, whose other side the learner recalls. Easier ones come first. */
export const cues = ['english', 'picture', 'clearing', 'gap', 'sound', 'typed', 'russian'] as const;
export type Cue = (typeof cues)[number];

/** The direction of a cue: from English to the meaning, or to the English word. */
export type Direction = 'to-meaning' | 'to-english';

/** How much of the picture accompanies a cue. As a cue itself it is shown, or blurred at first. */
export const pictureHelps = ['shown', 'blurred', 'hidden'] as const;
export type PictureHelp = (typeof pictureHelps)[number];

/** One prompt: its cue, and how much the picture helps. */
export type Ask = { cue: Cue; picture: PictureHelp };

/** The direction of a cue. */
export const directionOf = (cue: Cue): Direction =>
  cue === 'english' || cue === 'sound' ? 'to-meaning' : 'to-english';

/** Whether a name from a page or a row is a cue of this release. */
export const isCue = (name: string): name is Cue => (cues as readonly string[]).includes(name);

export const isFirstCue = (cue: Cue): cue is FirstCue => (firstCues as readonly Cue[]).includes(cue);
