import { describe, expect, it } from 'vitest';
import { checkRecipe } from '../recipe/parse-recipe.ts';
import { tellPicture } from './tell-picture.ts';

const tell = (headword: string, example: string, recipe?: string) =>
  tellPicture({ headword, example, recipe, seed: '', variant: 0 });

describe('tellPicture', () => {
  it('describes what a sentence gives, and offers nothing else', () => {
    const { alt, isUnderstood, symbols } = tell('sleep', 'A cat sleeps on the sofa.');
    expect(alt.en).toMatch(/cat/i);
    expect(alt.ru).toMatch(/кошка/i);
    expect({ isUnderstood, symbols }).toEqual({ isUnderstood: true, symbols: [] });
  });

  it('says that a sentence is not understood, and offers up to eight symbols of the word', () => {
    const { isUnderstood, symbols } = tell('justice', 'Nevertheless it was so.');
    expect(isUnderstood).toBe(false);
    expect(symbols.length).toBeGreaterThan(0);
    expect(symbols.length).toBeLessThanOrEqual(8);
    for (const { recipe, label } of symbols) {
      expect(checkRecipe(recipe)).toEqual([]);
      expect(label.en).not.toBe('');
      expect(label.ru).toMatch(/[а-я]/i);
    }
    expect(tell('justice', 'Nevertheless it was so.', symbols[0]?.recipe).isUnderstood).toBe(true);
  });

  it('has nothing to offer for a word that is none', () => {
    expect(tell('blorpy', 'Nevertheless it was so.')).toMatchObject({ isUnderstood: false, symbols: [] });
  });
});
