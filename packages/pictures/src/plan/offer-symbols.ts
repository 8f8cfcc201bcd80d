import { ownIn } from '../language/lemmas.ts';
import { conceptTable } from '../language/concepts.ts';
import { findSprites } from '../language/keyword-index.ts';
import { nouns } from '../language/nouns.ts';

const maxOffered = 8;

/**
 * Recipes of pictures that can stand for a word whose sentence is not understood, likeliest first, for its author to
 * choose from; empty for a word that nothing is known of.
 */
export const offerSymbols = (headword: string): string[] => {
  const word = headword.toLowerCase();
  const concepts = (ownIn(conceptTable, word) ?? '').split('|').map((recipe) => recipe.trim());
  const names = [ownIn(nouns, word) ?? '', ...findSprites(word)].filter((name) => name !== '');
  const things = [...new Set(names)].map((name) => `scene@studio ${name}`);
  return [...concepts.filter((recipe) => recipe !== ''), ...things].slice(0, maxOffered);
};
