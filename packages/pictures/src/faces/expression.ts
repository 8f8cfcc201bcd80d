import type { MouthName } from './mouths.ts';

/** What a face wears beside its feeling. */
const accessories = ['halo', 'horns', 'mask', 'bandage', 'disguise', 'thermometer'] as const;

export type Accessory = (typeof accessories)[number];

export const isAccessory = (text: string): text is Accessory => (accessories as readonly string[]).includes(text);

/** How the parts of a head are turned and replaced. */
export type Expression = {
  /** Degrees by which the inner ends of the brows rise, and how far both go up; `right` is added to the right one. */
  brows?: { turn?: number; lift?: number; right?: number };
  /** `tight`: pressed shut; `dizzy`: spirals. */
  eyes?: 'wide' | 'shut' | 'smiling' | 'tight' | 'dizzy';
  /** The left eye of the picture is shut, the other open. */
  isWinking?: boolean;
  /** Share of the eye that the upper lid covers. */
  lids?: number;
  /** Without it the sprite's own smile stays. */
  mouth?: MouthName;
  /** Where the pupils look when the scene does not say; the person's own right is -1. */
  gaze?: Gaze;
  cheeks?: 'blush' | 'rosy' | 'flush' | 'cold' | 'sick' | 'nose' | 'pale';
  /** `true`: a drop from each eye. */
  tears?: boolean | 'streams';
  sweat?: boolean;
};

/** Sideways and down, both from -1 to 1. */
export type Gaze = readonly [x: number, y: number];

const calm: Expression = { mouth: 'calm' };

/** Every face a person can make. */
const expressions = {
  calm,
  glad: { brows: { lift: 0.2 } },
  happy: { mouth: 'grin', brows: { lift: 0.5 } },
  laugh: { mouth: 'grin', eyes: 'smiling', brows: { lift: 0.7 } },
  proud: { mouth: 'smirk', brows: { lift: 0.6 }, lids: 0.3, gaze: [0, -0.3] },
  content: { eyes: 'shut' },
  sad: { mouth: 'frown', brows: { turn: 16 }, lids: 0.22, gaze: [0, 0.8] },
  cry: { mouth: 'wail', brows: { turn: 20, lift: 0.2 }, tears: true },
  angry: { mouth: 'grit', brows: { turn: -24, lift: -0.9 }, lids: 0.12, cheeks: 'flush' },
  stern: { mouth: 'tight', brows: { turn: -14, lift: -0.5 } },
  afraid: { mouth: 'gape', brows: { turn: 18, lift: 0.9 }, eyes: 'wide', sweat: true },
  surprised: { mouth: 'open', brows: { lift: 1.3 }, eyes: 'wide' },
  tired: { mouth: 'sag', brows: { turn: 10, lift: -0.2 }, lids: 0.58, gaze: [0, 0.6] },
  asleep: { mouth: 'small', eyes: 'shut' },
  shy: { mouth: 'small', brows: { turn: 12, lift: 0.3 }, cheeks: 'blush', gaze: [-0.6, 0.9] },
  doubt: { mouth: 'askew', brows: { turn: -6, lift: -0.2, right: 1.3 }, gaze: [0.7, -0.8] },
  disgust: { mouth: 'retch', brows: { turn: -12, lift: -0.4 }, lids: 0.4, cheeks: 'sick', gaze: [-0.5, 0.4] },
  worried: { mouth: 'wavy', brows: { turn: 18, lift: 0.3 }, sweat: true },
  bored: { mouth: 'tight', brows: { lift: -0.4 }, lids: 0.5, gaze: [0.9, 0] },
  sly: { mouth: 'smirk', brows: { turn: -12, lift: -0.2, right: 0.7 }, lids: 0.34, gaze: [0.9, 0] },
  effort: { mouth: 'grit', brows: { turn: -12, lift: -0.6 }, lids: 0.15, sweat: true },
  cold: { mouth: 'chatter', brows: { turn: 16 }, cheeks: 'cold' },
  hot: { mouth: 'sag', brows: { turn: 12 }, lids: 0.4, cheeks: 'flush', sweat: true },
  ill: { mouth: 'wavy', brows: { turn: 14 }, lids: 0.5, cheeks: 'sick', gaze: [0, 0.5] },
  confused: { mouth: 'wavy', brows: { turn: 6, lift: 0.1, right: 1 }, gaze: [0.6, -0.5] },
  // What a face does.
  grin: { mouth: 'beam', brows: { lift: 0.6 } },
  frown: { mouth: 'scowl', brows: { turn: -20, lift: -0.9 }, lids: 0.2 },
  glare: { mouth: 'tight', brows: { turn: -28, lift: -1.1 }, lids: 0.34, cheeks: 'flush' },
  stare: { mouth: 'tight', brows: { lift: 0.9 }, eyes: 'wide' },
  squint: { mouth: 'askew', brows: { turn: -10, lift: -0.9 }, lids: 0.62 },
  wink: { mouth: 'smirk', brows: { lift: 0.3, right: 0.5 }, isWinking: true },
  wince: { mouth: 'grit', brows: { turn: 14, lift: -0.3 }, eyes: 'tight' },
  yawn: { mouth: 'yawn', brows: { turn: 8, lift: 0.9 }, eyes: 'shut', tears: true },
  scream: { mouth: 'scream', brows: { turn: 20, lift: 1.2 }, eyes: 'wide' },
  sob: { mouth: 'wail', brows: { turn: 24, lift: 0.3 }, eyes: 'shut', tears: 'streams' },
  sneeze: { mouth: 'open', brows: { turn: 16, lift: 0.4 }, eyes: 'tight', cheeks: 'nose' },
  pout: { mouth: 'pout', brows: { turn: -12, lift: -0.3 }, cheeks: 'blush', gaze: [-0.6, 0.3] },
  kiss: { mouth: 'kiss', brows: { lift: 0.4 }, eyes: 'shut', cheeks: 'blush' },
  whistle: { mouth: 'whistle', brows: { lift: 0.9 }, gaze: [0.6, -0.6] },
  sing: { mouth: 'open', brows: { lift: 0.9 }, eyes: 'shut' },
  lick: { mouth: 'tongue', brows: { lift: 0.5 } },
  dizzy: { mouth: 'wavy', brows: { turn: 14, lift: 0.6 }, eyes: 'dizzy' },
  blush: { mouth: 'small', brows: { turn: 10, lift: 0.5 }, cheeks: 'rosy', gaze: [-0.5, 0.7] },
  pale: { mouth: 'wavy', brows: { turn: 16, lift: 0.3 }, lids: 0.3, cheeks: 'pale' },
} as const satisfies Record<string, Expression>;

export type ExpressionName = keyof typeof expressions;

export const expressionOf = (name: ExpressionName): Expression => expressions[name];

export const isExpressionName = (text: string): text is ExpressionName => Object.hasOwn(expressions, text);

export const expressionNames: readonly ExpressionName[] = Object.keys(expressions).filter(isExpressionName);
