/** Compositions for recipes; the comment lists the items of each. */
export const actNames = [
  'scene', // hero, then up to three companions
  'close', // a scene seen from near
  'queue', // people in single file, the last item is the awaited one; n=5
  'face', // one head fills the picture; a second item before it
  'contrast', // two things side by side
  'balance', // two things on a scale; tilt=0.1
  'stairs', // one thing growing, or two to four on steps; down=1
  'bridge', // two sides and their connection; gap=1
  'think', // a person, then one or two things thought of
  'say', // a person, then one or two things said
  'network', // a centre, then the connected things
  'unique', // the many, then the odd one
  'crowd', // members of the crowd; n=9
  'fade', // one thing vanishing
  'transform', // from, to
  'cloche', // one thing under a glass dome
  'lens', // one thing under a magnifying glass
  'umbrella', // one or two sheltered from the rain
  'door', // a person in front of it, a shining thing inside
  'wall', // a person pushing, a thing out of reach
  'path', // a walker, the destination
  'orbit', // a centre, then the circling things, at least n=4
  'tower', // an item on top, a watcher; fall=1
  'tug', // two people pulling, the thing between them
  'meet', // two people, then the thing between them
  'giant', // something huge, then something small
  'scatter', // things strewn about
  'mirror', // the one looking, the reflection
  'peek', // in front, behind
  'tangle', // a person with the tangle, its end
  'chase', // the fleeing one, then the pursuer
  'feast', // an animal, then its food
  'burst', // a scene with rays
  'confetti', // a scene with confetti
  'story', // two or three scenes one after another, separated by "->"
  'versus', // the intended meaning, "->", the other one: next to it, in grey
] as const;

export type ActName = (typeof actNames)[number];

/** Acts of several scenes, with the allowed numbers. */
export const panelCounts: Readonly<Partial<Record<ActName, readonly number[]>>> = { story: [2, 3], versus: [2] };

export const isActName = (text: string): text is ActName => (actNames as readonly string[]).includes(text);

/** Minimum of items of an act. */
export const leastItems: Readonly<Partial<Record<ActName, number>>> = {
  queue: 2,
  contrast: 2,
  balance: 2,
  bridge: 2,
  transform: 2,
  think: 2,
  say: 2,
  network: 2,
  orbit: 2,
  tug: 2,
  meet: 2,
  giant: 2,
  peek: 2,
  tangle: 2,
  chase: 2,
  feast: 2,
};

/**
 * Settings of an act, `key=number` in a recipe; a red ring marks the part at `px`, `py` (shares of the picture), `pr` wide;
 * `near=1` shows the people of several scenes by their heads; `herd=1` shows up to twelve of a kind, facing one way; with `reach=1`
 * the first companion is within reach of the hero's hand, and two who hug are close.
 */
const optionNames = ['tilt', 'down', 'gap', 'n', 'fall', 'px', 'py', 'pr', 'near', 'herd', 'reach'] as const;
export type OptionName = (typeof optionNames)[number];

export const isOptionName = (text: string): text is OptionName => (optionNames as readonly string[]).includes(text);
