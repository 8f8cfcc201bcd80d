import { isFeelingName } from '../figures/feelings.ts';
import type { FeelingName } from '../figures/feelings.ts';
import { isMarkName } from '../figures/mark-names.ts';
import type { MarkName } from '../figures/mark-names.ts';
import { isPoseName } from '../figures/poses.ts';
import type { PoseName } from '../figures/poses.ts';

/** The play of a verb. */
export type Play = {
  pose: PoseName;
  feeling?: FeelingName;
  mark?: MarkName;
  /** A sprite that the verb adds. */
  brings?: string;
  /** The sentence's thing is in the hands; `firmly` even if the sentence gives it another place. */
  holds?: 'loosely' | 'firmly';
};

/**
 * Plays of verbs, one per line: `pose/feeling/mark+held: verb verb ...`. Held is a sprite, or `thing` for the sentence's thing,
 * `grip` if it stays in the hands wherever it goes. `wake_up` is a verb followed by one of the three words.
 */
const table = `
  run: run hurry rush escape race chase flee jog run_after run_away
  walk: walk go leave travel arrive come follow wander cross hike stroll visit enter step go_out get_on get_off get_into get_out board pass approach explore lead guide accompany
  walk+thing: return take_back bring_back
  carry+luggage: fly
  march: march parade
  sneak: hunt sneak creep tiptoe spy
  sneak/sly+grip: steal rob
  crawl: crawl
  jump: jump leap bounce
  hop: hop skip
  dive: dive
  balance: balance skate ski surf
  slip: slip slide
  trip: trip stumble
  fall/afraid: fall collapse crash faint
  climb: climb
  swim: swim float
  dance: dance
  cheer: play celebrate win enjoy succeed cheer
  cheer/happy+trophy: win_race win_game win_match win_competition win_prize
  shrug/sad: lose_game lose_match lose_race
  cheer/laugh: laugh joke giggle
  kick: kick
  throw+grip: throw toss throw_away
  hold+grip: hold bring take serve grab fetch get_out take_out show_off light_candle light_fire light_lamp fold squeeze roll
  hold/glad+grip: find
  hold+grip: sharpen make
  give+iron: iron
  reach+ribbon: decorate
  hold+thing: keep rescue save select count have get choose collect pick receive use take_off try_on hang
  carry+grip: carry deliver
  carry+thing: move transport load unload
  hold+luggage: pack unpack
  lift+thing: lift raise
  push: push press
  pull: pull drag tow
  ride: ride
  drive: drive park
  sit: sail row
  sit: sit rest relax sit_down
  sleep: sleep nap doze fall_asleep go_bed
  sleep/asleep/snoring: snore
  cross/bored: wait queue
  hips: wear dress put_on
  stand: stand stay live land stand_up
  kneel: plant grow kneel stroke pet
  dig: dig
  pray: pray
  squat: squat crouch
  bow: bow
  bend: bend
  pick: pick_up tie
  lean: lean
  stretch: stretch exercise
  stretch/yawn: wake wake_up get_up yawn
  lie: lie_down lie_on lie_in lie_under lie_beside lie_next lie_by lie_at lie_still lie_there
  self/sly: tell_lie tell_lies lie cheat trick deceive pretend
  reach: reach
  hang: hang
  limp: limp break_leg break_foot break_ankle
  salute: salute
  shiver: shiver tremble
  scratch: scratch hesitate
  facepalm/sad: suffer
  facepalm: fail make_mistake make_mistakes
  swear: tell_truth
  cheer/laugh: tell_joke tell_jokes
  shake/glad: make_friend make_friends
  shout: shout yell scream announce call_out shout_at
  swear: swear promise vow
  knock: knock
  listen: listen hear overhear listen_to
  hold+grip: catch
  hold/glad+thing: accept
  pointup: answer
  hold/content+grip: smell sniff
  self/happy/hearts: like love
  stop/disgust: hate dislike
  stand/whistle/notes: whistle
  stand/whistle/loud: blow_whistle
  stand/whistle/spray: blow spit
  stand/grin: smile grin smile_at
  stand/wink: wink
  stand/squint: squint
  cross/frown: frown
  cross/bored: ignore
  stop: avoid
  shake: shake_hand shake_hands hold_hand hold_hands
  stand/content: close_eyes shut_eyes
  stand/stare: open_eyes
  reach: raise_hand
  self/wince: cut_finger cut_hand burn_hand burn_finger prick break_arm break_hand break_finger break_wrist break_nose
  stand/stare: stare
  stand/sneeze: sneeze
  mouth/ill: cough
  self/content: breathe
  give+grip: add pass_me pass_him pass_her pass_us give offer share lend donate send hand sell show borrow pour post swap exchange
  give+watering-can: water
  give+thing: fill empty
  hold+kitchen-knife: peel chop slice
  hold+thing: wrap unwrap hang_up
  hold//loud+bell: ring_bell ring_doorbell
  cheer/happy: have_party have_fun
  reach: touch
  self/sly: tickle pinch
  give+money-bag: pay spend
  hold/proud+money-bag: earn
  hold/proud+thing: solve
  hold+shopping-bags: buy shop
  hold+briefcase: work
  read+grip: read
  read: study learn
  write: do_homework write sign note spell copy
  hold+laptop: type email program code
  hold+paintbrush: draw paint
  hold+thread: sew
  hold+yarn: knit
  eat+grip: eat bite taste chew swallow have_breakfast have_lunch have_dinner have_supper
  drink+grip: drink sip
  eat/lick+grip: lick
  cook: cook bake fry boil prepare grill roast stir mix
  feed: feed
  fix: fix repair mend build assemble install
  sweep: sweep clean mop tidy vacuum rake
  hold+soap: wash_hand wash_face
  hold+sponge: wash wipe scrub rinse polish
  mouth/content+toothbrush: brush_teeth brush_tooth clean_teeth clean_tooth
  mouth/content+razor: shave
  mouth/content+lipstick: put_lipstick
  scratch/calm+hairbrush: brush_hair
  scratch/calm+lotion-bottle: wash_hair
  scratch/calm+hair-pick: comb_hair comb_beard
  hold+hairbrush: brush
  hold+microphone: sing
  hold/calm/steaming+cigarette: smoke
  hold+camera: photograph film take_photo take_photos take_picture take_pictures
  hold+scissors: cut trim
  hold+hammer: hammer
  point+water-pistol: shoot aim
  kneel+bucket: milk_cow milk_goat
  hold+key: lock unlock
  hold+straight-ruler: measure
  hold+magnifying-glass-tilted-left: examine inspect check investigate
  phone: talk_phone speak_phone call phone ring text dial
  stand/sad: miss_mother miss_family miss_friends miss_home
  think: make_decision make_decisions make_choice think decide wonder remember imagine dream guess plan consider hope believe want need wish prefer expect
  pointup/glad: know understand
  pointup/surprised: realize realise discover
  point: say tell speak explain teach describe introduce warn suggest invite order command advise point
  point/glad: talk chat discuss
  point/calm/asking: ask
  argue: argue quarrel complain disagree
  fight: fight attack hit punch beat slap
  stop: arrest
  limp: hurt_leg hurt_foot hurt_knee hurt_ankle
  back: hurt_back
  self/wince: hurt ache
  facepalm: have_headache have_migraine
  belly: have_stomachache
  mouth/wince: have_toothache
  mouth/ill: have_cough
  stop: refuse stop forbid reject deny prevent ban block give_up
  shrug: doubt
  shrug/surprised: spill drop break lose burn damage forget miss tear smash ruin crack knock_over knock_down
  give+fire-extinguisher: put_out extinguish
  give: help put place lay
  self/glad: thank
  shake: meet agree
  wave: wave greet welcome say_goodbye say_hello say_hi
  look: look watch see search notice observe look_at look_for
  whisper: whisper
  hush: hush
  hide: hide
  hug: hug embrace forgive comfort console
  hug/happy: marry
  hug/glad: look_after take_care
  hug/kiss: kiss
  clap: clap applaud admire praise congratulate
  beg: beg
  push/calm: open close shut
  point/calm: turn_on turn_off switch_on switch_off
  hips/proud: boast
  stand/blush: blush
`;

