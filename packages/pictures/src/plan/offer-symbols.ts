import { ownIn } from '../language/lemmas.ts';
import { conceptTable } from '../language/concepts.ts';
import { findSprites } from '../language/keyword-index.ts';
import { nouns } from '../language/nouns.ts';

const maxOffered = 8;

/**
 * Returns recipes of pictures that can represent a word with an unparsed sentence, likeliest first, for its author to choose from;
 * empty for an unknown word.
 */
export const offerSymbols = (headword: string): string[] => {
  const word = headword.toLowerCase();
  const concepts = (ownIn(conceptTable, word) ?? '').split('|').map((recipe) => recipe.trim());
  const names = [ownIn(nouns, word) ?? '', ...findSprites(word)].filter((name) => name !== '');
  const things = [...new Set(names)].map((name) => `scene@studio ${name}`);
  return [...concepts.filter((recipe) => recipe !== ''), ...things].slice(0, maxOffered);
};
