import { describe, expect, it } from 'vitest';
import { checkRecipe, parseRecipe } from '../recipe/parse-recipe.ts';

describe('queue', () => {
  it('wants somebody who waits and something to wait for', () => {
    expect(checkRecipe('queue@city c:man')).toHaveLength(1);
    expect(parseRecipe('queue@city c:man c:woman bus n=4')[0]).toMatchObject({ act: 'queue', options: { n: 4 } });
  });
});
