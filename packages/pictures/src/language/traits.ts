import { lemmasOf, ownIn } from './lemmas.ts';
import type { Action } from './read-action.ts';
import type { Mention } from './read-relations.ts';
import type { Play } from './verbs.ts';
import { playsOf } from './verbs.ts';

/** Traits that a body shows; in the format of the verb table. */
const traits = playsOf(`
  belly/lick: hungry
  stand/lick: thirsty rude
  hips/proud+money-bag: rich wealthy
  lift/effort+package: strong
  phone/worried: busy
  run/worried: late
  lie/bored: lazy
  wave/glad: friendly
  bow/glad: polite
  hips/proud: brave confident
  shout//loud: noisy loud
  hush: quiet silent
  pointup/proud: clever smart intelligent
  cross/cold/shaking: cold
  shrug/hot: hot
  scratch/confused: lost
  stand/sneeze: allergic
  self/glad/hearts: grateful thankful
  lie/ill: unwell
  cross/stern: strict serious
  self/sly: naughty
  self/glad/hearts: kind generous
  cheer/laugh: funny
  wave/proud: famous popular
  shrug/sad: poor homeless unemployed
  cheer/happy: lucky free successful
  hug/happy/hearts: married engaged
  stop/worried/exclaiming: careful
  hips/stern: responsible reliable
  sad/tired: weak
  self/shy: modest
  look/stare: curious
  stand/stare: awake
  sleep: asleep
  cross/bored: impatient lonely
  sit/content: patient calm relaxed
  shrug/confused: wrong
  pointup/glad: right sure ready
  cross/pout: selfish stubborn
  hips/glad/shining: beautiful pretty handsome attractive elegant
  hips/glad: healthy fit fine
  trip: clumsy
  give/glad: helpful
  wave/happy: sociable talkative
  cheer/glad: optimistic cheerful
  stand/dizzy: drunk
  hips/frown: mean
  hold+white-cane: blind
  sad/sad: divorced
  belly/content: pregnant
  hips/glad: tall
  listen/worried: deaf
  hold+briefcase: at_work
  stand/happy: on_holiday on_vacation
  self/happy/hearts: in_love
  run/worried: in_a_hurry
  cross/afraid: in_danger
  facepalm/worried: in_trouble
  self/wince: in_pain
  stand/sob: in_tears
  stop/bored: on_a_diet
  phone: on_the_phone
  hips/angry: in_a_bad_mood
  cheer/happy: in_a_good_mood
`);

/** The object of a person's longing. */
const longings: Readonly<Record<string, string>> = { hungry: 'hamburger', thirsty: 'cup-with-straw' };

/** The sprite next to a person with the trait. */
const companions: Readonly<Record<string, string>> = {
  busy: 'clipboard',
  late: 'alarm-clock',
  clever: 'light-bulb',
  famous: 'camera',
  popular: 'two-hearts',
  poor: 'purse',
  unemployed: 'briefcase',
  lucky: 'four-leaf-clover',
  married: 'ring',
  engaged: 'ring',
  patient: 'alarm-clock',
  impatient: 'alarm-clock',
  successful: 'trophy',
  awake: 'crescent-moon',
  free: 'dove',
  healthy: 'red-apple',
  drunk: 'beer-mug',
  divorced: 'broken-heart',
  pregnant: 'baby-bottle',
  tall: 'height-arrow',
  on_holiday: 'palm-tree',
  on_vacation: 'palm-tree',
  in_a_hurry: 'alarm-clock',
  in_danger: 'warning',
  on_a_diet: 'birthday-cake',
};

/** A person's trait. */
export type Trait = {
  position: number;
  /** Number of words that name it. */
  length: number;
  bearers: readonly Mention[];
  /** "Is lazy", not "a lazy boy": the sentence states it. */
  isPredicate: boolean;
  isDenied: boolean;
  play: Play;
  longsFor: Mention | undefined;
  beside: Mention | undefined;
};

const links = new Set(
  "is are was were am be been i'm he's she's we're they're isn't aren't wasn't weren't feel feels felt look looks looked became get gets got getting seem seems seemed".split(
    ' ',
  ),
);
const degrees = new Set(
  'too very so quite really already still always often never not a bit little rather usually'.split(' '),
);

/** Index of the verb that links the word to its subject: "is" of "is very lazy". "He's lazy" has lost it. */
const linkBefore = (words: readonly string[], position: number): number => {
  let at = position - 1;
  while (degrees.has(words[at] ?? '')) at -= 1;
  // "Are you hungry?"
  if (at === 1 && links.has(words[0] ?? '')) return at + 1;
  if (at === 0 && /^(he|she)$/.test(words[at] ?? '')) return at + 1;
  return links.has(words[at] ?? '') ? at : -1;
};

