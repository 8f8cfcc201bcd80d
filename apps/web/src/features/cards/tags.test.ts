import { describe, expect, it } from 'vitest';
import { addTag, faultOfTags, fittingTags, splitTags } from './tags.ts';

describe('tags', () => {
  it('are split at spaces and commas, in small letters, each once', () => {
    expect(splitTags('  Food, еда #Fruit food ')).toEqual(['food', 'еда', 'fruit']);
    expect(splitTags(' ')).toEqual([]);
  });

  it.each([
    ['food еда b2-words', null],
    ['a b c d e', null],
    ['a b c d e f', 'tooMany'],
    ['x'.repeat(31), 'tooLong'],
    ['fооd', 'signs'],
    ['food!', 'signs'],
    ['<b>', 'signs'],
  ])('%s are judged', (text, fault) => {
    expect(faultOfTags(text)).toBe(fault);
  });

  it('are suggested by what is being typed, until there are five', () => {
    const known = ['food', 'fruit', 'family', 'animals'];
    expect(fittingTags('f', known)).toEqual(['food', 'fruit', 'family']);
    expect(fittingTags('food ', known)).toEqual(['fruit', 'family', 'animals']);
    expect(fittingTags('food fr', known)).toEqual(['fruit']);
    expect(fittingTags('a b c d e ', known)).toEqual([]);
    expect(fittingTags('a b c d fa', known)).toEqual(['family']);
  });

  it('take the place of what was being typed', () => {
    expect(addTag('food fr', 'fruit')).toBe('food fruit ');
    expect(addTag('food ', 'fruit')).toBe('food fruit ');
    expect(addTag('', 'fruit')).toBe('fruit ');
  });
});
