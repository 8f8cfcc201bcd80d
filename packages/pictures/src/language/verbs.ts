/**
 * How verbs are played, a line a way: `pose/feeling+held: verb verb ...`. Held is a sprite, or `thing` for the thing that
 * the sentence does it with.
 */
const table = `
  run: run hurry rush escape race chase flee jog
  walk: walk go leave travel arrive come return follow march wander cross hike stroll visit
  jump: jump hop leap
  fall/afraid: fall slip trip stumble collapse crash
  climb: climb
  swim: swim dive
  dance: dance
  cheer: play celebrate win enjoy succeed
  laugh-cheer: laugh joke
  kick: kick
  throw+thing: throw
  hold+thing: catch keep hold bring take find have get choose collect pick serve
  carry+thing: carry deliver move
  lift+thing: lift raise
  push: push
  pull: pull drag tow
  ride: ride
  drive: drive
  sit: sit rest relax
  sleep: sleep nap doze snore
  wait: wait
  hips: wear
  kneel: plant dig kneel pray
  give+thing: give offer share sell lend donate send hand return
  give+money-bag: pay
  hold+shopping-bags: buy shop
  read+thing: read study learn
  write: write sign note
  draw+paintbrush: draw paint
  eat+thing: eat bite taste chew
  drink+thing: drink sip
  cook: cook bake fry boil prepare
  feed: feed
  fix: fix repair mend build assemble install
  sweep: sweep clean mop tidy
  hold+sponge: wash wipe
  hold+microphone: sing
  hold+camera: photograph film
  hold+scissors: cut
  phone: call phone ring
  think: think decide wonder remember imagine dream guess plan consider hope
  point: say tell speak explain show teach describe introduce warn suggest invite order
  argue: argue quarrel complain shout yell scream disagree
  fight: fight attack hit punch
  stop: refuse stop forbid reject deny
  shrug: ask doubt
  shrug-surprised: spill drop break lose burn damage forget miss
  give: help thank support
  shake: meet agree
  wave: wave greet welcome smile
  look: look watch see search notice observe
  whisper: whisper
  hush: hush
  hide: hide
  hug: hug love kiss embrace
  clap: clap applaud admire
  beg: beg
  open: open close enter knock
`;

const aliases: Readonly<Record<string, string>> = {
  'laugh-cheer': 'cheer/laugh',
  'shrug-surprised': 'shrug/surprised',
  draw: 'hold',
  wait: 'cross/bored',
  open: 'push/calm',
};

const playOf = (text: string): string => {
  const [pose = '', held] = text.split('+');
  const known = aliases[pose] ?? pose;
  return held === undefined ? known : `${known}+${held}`;
};

/** How a verb is played: `pose`, `pose/feeling`, `pose+held`. */
export const verbPlays: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [play = '', verbs = ''] = line.trim().split(': ');
      return verbs.split(' ').map((verb): [string, string] => [verb, playOf(play)]);
    }),
);