const playOf = (text: string): Play => {
  const [manner = '', held] = text.split('+');
  const [pose = 'stand', feeling = '', mark = ''] = manner.split('/');
  return {
    pose: isPoseName(pose) ? pose : 'stand',
    ...(isFeelingName(feeling) ? { feeling } : {}),
    ...(isMarkName(mark) ? { mark } : {}),
    ...(held === 'thing' ? { holds: 'loosely' } : held === 'grip' ? { holds: 'firmly' } : {}),
    ...(held === undefined || held === 'thing' || held === 'grip' ? {} : { brings: held }),
  };
};

/** Parses a table of plays, one per line. */
export const playsOf = (text: string): ReadonlyMap<string, Play> =>
  new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [play = '', verbs = ''] = line.trim().split(': ');
        return verbs.split(' ').map((verb): [string, Play] => [verb, playOf(play)]);
      }),
  );

/** Plays of people who do it. */
export const verbPlays = playsOf(table);

/** Verbs that give an attitude to the next verb, or to the thing. */
export const attitudes: Readonly<Record<string, FeelingName | ''>> = {
  like: 'glad',
  love: 'happy',
  enjoy: 'glad',
  hate: 'disgust',
  dislike: 'disgust',
  try: 'effort',
  begin: '',
  start: '',
  continue: '',
  want: '',
  need: '',
  learn: '',
  go: '',
  come: '',
  use: '',
  let: '',
  help: '',
  hope: '',
  plan: '',
  decide: '',
  wish: '',
  prefer: '',
  forget: '',
  stop: '',
  quit: '',
  have: '',
  know: '',
};
