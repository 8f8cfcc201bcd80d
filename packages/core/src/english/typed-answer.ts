import { comparedText } from './compared-text.ts';
import { isLookalike } from './lookalikes.ts';
import { oneSpelling } from './one-spelling.ts';
import { onOtherLayout, withLatinTwins } from './keyboard-layout.ts';

/** The verdict on a typed word. For `nearly` the learner decides. */
export type TypedVerdict = 'right' | 'nearly' | 'wrong';

/** One edit between the typed and the right word: a letter is the same, wrong, missing, or extra. */
export type Letter =
  | { kind: 'same'; typed: string; right: string }
  | { kind: 'wrong'; typed: string; right: string }
  | { kind: 'missing'; typed: null; right: string }
  | { kind: 'extra'; typed: string; right: null };

/** The typed text as interpreted; `keys` says how, if it was reinterpreted. */
export interface ReadAnswer {
  readonly verdict: TypedVerdict;
  readonly text: string;
  readonly keys: 'typed' | 'layout' | 'twins';
}

const someone = /^(?:some(?:one|body|thing)|sb|smb|sth|smth)$/;
const whose = /^(?:my|your|his|her|its|our|their|(?:one|someone|somebody|sb|smb)'s)$/;
const self = /^(?:my|your|him|her|it|our|them)sel(?:f|ves)$/;

/** Normalises a text for comparison: accents, hyphens, brackets with their content and surrounding punctuation are ignored. */
const plain = (text: string): string =>
  comparedText(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\([^)]*\)/g, ' ')
    // Dictionaries write s.o. and s.th.
    .replace(/(?<![\p{L}\p{N}])s\. ?(?:o|b)\.?(?!\p{L})/gu, 'sb')
    .replace(/(?<![\p{L}\p{N}])s\. ?th\.?(?!\p{L})/gu, 'sth')
    .replace(/[\p{Pd}/\s]+/gu, ' ')
    .replace(/[^\p{L}\p{N}' ]/gu, '')
    .trim();

/** The words in one spelling each, without a leading article or "to". */
const wordsOf = (text: string): string[] => {
  const words = plain(text).split(' ');
  const core = words.length > 1 && /^(?:to|a|an|the)$/.test(words[0] ?? '') ? words.slice(1) : words;
  return core.map(oneSpelling);
};

/** Removes words for a person or thing; `keepsOwner` keeps "someone's", which may be written or omitted. */
const withoutPeople = (words: readonly string[], keepsOwner: boolean): string[] => {
  if (words.length === 1) return [...words];
  return words
    .filter((word) => !someone.test(word) && (keepsOwner || !/^(?:some|s)[a-z]*'s$/.test(word)))
    .map((word) => (whose.test(word) ? "one's" : self.test(word) ? 'oneself' : word));
};

/** A headword or phrase reduced to letters, equal for all ways to write it: spelling, leading article or "to", placeholders. */
export const essenceOf = (text: string): string => withoutPeople(wordsOf(text), false).join('').replaceAll("'", '');

const essences = (text: string): string[] =>
  [true, false].map((keepsOwner) => withoutPeople(wordsOf(text), keepsOwner).join(''));

/** Max letter errors for a nearly right word of this length; a short word with a letter changed is another word. */
const slipsIn = (length: number): number => {
  if (length <= 3) return 0;
  return length <= 6 ? 1 : length <= 10 ? 2 : 3;
};

/** Whether `typed` is a regular form of `right`; forms are slips in a word, not other words. */
const isFormOf = (typed: string, right: string): boolean =>
  typed.startsWith(right) && (right.endsWith('e') ? /^(?:s|d|r|st)$/ : /^s$/).test(typed.slice(right.length));

/** Whether the typed word is a different well-known word, as hell for tell. */
const isAnotherWord = (typed: string, headword: string): boolean => {
  const [typedWords, rightWords] = [wordsOf(typed), wordsOf(headword)];
  if (typedWords.length !== rightWords.length) return false;
  return typedWords.some((word, at) => {
    const meant = rightWords[at] ?? '';
    return word !== meant && isLookalike(word, meant) && !isFormOf(word, meant);
  });
};

const judge = (typed: string, headword: string, form: string | undefined): TypedVerdict => {
  const [typedEssence = '', typedShort = ''] = essences(typed);
  const [rightEssence = '', rightShort = ''] = essences(headword);
  if (typedEssence === '') return 'wrong';
  if (typedEssence === rightEssence || typedShort === rightShort) return 'right';
  if (headword.startsWith('be ') && typedEssence === rightEssence.slice(2)) return 'right';
  if (form !== undefined && essences(form).includes(typedEssence)) return 'nearly';
  if (isAnotherWord(typed, headword)) return 'wrong';
  return countSlips(typedEssence, rightEssence) <= slipsIn(rightEssence.length) ? 'nearly' : 'wrong';
};

const rankOf: Readonly<Record<TypedVerdict, number>> = { right: 2, nearly: 1, wrong: 0 };

/**
 * Judges a typed answer against the headword: as typed, as the same keys type it on the other layout, or with Latin letters for
 * their Russian twins, whichever is best. Another form of the word, as used in the example (`form`), and small slips are nearly
 * right; two transposed letters are one slip.
 */
export const readAnswer = (typed: string, headword: string, form?: string): ReadAnswer => {
  const text = comparedText(typed);
  const readings = [
    { keys: 'typed', text: typed },
    { keys: 'layout', text: onOtherLayout(text) },
    { keys: 'twins', text: withLatinTwins(text) },
  ] as const;
  let best: ReadAnswer = { verdict: 'wrong', text: typed, keys: 'typed' };
  for (const reading of readings) {
    if (reading.text === null || (reading.keys === 'layout' && !/\p{Script=Cyrillic}/u.test(text))) continue;
    const verdict = judge(reading.text, headword, form);
    if (rankOf[verdict] > rankOf[best.verdict]) best = { verdict, text: reading.text, keys: reading.keys };
  }
  return best;
};

/** The verdict of `readAnswer` on a typed answer. */
export const judgeTyped = (typed: string, headword: string, form?: string): TypedVerdict =>
  readAnswer(typed, headword, form).verdict;

/** The verdict on a typed word when other headwords have the same translation; one of them is a `synonym`. */
export type WordVerdict = TypedVerdict | 'synonym';

/** `judgeTyped`, except that a correctly typed one of the `synonyms` is neither wrong nor nearly right. */
export const judgeAmong = (
  typed: string,
  headword: string,
  { form, synonyms = [] }: { form?: string | undefined; synonyms?: readonly string[] | undefined } = {},
): WordVerdict => {
  const verdict = judgeTyped(typed, headword, form);
  const isSynonym = (): boolean => synonyms.some((synonym) => judgeTyped(typed, synonym) === 'right');
  return verdict !== 'right' && isSynonym() ? 'synonym' : verdict;
};

/** Whether the last two letters of these prefixes are transposed. */
const isSwap = (from: readonly string[], to: readonly string[], a: number, b: number): boolean =>
  a > 1 && b > 1 && from[a - 1] === to[b - 2] && from[a - 2] === to[b - 1];

/** Minimum edits between prefixes of the two texts, by the lengths of the prefixes. */
const distances = (from: readonly string[], to: readonly string[]): ((a: number, b: number) => number) => {
  const rows = [to.map((_, b) => b + 1)];
  const at = (a: number, b: number): number => (b === 0 ? a : (rows[a]?.[b - 1] ?? Infinity));
  for (let a = 1; a <= from.length; a += 1) {
    rows.push([]);
    for (let b = 1; b <= to.length; b += 1) {
      const isSame = from[a - 1] === to[b - 1];
      rows[a]?.push(
        Math.min(
          at(a - 1, b - 1) + (isSame ? 0 : 1),
          at(a - 1, b) + 1,
          at(a, b - 1) + 1,
          isSwap(from, to, a, b) ? at(a - 2, b - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at;
};

/** Letter distance between two texts; a transposition counts as one. */
export const countSlips = (from: string, to: string): number => {
  const [a, b] = [Array.from(from), Array.from(to)];
  return distances(a, b)(a.length, b.length);
};

const lower = (letters: readonly string[]): string[] => letters.map((letter) => plain(letter) || letter);

/** Aligns the typed text with the headword letter by letter, to show where they differ. */
export const compareLetters = (typed: string, headword: string): Letter[] => {
  const [from, to] = [Array.from(typed.trim()), Array.from(headword)];
  const [low, lowTo] = [lower(from), lower(to)];
  const at = distances(low, lowTo);
  const letters: Letter[] = [];
  let [a, b] = [from.length, to.length];
  while (a > 0 || b > 0) {
    const [typedLetter, right] = [from[a - 1], to[b - 1]];
    const isSame = typedLetter !== undefined && right !== undefined && low[a - 1] === lowTo[b - 1];
    if (typedLetter !== undefined && right !== undefined && at(a, b) === at(a - 1, b - 1) + (isSame ? 0 : 1)) {
      letters.unshift({ kind: isSame ? 'same' : 'wrong', typed: typedLetter, right });
      [a, b] = [a - 1, b - 1];
    } else if (isSwap(low, lowTo, a, b) && at(a, b) === at(a - 2, b - 2) + 1) {
      for (const back of [1, 2])
        letters.unshift({ kind: 'wrong', typed: from[a - back] ?? '', right: to[b - back] ?? '' });
      [a, b] = [a - 2, b - 2];
    } else if (right !== undefined && at(a, b) === at(a, b - 1) + 1) {
      letters.unshift({ kind: 'missing', typed: null, right });
      b -= 1;
    } else {
      letters.unshift({ kind: 'extra', typed: typedLetter ?? '', right: null });
      a -= 1;
    }
  }
  return letters;
};
