import type { PoseName } from '../figures/poses.ts';
import { playsOf, verbPlays } from './verbs.ts';

/** Plays of people to whom the verb is done. */
export const victimPlays = playsOf(`
  stretch/yawn: wake wake_up
  hug/happy/hearts: marry
  self/wince: sting bite hit hurt punch kick slap scratch push injure pinch
  cross/afraid: scare frighten terrify threaten attack shout_at bark growl
  run/afraid: chase
  cheer/afraid: arrest catch
  stand/laugh: tickle
  stand/content: lick
  shrug/surprised: surprise shock amaze
  cheer/happy: delight rescue save amuse entertain invite choose award praise congratulate
  hips/angry: annoy
  shrug/confused: confuse puzzle
  cross/bored: bore
  cross/worried: worry bother blame punish
  sad/sad: disappoint fire insult rob cheat leave
`);

/** Plays of people who do not do it, if that is more than the act crossed out. */
export const refusalPlays = playsOf(`
  stop/doubt: agree want allow let like believe trust accept love
  scratch/confused: understand know remember think decide find
  stand/squint: see
  listen/worried: hear listen
  sit/tired: sleep
  cross/bored: care laugh smile
  shrug/sad: win have succeed
`);

/** Marks of things and animals that do it. */
export const thingPlays: Readonly<Record<string, string>> = {
  ring: 'loud',
  bark: 'loud',
  roar: 'loud',
  meow: 'loud',
  howl: 'loud',
  beep: 'loud',
  cry: 'loud',
  sing: 'notes',
  shine: 'shining',
  glow: 'shining',
  sparkle: 'shining',
  stink: 'smelly',
  boil: 'steaming',
  steam: 'steaming',
  appear: 'shining',
  disappear: 'faint',
  vanish: 'faint',
  melt: 'melting',
  shake: 'shaking',
  tremble: 'shaking',
  leak: 'dripping',
  drip: 'dripping',
  explode: 'bang',
  fall: 'fall',
  drop: 'fall',
  break: 'broken',
  crack: 'cracked',
  burn: 'burning',
  rust: 'rusty',
  crash: 'bang',
  collide: 'bang',
  hit: 'bang',
  freeze: 'frozen',
};

/** Verbs without a visible play: no drawing shows their sentence. */
export const unshownVerbs = new Set(
  `seem appear become belong contain consist cost depend exist happen mean own possess include involve matter require
    deserve afford allow avoid begin cause change compare complete concern contribute create develop differ end finish
    improve increase decrease reduce grow influence last manage prove provide reach recommend recover rely remain
    replace represent result start suit tend treat vary weigh agree admit accept achieve affect apply argue arrange
    behave bother calculate cancel claim combine commit communicate compete concentrate confirm connect consume
    continue control convince cooperate cope define demand demonstrate destroy determine disappear disturb divide
    earn emphasize encourage estimate evaluate expand experience express extend focus force gain govern guarantee
    handle identify ignore imply inspire intend interpret interrupt invest judge justify lead maintain mention
    obtain occur operate oppose organize organise participate perform permit persist prefer preserve pretend produce
    promote propose protect pursue qualify react recognise recognize regret release remind remove request resist
    respect respond reveal reward risk satisfy solve specify spread struggle succeed suffer supply suppose survive
    suspect threaten tolerate train translate trust value vote waste die kill born know use try turn let feel sound`
    .split(/\s+/)
    .filter((verb) => !verbPlays.has(verb) && !Object.hasOwn(thingPlays, verb)),
);

/** Poses of people who hold the aching part of the body. */
export const achePoses: Readonly<Record<string, PoseName>> = {
  back: 'back',
  stomach: 'belly',
  belly: 'belly',
  tummy: 'belly',
  head: 'facepalm',
  tooth: 'mouth',
  throat: 'mouth',
  ear: 'ears',
  leg: 'limp',
  foot: 'limp',
  knee: 'limp',
  ankle: 'limp',
};
