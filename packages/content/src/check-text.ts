import { findInflected } from '@kadro/core/english/inflection';
import type { DeckEntry } from './deck-entry.ts';
import { namesWord } from './names-word.ts';

/** Latin abbreviations that Russian text leaves unchanged. */
const latinInRussian = new Set(['IT', 'Wi', 'Fi', 'USB', 'SMS', 'DVD', 'GPS', 'PIN', 'QR', 'VR']);

/**
 * General American in the spelling of learners' dictionaries: ɪ ʊ e æ ʌ ə iː uː ɑː ɔː, final i, eɪ aɪ ɔɪ aʊ oʊ, r always written
 * (ɑːr ɔːr er ɪr ʊr ɜːr ər), t never flapped, ɡ, stress ˈ ˌ before the syllable, no dots between syllables.
 */
const ipaLetters = /^[ˈˌbdfhjklmnprstvwzŋɡʃʒθðæʌəeɪiuʊɑɔɜao ː]+$/;
const notGeneralAmerican = /əʊ|(?<![aeɔ])ɪə|eə|(?<!a)ʊə|[ɒɚɝɾ]/;
const longVowelsWithoutMark = /[ɑɔɜ](?![ːɪ])/;
const misplacedLetters = /a(?![ɪʊ])|(?<!ˈ|ˌ|[^ ])ː|o(?!ʊ)/;

const infinitive = /(?:ть|ти|чь)(?:ся|сь)?$/;
/** Modal verbs whose best translation is not a verb in the infinitive. */
const modalVerbs = new Set(['must', 'should', 'may', 'might', 'could', 'would', 'need to', 'have to']);

const sentenceEnd = /[.!?…][»"]?$/;

const englishProblems = (field: string, text: string): string[] => {
  const problems: string[] = [];
  if (/\p{Script=Cyrillic}/u.test(text)) problems.push(`${field} has a Cyrillic letter`);
  if (/[’“”«»]/.test(text)) problems.push(`${field} has typographic quotes; English fields use ' and "`);
  return problems;
};

const russianProblems = (field: string, text: string): string[] => {
  const problems: string[] = [];
  if (!/\p{Script=Cyrillic}/u.test(text)) problems.push(`${field} has no Cyrillic letter`);
  for (const [latin] of text.matchAll(/\p{Script=Latin}+/gu)) {
    if (!latinInRussian.has(latin)) problems.push(`${field} has Latin letters: ${latin}`);
  }
  if (/["“”]/.test(text)) problems.push(`${field} has quotes other than « »`);
  if (/ - /.test(text)) problems.push(`${field} has a hyphen for a dash`);
  return problems;
};

const spacingProblems = (field: string, text: string): string[] => {
  const problems: string[] = [];
  if (/\s{2}|[^\S ]/.test(text)) problems.push(`${field} has a double or odd space`);
  if (text !== text.trim()) problems.push(`${field} has space at an end`);
  if (/ [.,!?;:]/.test(text)) problems.push(`${field} has space before punctuation`);
  return problems;
};

const sentenceProblems = (field: string, text: string): string[] => {
  const problems: string[] = [];
  if (!/^[«"]?\p{Lu}/u.test(text)) problems.push(`${field} does not begin with a capital letter`);
  if (!sentenceEnd.test(text)) problems.push(`${field} does not end like a sentence`);
  return problems;
};

/** An alternative text is a phrase that can follow "picture:", not a sentence, and must not reveal the word. */
const altProblems = (field: string, text: string, entry: DeckEntry): string[] => {
  const problems: string[] = [];
  if (!/^\p{Ll}.*[^.]$/u.test(text)) problems.push(`${field} is not a phrase that begins small and has no full stop`);
  if (namesWord(text, entry)) problems.push(`${field} tells the word`);
  return problems;
};

const ipaProblems = (ipa: string): string[] => {
  const problems: string[] = [];
  if (!ipaLetters.test(ipa)) problems.push(`ipa has letters outside the set: ${ipa}`);
  const wrong = notGeneralAmerican.exec(ipa) ?? longVowelsWithoutMark.exec(ipa) ?? misplacedLetters.exec(ipa);
  if (wrong) problems.push(`ipa is not the General American of this deck at "${wrong[0]}": ${ipa}`);
  return problems;
};

const translationProblems = (entry: DeckEntry): string[] => {
  if (entry.partOfSpeech !== 'verb' || modalVerbs.has(entry.headword)) return [];
  const isInfinitive = (variant: string) => variant.split(/\s+/).some((word) => infinitive.test(word));
  const variants = [entry.translation, ...entry.accepted]
    .join(', ')
    .replace(/\([^)]*\)/g, '')
    .split(/[,;]/);
  return variants.every((variant) => isInfinitive(variant.trim()))
    ? []
    : ['translation of a verb is not an infinitive'];
};

/** Returns the problems of one entry's texts: scripts, spacing, sentences, transcription, and the headword in its example. */
export const checkTexts = (entry: DeckEntry): string[] => {
  const english = { headword: entry.headword, example: entry.example, 'alt.en': entry.alt.en };
  const russian = {
    translation: entry.translation,
    exampleTranslation: entry.exampleTranslation,
    'alt.ru': entry.alt.ru,
  };
  const problems = [
    ...Object.entries(english).flatMap(([field, text]) => englishProblems(field, text)),
    ...Object.entries(russian).flatMap(([field, text]) => russianProblems(field, text)),
    ...entry.accepted.flatMap((text) => [...russianProblems('accepted', text), ...spacingProblems('accepted', text)]),
    ...Object.entries({ ...english, ...russian }).flatMap(([field, text]) => spacingProblems(field, text)),
    ...sentenceProblems('example', entry.example),
    ...sentenceProblems('exampleTranslation', entry.exampleTranslation),
    ...altProblems('alt.en', entry.alt.en, entry),
    ...altProblems('alt.ru', entry.alt.ru, entry),
    ...ipaProblems(entry.ipa),
    ...translationProblems(entry),
  ];
  if (entry.example.endsWith('?') !== entry.exampleTranslation.endsWith('?')) {
    problems.push('only one of example and exampleTranslation is a question');
  }
  if (!findInflected(entry.headword, entry.example, entry.partOfSpeech)) {
    problems.push('example does not contain the headword');
  }
  return problems;
};