/** The first trait of a sentence's people. */
export const readTrait = (words: readonly string[], mentions: readonly Mention[]): Trait | undefined => {
  const people = mentions.filter(({ isPerson }) => isPerson);
  for (const [position, spoken] of words.entries()) {
    const phrase = [4, 3, 2]
      .map((length) => words.slice(position, position + length).join('_'))
      .find((one) => traits.has(one));
    const word =
      phrase ?? (spoken.endsWith('ly') ? [spoken] : lemmasOf(spoken)).find((lemma) => traits.has(lemma)) ?? '';
    const play = traits.get(word);
    if (play === undefined) continue;
    const link = linkBefore(words, position);
    const bearers = people.filter((one) =>
      link < 0 || isNamedSo(words, position)
        ? one.position === position + 1 || (isNamedSo(words, position) && one.position === position - 3)
        : one.position === subjectBefore(words, link) || isJoined(words, one.position, link),
    );
    const [bearer] = bearers;
    const isOrder = words[0] === 'be' && position <= 3 && people.every((one) => one.position > position);
    if (bearer === undefined && !isOrder) continue;
    const longing = ownIn(longings, word);
    const beside = ownIn(companions, word);
    return {
      position,
      length: word.split('_').length,
      bearers,
      isPredicate: link >= 0 || isNamedSo(words, position),
      isDenied: words.slice(Math.max(0, position - 3), position).some((one) => /^(not|never)$|n't$/.test(one)),
      play,
      longsFor:
        longing === undefined ? undefined : thing(bearer?.name === 'baby' ? 'baby-bottle' : longing, words.length),
      beside: beside === undefined ? undefined : thing(beside, words.length + 9),
    };
  }
  return undefined;
};

/** "He is a famous actor". */
const isNamedSo = (words: readonly string[], position: number): boolean =>
  /^an?$/.test(words[position - 1] ?? '') && links.has(words[position - 2] ?? '');

/** "You must be quiet", "she has never been late": the bearer precedes the whole verb. */
const subjectBefore = (words: readonly string[], link: number): number => {
  let at = link - 1;
  while (helpers.test(words[at] ?? '')) at -= 1;
  return at;
};

const helpers =
  /^(must|should|will|can|may|might|would|could|have|has|had|do|does|did|to|not|never|always|often|usually|also|want|wants|wanted|need|needs|try|tries|tried)$|n't$/;

/** "Tom and Anna are hungry": both are. */
const isJoined = (words: readonly string[], position: number, link: number): boolean =>
  position < link && words[position + 1] === 'and';

const thing = (name: string, position: number): Mention => ({
  position,
  name,
  isPerson: false,
  count: 1,
  isHeadword: false,
  score: 60,
});

/** The trait as an action; a longing is shown as a thought. */
const actionOf = ({ play, bearers, longsFor, position }: Trait): Action => ({
  ...play,
  verb: longsFor === undefined ? 'be' : 'want',
  position,
  actors: bearers,
  victims: [],
  victimPlay: undefined,
  animal: undefined,
  thing: undefined,
  thingPlay: undefined,
  object: longsFor,
  tool: undefined,
  isOrder: false,
  isAnybodys: bearers.length === 0,
  isLost: false,
});

/** "Too busy to talk": no talking. */
const isPrevented = (action: Action, { position }: Trait): boolean => action.position === position + 2;

/** The action, or the trait if there is none; "the noisy boys ran" combines both. */
export const withTrait = (action: Action | undefined, trait: Trait | undefined): Action | undefined => {
  if (trait === undefined || trait.isDenied) return action;
  if (trait.isPredicate)
    return action === undefined || action.isLost || isPrevented(action, trait) ? actionOf(trait) : action;
  if (action === undefined || !trait.bearers.some((bearer) => action.actors.includes(bearer))) return action;
  const { feeling, mark } = trait.play;
  return {
    ...(feeling === undefined ? {} : { feeling }),
    ...(mark === undefined ? {} : { mark }),
    ...action,
  };
};

/** Further sprites needed besides the people to show the trait. */
export const thingsOfTrait = (trait: Trait | undefined): Mention[] =>
  trait?.isPredicate === true
    ? [trait.longsFor, trait.isDenied ? undefined : trait.beside].filter((one) => one !== undefined)
    : [];

/** The word at the position is a visible trait. */
export const isTraitAt = (trait: Trait | undefined, position: number): boolean =>
  trait !== undefined &&
  position >= trait.position &&
  position < trait.position + trait.length &&
  (trait.isDenied
    ? trait.longsFor !== undefined
    : trait.isPredicate || trait.play.feeling !== undefined || trait.play.mark !== undefined);
