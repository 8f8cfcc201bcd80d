import { irregularGraded, irregularNouns, irregularVerbs } from './irregular-forms.ts';

/** Words that never change; their look-alikes (`on` and `one`, `for` and `forest`) must not count as forms. */
const unchanging = new Set(
  (
    'a an the and or but if so as than that this these those because although though while when where who whom whose ' +
    'which what why how i me my you your yours he him his she her hers it its we us our ours they them their theirs ' +
    'myself yourself himself herself itself ourselves yourselves themselves at by for from in into of off on onto out ' +
    'over to under up down with without about above across after before behind below beside between during inside ' +
    'next outside since through toward towards until upon within not no nor yes ever never always often ' +
    'sometimes usually already yet still even just only too very also again here there now then today tomorrow ' +
    'yesterday each every some any all both either neither other another such same must should would might may ' +
    'hello sorry oh ouch wow'
  ).split(' '),
);

const verbPrefixes = 'un re over under out mis fore for with be a up broad inter pre'.split(' ');
const nounWithIrregularEnd = /^([a-z-]+?)(man|woman|child|foot|tooth|mouse|goose|wife|life|self|leaf|shelf|knife)$/;

/** Whether the last consonant doubles: short words ending in one vowel and one consonant (stop, quit) do; longer may (visit). */
const lastConsonant = (word: string): 'doubles' | 'may double' | 'stays' => {
  if (!/(?:^|[^aeiou]|qu)[aeiou][b-df-hj-np-tvz]$/.test(word)) return 'stays';
  const syllables = word.replaceAll('qu', 'q').match(/[aeiouy]+/g)?.length ?? 0;
  return syllables === 1 ? 'doubles' : 'may double';
};

/** Adds a suffix that begins with a vowel (`ed`, `ing`, `er`, `est`) by the spelling rules; some words have two results. */
const withVowelSuffix = (word: string, suffix: string): string[] => {
  const last = word.at(-1) ?? '';
  if (suffix === 'ing') {
    if (word.endsWith('ie')) return [`${word.slice(0, -2)}ying`];
    if (/[^eoy]e$/.test(word)) return [`${word.slice(0, -1)}ing`, ...(/[gn]e$/.test(word) ? [`${word}ing`] : [])];
  } else {
    if (last === 'e') return [`${word}${suffix.slice(1)}`];
    if (/[^aeiou]y$/.test(word))
      return [`${word.slice(0, -1)}i${suffix}`, ...(word.length < 5 ? [`${word}${suffix}`] : [])];
  }
  if (word.endsWith('ic')) return [`${word}k${suffix}`];
  const plain = `${word}${suffix}`;
  const doubled = `${word}${last}${suffix}`;
  const consonant = lastConsonant(word);
  if (consonant === 'doubles') return [doubled];
  return consonant === 'may double' ? [plain, doubled] : [plain];
};

const withS = (word: string): string[] => {
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (word.endsWith('sis')) return [`${word.slice(0, -2)}es`];
  if (/(?:s|x|z|sh)$/.test(word)) return [`${word}es`];
  if (/(?:ch|[^aeiou]o)$/.test(word)) return [`${word}es`, `${word}s`];
  return [`${word}s`];
};

const pluralForms = (word: string): string[] => {
  const irregular = irregularNouns.get(word);
  if (irregular) return [...irregular, ...withS(word)];
  const [, start = '', end = ''] = nounWithIrregularEnd.exec(word) ?? [];
  if (end) return (irregularNouns.get(end) ?? []).map((form) => start + form);
  const headFirst = /^([a-z]+)(-(?:in|of|to|by)-?.*)$/.exec(word);
  if (headFirst) return withS(headFirst[1] ?? '').map((form) => form + (headFirst[2] ?? ''));
  return withS(word);
};

const verbForms = (word: string): string[] => {
  if (word === 'be' || word === 'can') return [...(irregularVerbs.get(word) ?? [])];
  const present = [...withS(word), ...withVowelSuffix(word, 'ing')];
  const irregular = irregularVerbs.get(word);
  if (irregular) return [...present, ...irregular];
  const derived = verbPrefixes
    .filter((prefix) => word.startsWith(prefix))
    .flatMap((prefix) => (irregularVerbs.get(word.slice(prefix.length)) ?? []).map((form) => prefix + form));
  return [...present, ...derived, ...withVowelSuffix(word, 'ed')];
};

const gradedForms = (word: string): string[] => [
  ...(irregularGraded.get(word) ?? []),
  ...withVowelSuffix(word, 'er'),
  ...withVowelSuffix(word, 'est'),
];

const formsByPart = {
  noun: pluralForms,
  numeral: pluralForms,
  verb: verbForms,
  adjective: gradedForms,
  adverb: gradedForms,
  determiner: gradedForms,
} as const;

const isInflectedPart = (part: string): part is keyof typeof formsByPart => Object.hasOwn(formsByPart, part);

/**
 * Returns all lower-case forms of one lower-case English word, the word itself first. With a part of speech only that part's
 * forms; without one, or for a phrase, those of noun, verb and adjective.
 */
export const wordForms = (word: string, partOfSpeech?: string): ReadonlySet<string> => {
  if (unchanging.has(word)) return new Set([word]);
  if (partOfSpeech === undefined || partOfSpeech === 'phrase') {
    return new Set([word, ...verbForms(word), ...pluralForms(word), ...gradedForms(word)]);
  }
  return new Set([word, ...(isInflectedPart(partOfSpeech) ? formsByPart[partOfSpeech](word) : [])]);
};
