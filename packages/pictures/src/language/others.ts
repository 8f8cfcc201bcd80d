import type { Action } from './read-action.ts';
import type { FoundVerb } from './find-verb.ts';
import { lemmasOf, ownIn } from './lemmas.ts';
import type { Mention } from './read-relations.ts';
import { victimPlays } from './verb-effects.ts';
import type { Play } from './verbs.ts';

const ofOwner: Readonly<Record<string, string>> = { my: 'girl', your: 'woman', his: 'man', her: 'woman', our: 'boy' };

/** Trades that work on other people's bodies. */
const healers = /^(dentist|hairdresser|barber|doctor|nurse|surgeon|optician)s?$/;

const patientPlays: readonly (readonly [RegExp, Play])[] = [
  [/^(tooth|teeth|mouth|throat|tongue)$/, { pose: 'mouth', feeling: 'wince' }],
  [/^(hair|beard|fringe)$/, { pose: 'stand', feeling: 'content' }],
  [
    /^(eyes?|ears?|heart|chest|arm|leg|foot|feet|knee|back|hands?|fingers?|toe|neck|cheek|nose|head|stomach)$/,
    { pose: 'stand' },
  ],
];

/** Persons that an owner's word excludes. */
const strangers: Readonly<Record<string, RegExp>> = {
  my: /^(?!(i|me|my|we)$)/,
  his: /^(she|i|we)$/,
  her: /^(he|i|we)$/,
};

const windblown = /^(hat|cap|umbrella|scarf|letter|newspaper|papers?|kite)$/;

/** A person present only through a possessive: "my" of "the dentist looked at my teeth". */
export type Other = { mention: Mention; play: Play };

export const readOther = (
  words: readonly string[],
  mentions: readonly Mention[],
  found: FoundVerb | undefined,
): Other | undefined => {
  const people = mentions.filter(({ isPerson }) => isPerson);
  const worker = people.length === 1 ? words[people[0]?.position ?? -1] : undefined;
  const isAtWork = worker !== undefined && healers.test(worker);
  const hurts = people.length === 0 ? victimPlays.get(found?.verb ?? '') : undefined;
  const isWind = people.length === 0 && found?.verb === 'blow' && words.slice(0, found.position).includes('wind');
  for (const [position, word] of words.entries()) {
    const name = ownIn(ofOwner, words[position - 1] ?? '');
    if (name === undefined || found === undefined || position < found.position) continue;
    const patientPlay = patientPlays.find(([part]) => part.test(word))?.[1];
    // "Mum washed my hair", "she whispered in his ear": not the subject's hair or ear.
    const isMine = worker !== undefined && ownIn(strangers, words[position - 1] ?? '')?.test(worker) === true;
    const play =
      isAtWork || isMine
        ? patientPlay
        : hurts !== undefined && (patientPlay !== undefined || word === 'face')
          ? hurts
          : isWind && windblown.test(word)
            ? ({ pose: 'shrug', feeling: 'surprised' } as const)
            : undefined;
    if (play === undefined) continue;
    return {
      mention: { position: position - 1, name, isPerson: true, count: 1, isHeadword: false, score: 90 },
      play,
    };
  }
  return undefined;
};

/** The action is done to them; a look at a patient goes through a magnifying glass. */
export const withOther = (action: Action | undefined, other: Other | undefined): Action | undefined => {
  if (action === undefined || other === undefined) return action;
  const isLooking = action.pose === 'look';
  return {
    ...action,
    // Not the subject's head.
    ...(action.pose === 'scratch' ? { pose: 'give' } : {}),
    ...(isLooking ? { pose: 'hold', brings: 'magnifying-glass-tilted-left' } : {}),
    victims: [other.mention],
    victimPlay: other.play,
    isLost: false,
  };
};

/** The vessel from which a drink is poured, by the drink's sprite. */
const sources: Readonly<Record<string, string>> = {
  'wine-glass': 'bottle',
  'beer-mug': 'bottle',
  'teacup-without-handle': 'teapot',
  'hot-beverage': 'teapot',
  droplet: 'bottle',
};

/** "Pours wine into a glass": from a bottle, and the glass becomes one of wine. */
export const withSource = (action: Action | undefined): Action | undefined => {
  const source = action?.verb === 'pour' ? sources[action.object?.name ?? ''] : undefined;
  return action === undefined || source === undefined ? action : { ...action, brings: source };
};

/** The glass as filled by the pouring. */
export const filled = (mentions: readonly Mention[], action: Action | undefined): Mention[] => {
  const drink = action?.verb === 'pour' ? action.object : undefined;
  if (drink === undefined || sources[drink.name] === undefined || drink.name === 'droplet') return [...mentions];
  return mentions.map((mention) =>
    /^(glass|cup)$/.test(mention.name) && mention.position > drink.position
      ? { ...mention, name: drink.name }
      : mention,
  );
};

/** Getting up is shown by the clock next to the bed. */
export const thingsOfVerb = (
  found: FoundVerb | undefined,
  action: Action | undefined,
  words: readonly string[],
): Mention[] =>
  isGettingUp(found) && action !== undefined && action.victims.length === 0 && !action.isLost
    ? [{ position: words.length, name: 'alarm-clock', isPerson: false, count: 1, isHeadword: false, score: 60 }]
    : [];

export const isGettingUp = (found: FoundVerb | undefined): boolean =>
  found !== undefined && /^(wake|wake_up|get_up)$/.test(found.verb);

/** "Don't forget to lock the door": the action is emphasised. */
export const withStress = (
  action: Action | undefined,
  found: FoundVerb | undefined,
  words: readonly string[],
): Action | undefined =>
  action !== undefined &&
  found?.attitude === 'forget' &&
  /n't$|^(not|never)$/.test(words[found.attitudePosition - 1] ?? '')
    ? { mark: 'exclaiming', ...action }
    : action;

const bodily = new Set('face smile look voice tears eyes mood expression people person'.split(' '));

/** "Happy memories", "a sad song": no person of the sentence need feel it. */
export const isOfThing = (
  words: readonly string[],
  position: number,
  isPerson: (word: string) => boolean,
  isNobody: (word: string) => boolean,
): boolean => {
  const [before = '', next] = [words[position - 1], words[position + 1]];
  if (next === undefined || bodily.has(next) || next.endsWith('ly')) return false;
  if (/^(am|is|are|was|were|be|been|feels?|felt|looks?|looked|became|gets?|got|very|so|too|really|and)$/.test(before))
    return false;
  return !isPerson(before) && lemmasOf(next).every(isNobody);
};
