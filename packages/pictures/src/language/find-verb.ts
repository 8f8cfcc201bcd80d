import { isPastForm, lemmasOf } from './lemmas.ts';
import { colorOf } from './modifiers.ts';
import { compoundOf } from './noun-phrases.ts';
import { refusalPlays, thingPlays, unshownVerbs, victimPlays } from './verb-effects.ts';
import { attitudes, verbPlays } from './verbs.ts';

/** The verb of the action. */
export type FoundVerb = {
  /** As in the tables of plays: `wake_up`. */
  verb: string;
  position: number;
  /** The preceding verb that gives the attitude: "hates" in "hates washing". */
  attitude: string | undefined;
  attitudePosition: number;
  isPassive: boolean;
  /** It is in a noun's place: "Swimming is fun". */
  isSubject: boolean;
};

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const determiners = set(
  'a an the my your his its our their this that these those some any no every each two three four five another',
);
/** Words allowed between an article and a thing. */
const adjectives = set(
  'good bad big small little new old young long short last first next great nice hot cold warm quick fast slow loud quiet strong heavy light high low deep hard soft daily early late free full whole best same other beautiful happy sad',
);
const prepositions = set('at of for after before with without by during until from in on about than');
const beForms = set(
  "be am is are was were been being isn't aren't wasn't weren't i'm you're he's she's it's they're we're",
);
const getForms = set('get gets got getting');
const modals = set("will would can could must should may might do does did don't doesn't didn't can't won't");
const shortAdverbs = set('not never always often just also still already very too so now all both');
/** Words allowed between a verb and the word it depends on. */
const isAdverb = (word: string): boolean => word.endsWith('ly') || shortAdverbs.has(word);
const beforeLike = set(
  "i you we they people children kids all also really always never not to would do does did don't doesn't didn't",
);
const wishes = set("would i'd you'd he'd she'd we'd they'd");
const notLeaving = set('the on to turn turned your my his her is are was were and');

const wordBefore = (words: readonly string[], position: number): string => {
  let at = position - 1;
  while (at > 0 && isAdverb(words[at] ?? '')) at -= 1;
  return words[at] ?? '';
};

/** Past forms that look like the verb itself. */
const unchanged = set('read put cut hit hurt shut set let spread cast');

const isParticiple = (word: string): boolean => word.endsWith('ed') || isPastForm(word) || unchanged.has(word);

/** "Have you done", "has never seen": the verb comes later. */
const isAuxiliary = (words: readonly string[], position: number): boolean => {
  for (const word of words.slice(position + 1, position + 4)) {
    if (determiners.has(word) || prepositions.has(word) || word === 'to') return false;
    if (isParticiple(word)) return true;
  }
  return false;
};

