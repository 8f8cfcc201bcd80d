/** The cues of the releases before there were more: their pages ask by no others, and their rows name no others. */
export const firstCues = ['english', 'picture', 'russian', 'sound'] as const;

type FirstCue = (typeof firstCues)[number];

/** What a workout shows to ask for a word: one of these, and the learner recalls the other side. Easier ones come first. */
export const cues = ['english', 'picture', 'clearing', 'gap', 'sound', 'typed', 'russian'] as const;
export type Cue = (typeof cues)[number];

/** Which way a cue asks: from English to what it means, or to the English word. */
export type Direction = 'to-meaning' | 'to-english';

/** How much of the picture a cue comes with. As a cue itself it is shown, or blurred at first. */
export const pictureHelps = ['shown', 'blurred', 'hidden'] as const;
export type PictureHelp = (typeof pictureHelps)[number];

/** One question: what is shown, and how much the picture helps. */
export type Ask = { cue: Cue; picture: PictureHelp };

/** Which way a cue asks. */
export const directionOf = (cue: Cue): Direction =>
  cue === 'english' || cue === 'sound' ? 'to-meaning' : 'to-english';

/** Whether a name, as a page or a row gives it, is a cue that this release knows. */
export const isCue = (name: string): name is Cue => (cues as readonly string[]).includes(name);

export const isFirstCue = (cue: Cue): cue is FirstCue => (firstCues as readonly Cue[]).includes(cue);
