import {
  maxExampleLength,
  maxHeadwordLength,
  maxTagLength,
  maxTranslationLength,
  type ParsedCardInput,
} from '@kadro/contract';
import { AppError, say } from '../../../platform/http/index.ts';
import { cleanLine } from '../../../kernel/index.ts';

type Wording = ReturnType<typeof say>;
type Problems = Record<string, Wording[]>;

/** Returns one line without joiners and stress marks; empty if nothing visible remains. */
const clean = (text: string): string =>
  (cleanLine(text) ?? '')
    .replaceAll(/\u200C|\u200D|[\uFE00-\uFE0F]|\u0301/g, '')
    .replaceAll(/\u02BC|(?<=\p{L})[`\u00B4\u2018](?=\p{L})/gu, '\u2019')
    .trim();

/**
 * Letters of words as they are spelt, with their marks. Neither alphabet has those of other languages and of phonetics that
 * look like its own, as ɑ and ı, or ѕ and ӏ. As escapes: the bundle of the server has no letters beyond ASCII.
 */
const latinLetters = String.raw`A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u0130\u0132-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u017E\u1E00-\u1E99\u1E9E-\u1EFF`;
const russianAlphabet = 'А-Яа-яЁё';
/** Digits, signs of sentences, money and sums of western scripts; no brackets of markup. */
const signs = String.raw`0-9!-#%-*,-\/:;?@[-\]_\{\}\u00A1\u00A7\u00AB\u00B6\u00B7\u00BB\u00BF\u2010-\u2027\u2030-\u2043\u2045-\u205E$\u00A2-\u00A5\u20A0-\u20C0 +=\u00B0\u2116`;
const notEnglish = new RegExp(`[^${latinLetters}${signs}]`, 'u');
const notRussian = new RegExp(`[^${russianAlphabet}${latinLetters}${signs}]`, 'u');
const tag = new RegExp(`^[${russianAlphabet}${latinLetters}0-9-]+$`, 'u');
const latin = /\p{Script=Latin}/u;
const cyrillic = /\p{Script=Cyrillic}/u;

/** Whether a word mixes two alphabets, of which many letters look alike. */
const isMixed = (text: string): boolean =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => latin.test(word) && cyrillic.test(word));

/** Digits around a sign count as a word, as in 24/7. */
const spokenFigures = /\d[^\d\s]\d/;

const faultOfEnglish = (text: string): Wording | null => {
  const [sign] = notEnglish.exec(text) ?? [];
  if (sign !== undefined) return say((m) => m.englishSign(sign));
  return latin.test(text) ? null : say((m) => m.englishLetters);
};

const faultOfHeadword = (text: string): Wording | null =>
  spokenFigures.test(text) && !notEnglish.test(text) ? null : faultOfEnglish(text);

const faultOfRussian = (text: string): Wording | null => {
  const [sign] = notRussian.exec(text) ?? [];
  if (sign !== undefined) return say((m) => m.russianSign(sign));
  return cyrillic.test(text) && !isMixed(text) ? null : say((m) => m.russianLetters);
};

/** Digits are the same in both languages. */
const faultOfTranslation = (text: string): Wording | null =>
  /\d/.test(text) && !/\p{L}/u.test(text) && !notRussian.test(text) ? null : faultOfRussian(text);

interface Rule {
  max: number;
  faultOf: (text: string) => Wording | null;
}
const rules = {
  headword: { max: maxHeadwordLength, faultOf: faultOfHeadword },
  translation: { max: maxTranslationLength, faultOf: faultOfTranslation },
  example: { max: maxExampleLength, faultOf: faultOfEnglish },
  exampleTranslation: { max: maxExampleLength, faultOf: faultOfRussian },
} as const satisfies Record<string, Rule>;
type Field = keyof typeof rules;

const problemOf = (field: Field, text: string): Wording | null => {
  const { max, faultOf } = rules[field];
  if (text === '') return field === 'exampleTranslation' ? null : say((m) => m.required);
  // Normalization can lengthen a text.
  if (text.length > max) return say((m) => m.tooLong(max));
  return faultOf(text);
};

/** Returns the tags in lower case, without duplicates. */
const cleanTags = (tags: readonly string[], problems: Problems): string[] => {
  const cleaned = tags.map((text) => clean(text).toLowerCase().replace(/^#/, ''));
  for (const [index, text] of cleaned.entries())
    if (text.length > maxTagLength || !tag.test(text) || isMixed(text))
      problems[`tags.${index}`] = [say((m) => m.tagLetters)];
  return [...new Set(cleaned)];
};

type CleanInput = { [Key in Field | 'tags']?: ParsedCardInput[Key] | undefined };

/**
 * Cleans a card's texts for storage and checks their alphabets. Throws a 422 that names each wrong field. Absent fields stay
 * absent.
 */
export const cleanInput = <Input extends CleanInput>(input: Input): Input => {
  const problems: Problems = {};
  const cleaned: CleanInput = {};
  for (const field of ['headword', 'translation', 'example', 'exampleTranslation'] as const) {
    const rawText = input[field];
    if (rawText === undefined) continue;
    const text = clean(rawText);
    const problem = problemOf(field, text);
    if (problem !== null) problems[field] = [problem];
    cleaned[field] = text;
  }
  if (input.tags !== undefined) cleaned.tags = cleanTags(input.tags, problems);
  if (Object.keys(problems).length > 0) throw new AppError({ status: 422, errors: problems });
  return { ...input, ...cleaned };
};
