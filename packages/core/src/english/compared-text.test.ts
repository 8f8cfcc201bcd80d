import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedText, writtenText } from './compared-text.ts';

describe('comparedText', () => {
  it.each([
    ['DON\u00b4T', "don't"],
    ['don\u2019t', "don't"],
    ['don`t', "don't"],
    ['don\u02bct', "don't"],
    ['don\uff07t', "don't"],
    ['\uff28\uff45\uff4c\uff4c\uff4f\u3000you', 'hello you'],
    ['hel\u00adlo', 'hello'],
    ['\ufeffhel\u200blo\u200e', 'hello'],
    ['cafe\u0301', 'café'],
    ['\ufb01sh', 'fish'],
    ['catch\u201122', 'catch-22'],
    ['  give\u00a0\n up ', 'give up'],
    ['ЁЖИК', 'ежик'],
    ['е\u0308лка', 'елка'],
    ['5″', "5''"],
    ['Й', 'й'],
    ['и\u0306', 'й'],
  ])('has %j as %j', (text, compared) => {
    expect(comparedText(text)).toBe(compared);
  });

  it('leaves what was compared as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        expect(comparedText(comparedText(text))).toBe(comparedText(text));
      }),
    );
  });
});

it('writtenText tells ё from е', () => {
  expect(writtenText('Ёлка\u00ad')).toBe('ёлка');
});