/** Whether the word is a verb, judged by its neighbours. */
const standsAsVerb = (words: readonly string[], position: number): boolean => {
  const word = words[position] ?? '';
  const isIng = word.endsWith('ing');
  const before = words[position - 1] ?? '';
  const lean = wordBefore(words, position);
  // "Her dress is".
  if (before === 'her' && beForms.has(words[position + 1] ?? '')) return false;
  if (determiners.has(before) || (prepositions.has(before) && !(before === 'that'))) return false;
  // "Black smoke".
  if (position === 1 && (colorOf(before) !== undefined || adjectives.has(before))) return false;
  // "Water turns into ice".
  if (position === 0 && /^(turns|causes|brings|means|leads|becomes|became|makes|helps|heals)$/.test(words[1] ?? ''))
    return false;
  if ((adjectives.has(before) || colorOf(before) !== undefined) && determiners.has(words[position - 2] ?? ''))
    return false;
  if (beForms.has(lean) && !isIng && !isParticiple(word)) return false;
  // "Got married": the second word is the action.
  if (getForms.has(word) && isParticiple(words[position + 1] ?? '')) return false;
  if (/^(have|has|had|haven't|hasn't|hadn't)$/.test(word) && isAuxiliary(words, position)) return false;
  if (word === 'like') return beforeLike.has(before) || (position > 1 && /[^s]s$/.test(before));
  if (word === 'left') return position > 0 && !notLeaving.has(before);
  // "Last night".
  if (word === 'last') return false;
  if (position > 0) return true;
  const next = words[1] ?? '';
  return !isIng && !/[^s]s$/.test(word) && !beForms.has(next) && !modals.has(next);
};

/** An -ed or -ing form that a strict reader would not count as a verb: "a flying bird", "by running". */
const mayBeVerb = (words: readonly string[], position: number): boolean => {
  const word = words[position] ?? '';
  // Not "ring", "king", "swing".
  return /[aeiouy][a-z]*ing$/.test(word) || (word.endsWith('ed') && !beForms.has(wordBefore(words, position)));
};

const particleReach = 3;

const verbOf = (words: readonly string[], position: number): string | undefined => {
  const lemmas = lemmasOf(words[position] ?? '');
  const after = words.slice(position + 1, position + 1 + particleReach);
  for (const lemma of lemmas)
    for (const [distance, particle] of after.entries()) {
      const phrase = `${lemma}_${particle.replace(/s$/, '')}`;
      const spelt = `${lemma}_${particle}`;
      const isNear = distance === 0 || !prepositions.has(particle);
      if (isNear && verbPlays.has(spelt)) return spelt;
      if (isNear && verbPlays.has(phrase)) return phrase;
    }
  return lemmas.find(
    (lemma) =>
      verbPlays.has(lemma) ||
      Object.hasOwn(thingPlays, lemma) ||
      Object.hasOwn(attitudes, lemma) ||
      victimPlays.has(lemma) ||
      refusalPlays.has(lemma) ||
      unshownVerbs.has(lemma),
  );
};

/** "Let me introduce", "help him carry": the other verb follows a person. */
const bareBehind = set('let help');

const nextVerb = (words: readonly string[], position: number, verb: string): number => {
  if (bareBehind.has(verb))
    for (const at of [position + 2, position + 3])
      if (
        !determiners.has(words[at - 1] ?? '') &&
        !prepositions.has(words[at - 1] ?? '') &&
        verbOf(words, at) !== undefined
      )
        return at;
  for (let at = position + 1; at <= position + 3 && at < words.length; at++) {
    const word = words[at] ?? '';
    if ((word.endsWith('ing') || words[at - 1] === 'to') && verbOf(words, at) !== undefined) return at;
  }
  return -1;
};

const findAt = (words: readonly string[], position: number, isSubject: boolean): FoundVerb | undefined => {
  const spoken = verbOf(words, position);
  if (spoken === undefined) return undefined;
  const word = words[position] ?? '';
  // "Would like" wants; "don't forget to" is not about forgetting.
  const isWish = spoken === 'like' && words.slice(Math.max(0, position - 2), position).some((one) => wishes.has(one));
  const verb = isWish ? 'want' : spoken;
  const lean = wordBefore(words, position);
  const candidate: FoundVerb = {
    verb,
    position,
    attitude: undefined,
    attitudePosition: -1,
    isPassive: (beForms.has(lean) || getForms.has(lean)) && !word.endsWith('ing') && isParticiple(word),
    isSubject,
  };
  if (!Object.hasOwn(attitudes, verb)) return candidate;
  const isOwn =
    (verb === 'forget' && words[position - 1] !== "don't") ||
    ((verb === 'stop' || verb === 'quit') && !(words[position + 1] ?? '').endsWith('ing'));
  const next = isOwn ? -1 : nextVerb(words, position, verb);
  const inner = next < 0 ? undefined : findAt(words, next, isSubject);
  return inner === undefined ? candidate : { ...inner, attitude: verb, attitudePosition: position };
};

/** "A washing machine", "the swimming pool": a purpose, not an action. */
const isOfCompound = (words: readonly string[], position: number): boolean =>
  ((words[position] ?? '').endsWith('ing') && compoundOf(words, position) !== undefined) ||
  (position > 0 && compoundOf(words, position - 1) !== undefined);

/** The first verb that names a person's action. */
export const findVerb = (words: readonly string[]): FoundVerb | undefined => {
  for (const position of words.keys()) {
    if (isOfCompound(words, position)) continue;
    const candidate = standsAsVerb(words, position) ? findAt(words, position, false) : undefined;
    if (candidate !== undefined) return candidate;
  }
  for (const position of words.keys()) {
    if (isOfCompound(words, position)) continue;
    const candidate = mayBeVerb(words, position) ? findAt(words, position, position === 0) : undefined;
    if (candidate !== undefined) return candidate;
  }
  return undefined;
};

/** "Takes photos", "breaks a leg": the thing is part of the action; a meal is eaten. */
export const isPartOfVerb = (word: string, position: number, spoken: FoundVerb | undefined): boolean =>
  spoken !== undefined &&
  position > spoken.position &&
  position <= spoken.position + 3 &&
  !/^(have|miss|pass|light|make)_/.test(spoken.verb) &&
  spoken.verb.includes('_') &&
  lemmasOf(word).some((lemma) => spoken.verb.split('_').slice(1).includes(lemma));
