import { describe, expect, it } from 'vitest';
import { parseDeck } from './parse-deck.ts';

const block = `run-out | run out | verb | ˌrʌn ˈaʊt | кончаться; заканчиваться | amount | 900 | food, home
We ran out of milk.
У нас кончилось молоко.
scene@kitchen:day milk | scene@shop glass-of-milk
an empty bottle / пустая бутылка`;

describe('parseDeck', () => {
  it('reads what a block says, with and without a note', () => {
    const [first, second] = parseDeck(`${block}\n! ran, run\n\n\n${block}\n`, 'a2');
    expect(first).toEqual({ ...second, note: 'ran, run' });
    expect(second).toEqual({
      id: 'run-out',
      headword: 'run out',
      partOfSpeech: 'verb',
      level: 'a2',
      ipa: 'ˌrʌn ˈaʊt',
      translation: 'кончаться',
      accepted: ['заканчиваться'],
      group: 'amount',
      rank: 900,
      tags: ['food', 'home'],
      example: 'We ran out of milk.',
      exampleTranslation: 'У нас кончилось молоко.',
      recipe: 'scene@kitchen:day milk | scene@shop glass-of-milk',
      alt: { en: 'an empty bottle', ru: 'пустая бутылка' },
    });
  });

  it.each([
    ['a line too many', `${block}\n! ran\nmore`, 'not of the form'],
    ['a note without its mark', `${block}\nran`, 'not of the form'],
    ['a part too many', block.replace('food, home', 'food, home | more'), 'not of the form'],
    ['a line too few', block.split('\n').slice(0, 4).join('\n'), 'Invalid input'],
    ['a tag that is no theme', block.replace('food', 'idiom'), 'Invalid option'],
  ])('refuses %s', (_, text, message) => {
    expect(() => parseDeck(text, 'a2')).toThrow(message);
  });
});
