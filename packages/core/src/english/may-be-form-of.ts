import { irregularGraded, irregularNouns, irregularVerbs } from './irregular-forms.ts';

/** Length of the prefix that all regular forms of a word share: at most its last two letters change. */
const prefixLength = (word: string): number => Math.min(3, Math.max(1, word.length - 2));

/** Words with a form that begins differently, as go and went, or have and ’ve. */
const beginsOtherwise: ReadonlySet<string> = new Set([
  'have',
  ...[irregularVerbs, irregularNouns, irregularGraded]
    .flatMap((words) =>
      [...words].filter(([word, forms]) => forms.some((form) => !form.startsWith(word.slice(0, prefixLength(word))))),
    )
    .map(([word]) => word),
]);

/** Headword beginnings that other words replace or that may be omitted. */
const isPlaceholder = /^(?:\(|one's|oneself|someone|somebody|something|sb\b|sth\b)/;

/** `mayBeFormOf` for one headword and many texts; prepares the headword once. */
export const mayBeFormsOf = (headword: string): ((text: string) => boolean) => {
  const lowered = headword.toLowerCase().replaceAll('’', "'");
  if (isPlaceholder.test(lowered)) return () => true;
  const [first = ''] = lowered.split(/[\s,!?.…]/, 1);
  if (beginsOtherwise.has(first)) return () => true;
  const beginning = first.slice(0, prefixLength(first));
  return (text) => text.startsWith(beginning);
};

/**
 * Cheap filter before `findInflected`: whether a lower-case text may be a form of a headword, by its beginning alone. A "no" is
 * certain.
 */
export const mayBeFormOf = (headword: string, text: string): boolean => mayBeFormsOf(headword)(text);
