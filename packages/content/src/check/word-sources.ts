import { wordForms } from '@kadro/core/english/word-forms';

/** The endings of contractions; film subtitles count them as words. */
const clitics = new Set(['s', 't', 'd', 'm', 're', 've', 'll']);

/** Maps each word to its base: the most frequent word that it is a form of, or itself. `byFrequency` has the most frequent first. */
export const lemmasOf = (byFrequency: readonly string[]): ((word: string) => string) => {
  const lemmas = new Map<string, string>();
  for (const word of byFrequency) {
    if (lemmas.has(word) || clitics.has(word)) continue;
    for (const form of wordForms(word)) if (!lemmas.has(form)) lemmas.set(form, word);
  }
  return (word) => lemmas.get(word) ?? word;
};

/** Parses a list of `name: word word …`, one a line; continued lines begin with a space. */
export const readWordLists = (text: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    text
      .split(/\n(?=\S)/)
      .filter((line) => line.includes(':'))
      .map((line) => {
        const [name = '', words = ''] = line.split(':');
        return [name.trim(), words.split(/\s+/).filter((word) => word !== '')];
      }),
  );
