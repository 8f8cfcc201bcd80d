import { isPastForm, lemmasOf } from './lemmas.ts';
import { colorOf } from './modifiers.ts';
import { attitudes, refusalPlays, thingPlays, unshownVerbs, verbPlays, victimPlays } from './verbs.ts';

/** The verb that says what happens. */
export type FoundVerb = {
  /** As the tables of plays have it: `wake_up`. */
  verb: string;
  position: number;
  /** The verb before it that says how somebody takes it: "hates" in "hates washing". */
  attitude: string | undefined;
  attitudePosition: number;
  isPassive: boolean;
  /** It stands where a thing would: "Swimming is fun". */
  isSubject: boolean;
};

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const determiners = set(
  'a an the my your his its our their this that these those some any no every each two three four five another',
);
/** What may stand between an article and a thing. */
const adjectives = set(
  'good bad big small little new old young long short last first next great nice hot cold warm quick fast slow loud quiet strong heavy light high low deep hard soft daily early late free full whole best same other beautiful happy sad',
);
const prepositions = set('at of for after before with without by during until from in on about than');
const beForms = set(
  "be am is are was were been being isn't aren't wasn't weren't i'm you're he's she's it's they're we're",
);
const getForms = set('get gets got getting');
const modals = set("will would can could must should may might do does did don't doesn't didn't can't won't");
/** What may stand between a verb and the word it leans on. */
const isAdverb = (word: string): boolean =>
  word.endsWith('ly') || set('not never always often just also still already very too so now all both').has(word);
const beforeLike = set(
  "i you we they people children kids all also really always never not to would do does did don't doesn't didn't",
);
const notLeaving = set('the on to turn turned your my his her is are was were and');

const wordBefore = (words: readonly string[], position: number): string => {
  let at = position - 1;
  while (at > 0 && isAdverb(words[at] ?? '')) at -= 1;
  return words[at] ?? '';
};

const isParticiple = (word: string): boolean => word.endsWith('ed') || isPastForm(word);

/** Whether the word does what a verb does, as far as its neighbours tell. */
const standsAsVerb = (words: readonly string[], position: number): boolean => {
  const word = words[position] ?? '';
  const isIng = word.endsWith('ing');
  const before = words[position - 1] ?? '';
  const lean = wordBefore(words, position);
  if (determiners.has(before) || (prepositions.has(before) && !(before === 'that'))) return false;
  if ((adjectives.has(before) || colorOf(before) !== undefined) && determiners.has(words[position - 2] ?? ''))
    return false;
  if (beForms.has(lean) && !isIng && !isParticiple(word)) return false;
  // "Got married": the second word says what happens.
  if (getForms.has(word) && isParticiple(words[position + 1] ?? '')) return false;
  if (word === 'like') return beforeLike.has(before) || (position > 1 && /[^s]s$/.test(before));
  if (word === 'left') return position > 0 && !notLeaving.has(before);
  if (position > 0) return true;
  const next = words[1] ?? '';
  return !isIng && !/[^s]s$/.test(word) && !beForms.has(next) && !modals.has(next);
};

/** An -ed or -ing form where a strict reader would see no verb: "a flying bird", "by running". */
const mayBeVerb = (words: readonly string[], position: number): boolean => {
  const word = words[position] ?? '';
  return word.endsWith('ing') || (word.endsWith('ed') && !beForms.has(wordBefore(words, position)));
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

const nextVerb = (words: readonly string[], position: number): number => {
  for (let at = position + 1; at <= position + 3 && at < words.length; at++) {
    const word = words[at] ?? '';
    if ((word.endsWith('ing') || words[at - 1] === 'to') && verbOf(words, at) !== undefined) return at;
  }
  return -1;
};

const findAt = (words: readonly string[], position: number, isSubject: boolean): FoundVerb | undefined => {
  const verb = verbOf(words, position);
  if (verb === undefined) return undefined;
  const word = words[position] ?? '';
  const lean = wordBefore(words, position);
  const found: FoundVerb = {
    verb,
    position,
    attitude: undefined,
    attitudePosition: -1,
    isPassive: (beForms.has(lean) || getForms.has(lean)) && !word.endsWith('ing') && isParticiple(word),
    isSubject,
  };
  if (!Object.hasOwn(attitudes, verb)) return found;
  const next = nextVerb(words, position);
  const inner = next < 0 ? undefined : findAt(words, next, isSubject);
  return inner === undefined ? found : { ...inner, attitude: verb, attitudePosition: position };
};

/** The first verb that says what somebody does. */
export const findVerb = (words: readonly string[]): FoundVerb | undefined => {
  for (const position of words.keys()) {
    const found = standsAsVerb(words, position) ? findAt(words, position, false) : undefined;
    if (found !== undefined) return found;
  }
  for (const position of words.keys()) {
    const found = mayBeVerb(words, position) ? findAt(words, position, position === 0) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
};
