import { irregularGraded, irregularNouns, irregularVerbs } from './irregular-forms.ts';

/** How many of a word's first letters all its regular forms have: what changes are its last two. */
const kept = (word: string): number => Math.min(3, Math.max(1, word.length - 2));

/** Words with a form that begins in another way, as go and went, or have and ’ve. */
const beginsOtherwise: ReadonlySet<string> = new Set([
  'have',
  ...[irregularVerbs, irregularNouns, irregularGraded]
    .flatMap((words) =>
      [...words].filter(([word, forms]) => forms.some((form) => !form.startsWith(word.slice(0, kept(word))))),
    )
    .map(([word]) => word),
]);

/** What other words stand for, or may be left out, where a headword begins with it. */
const isPlaceholder = /^(?:\(|one's|oneself|someone|somebody|something|sb\b|sth\b)/;

/** The same as `mayBeFormOf` of one headword and many texts, which is taken apart once. */
export const mayBeFormsOf = (headword: string): ((text: string) => boolean) => {
  const lowered = headword.toLowerCase().replaceAll('’', "'");
  if (isPlaceholder.test(lowered)) return () => true;
  const [first = ''] = lowered.split(/[\s,!?.…]/, 1);
  if (beginsOtherwise.has(first)) return () => true;
  const beginning = first.slice(0, kept(first));
  return (text) => text.startsWith(beginning);
};

/**
 * Whether a text of small letters may be a form of a headword, told by its beginning alone, at a fraction of what
 * `findInflected` costs: to go through many. Where it says no, it is none.
 */
export const mayBeFormOf = (headword: string, text: string): boolean => mayBeFormsOf(headword)(text);
