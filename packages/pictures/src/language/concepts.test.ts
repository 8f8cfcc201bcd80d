import { expect, it } from 'vitest';
import { checkRecipe } from '../recipe/parse-recipe.ts';
import { CONCEPTS } from './concepts.ts';
import { QUIET_COMPOSITIONS } from './quiet-compositions.ts';

it('has recipes that can be read', () => {
  const recipes = [...Object.entries(CONCEPTS), ...QUIET_COMPOSITIONS.map((text) => ['quiet', text] as const)];
  expect(recipes.length).toBeGreaterThan(50);
  expect(recipes.flatMap(([word, text]) => checkRecipe(text).map((fault) => `${word}: ${fault}`))).toEqual([]);
});
