import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareLetters, judgeTyped } from './typed-answer.ts';

describe('judgeTyped', () => {
  it.each([
    ['apple', 'apple'],
    ['  Apple. ', 'apple'],
    ['APPLE', 'apple'],
    ['don’t mention it', "don't mention it"],
    ['don`t mention it', 'don’t mention it'],
    ['ice-cream', 'ice cream'],
    ['icecream', 'ice cream'],
    ['cafe', 'café'],
    ['to give up', 'give up'],
    ['the apple', 'apple'],
    ['colour', 'color'],
    ['gray', 'grey'],
    ['make up your mind', "make up one's mind"],
    ['take for granted', 'take something for granted'],
    ['fed up', 'be fed up'],
    ['something', 'something'],
  ])('takes "%s" for %s', (typed, headword) => {
    expect(judgeTyped(typed, headword)).toBe('right');
  });

  it.each([
    ['aple', 'apple'],
    ['appel', 'apple'],
    ['recieve', 'receive'],
    ['accomodation', 'accommodation'],
    ['giv up', 'give up'],
    ['went', 'go', 'went'],
    ['apples', 'apple', 'apples'],
  ])('asks the learner about "%s" for %s', (typed, headword, form?: string) => {
    expect(judgeTyped(typed, headword, form)).toBe('nearly');
  });

  it.each([
    ['car', 'cat'],
    ['orange', 'apple'],
    ['', 'apple'],
    [' … ', 'apple'],
    ['яблоко', 'apple'],
    ['went', 'go'],
    ['appxyz', 'apple'],
  ])('does not take "%s" for %s', (typed, headword) => {
    expect(judgeTyped(typed, headword)).toBe('wrong');
  });
});

describe('compareLetters', () => {
  const marks = (typed: string, headword: string): string =>
    compareLetters(typed, headword)
      .map(({ kind, typed: given, right }) =>
        kind === 'same'
          ? given
          : kind === 'missing'
            ? `+${right}`
            : kind === 'extra'
              ? `-${given}`
              : `${given}>${right}`,
      )
      .join(' ');

  it.each([
    ['aple', 'apple', 'a +p p l e'],
    ['applle', 'apple', 'a p p -l l e'],
    ['epple', 'apple', 'e>a p p l e'],
    ['recieve', 'receive', 'r e c i>e e>i v e'],
    ['Apple', 'apple', 'A p p l e'],
    ['don’t', "don't", 'd o n ’ t'],
  ])('shows where "%s" parts from %s', (typed, headword, shown) => {
    expect(marks(typed, headword)).toBe(shown);
  });

  it('tells both texts whole, whatever they are', () => {
    const word = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(word, word, (typed, headword) => {
        const letters = compareLetters(typed, headword);
        expect(letters.map((letter) => letter.typed ?? '').join('')).toBe(typed.trim());
        expect(letters.map((letter) => letter.right ?? '').join('')).toBe(headword);
      }),
    );
  });

  it('counts a word as right exactly where no letter parts, up to case', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,9}$/), (word) => {
        expect(judgeTyped(word.toUpperCase(), word)).toBe('right');
        expect(compareLetters(word.toUpperCase(), word).every(({ kind }) => kind === 'same')).toBe(true);
      }),
    );
  });
});
