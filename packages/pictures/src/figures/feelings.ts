import { isExpressionName } from '../faces/expression.ts';
import type { ExpressionName } from '../faces/expression.ts';
import type { MarkName } from './mark-names.ts';
import type { PoseName } from './poses.ts';

/** The pose of a feeling if the recipe names none. */
const poseOfFeeling: Readonly<Record<ExpressionName, PoseName>> = {
  calm: 'stand',
  glad: 'stand',
  happy: 'cheer',
  laugh: 'cheer',
  proud: 'hips',
  content: 'stand',
  sad: 'sad',
  cry: 'sad',
  angry: 'hips',
  stern: 'cross',
  afraid: 'cross',
  surprised: 'shrug',
  tired: 'sad',
  asleep: 'stand',
  shy: 'sad',
  doubt: 'think',
  disgust: 'stop',
  worried: 'cross',
  bored: 'cross',
  sly: 'cross',
  effort: 'push',
  cold: 'cross',
  hot: 'shrug',
  ill: 'sad',
  confused: 'shrug',
  grin: 'stand',
  frown: 'cross',
  glare: 'hips',
  stare: 'stand',
  squint: 'stand',
  wink: 'stand',
  wince: 'stand',
  yawn: 'stand',
  scream: 'stand',
  sob: 'stand',
  sneeze: 'stand',
  pout: 'cross',
  kiss: 'stand',
  whistle: 'stand',
  sing: 'stand',
  lick: 'stand',
  dizzy: 'stand',
  blush: 'stand',
  pale: 'stand',
};

export type FeelingName = ExpressionName;

export const isFeelingName: (text: string) => text is FeelingName = isExpressionName;

export const poseForFeeling = (feeling: FeelingName): PoseName => poseOfFeeling[feeling];

/** The face of a pose; calm for all others. */
const faceOfPose: Readonly<Partial<Record<PoseName, FeelingName>>> = {
  wave: 'glad',
  cheer: 'happy',
  jump: 'happy',
  dance: 'happy',
  clap: 'happy',
  give: 'glad',
  shake: 'glad',
  phone: 'glad',
  cook: 'glad',
  eat: 'glad',
  hips: 'glad',
  self: 'glad',
  hug: 'content',
  think: 'doubt',
  shrug: 'confused',
  push: 'effort',
  pull: 'effort',
  carry: 'effort',
  lift: 'effort',
  climb: 'effort',
  sad: 'sad',
  beg: 'worried',
  hide: 'shy',
  stop: 'stern',
  argue: 'angry',
  fight: 'angry',
  fall: 'afraid',
  sleep: 'asleep',
  crawl: 'glad',
  trip: 'scream',
  slip: 'scream',
  hang: 'effort',
  handstand: 'effort',
  balance: 'worried',
  hop: 'glad',
  limp: 'wince',
  march: 'stern',
  sneak: 'sly',
  stretch: 'yawn',
  reach: 'effort',
  salute: 'stern',
  flex: 'proud',
  pray: 'content',
  shiver: 'cold',
  belly: 'wince',
  back: 'wince',
  nose: 'disgust',
  mouth: 'surprised',
  facepalm: 'wince',
  scratch: 'confused',
  bow: 'content',
  shout: 'scream',
  swear: 'stern',
  ears: 'wince',
};

/** The mark around a person with this feeling or action, unless the recipe names one. */
const markOf: Readonly<Partial<Record<FeelingName, MarkName>>> = {
  sneeze: 'spray',
  sing: 'notes',
  whistle: 'notes',
  dizzy: 'stars',
  kiss: 'hearts',
};

export const markOfFeeling = (feeling: FeelingName): MarkName | undefined => markOf[feeling];

export const feelingForPose = (pose: PoseName): FeelingName => faceOfPose[pose] ?? 'calm';
