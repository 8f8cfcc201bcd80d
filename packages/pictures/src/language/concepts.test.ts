import { expect, it } from 'vitest';
import { checkRecipe } from '../recipe/parse-recipe.ts';
import { conceptTable } from './concepts.ts';
import { quietCompositions } from './quiet-compositions.ts';

it('has recipes that can be read', () => {
  const recipes = [...Object.entries(conceptTable), ...quietCompositions.map((text) => ['quiet', text] as const)];
  expect(recipes.length).toBeGreaterThan(50);
  expect(recipes.flatMap(([word, text]) => checkRecipe(text).map((fault) => `${word}: ${fault}`))).toEqual([]);
});
