import { levels, partsOfSpeech } from '@kadro/core/terms/levels';
import { describe, expect, it } from 'vitest';
import { checkDeck } from './check-deck.ts';
import type { DeckEntry } from './deck-entry.ts';

const letters = (index: number): string =>
  Array.from(String(index).padStart(3, '0'), (digit) => 'bcdfghklmn'[Number(digit)]).join('a');

const goodEntry = (index: number, changes: Partial<DeckEntry> = {}): DeckEntry => {
  const headword = letters(index);
  return {
    id: headword,
    headword,
    translation: `слово${'я'.repeat(index % 7)}`,
    accepted: [],
    partOfSpeech: partsOfSpeech.filter((part) => part !== 'verb')[index % 10] ?? 'noun',
    level: levels[index % 7] ?? 'novice',
    ipa: 'ˈwɔːtər',
    example: `Here is ${headword} again.`,
    exampleTranslation: 'Вот оно снова.',
    tags: ['nature'],
    group: 'nature',
    rank: index + 1,
    recipe: `scene@meadow:day ${headword}`,
    alt: { en: 'a thing on grass', ru: 'что-то на траве' },
    ...changes,
  };
};

const goodDeck = (first: Partial<DeckEntry> = {}): DeckEntry[] =>
  Array.from({ length: 300 }, (_, index) => goodEntry(index, index === 0 ? first : {}));

const bad = (changes: Partial<DeckEntry>): string => checkDeck(goodDeck(changes)).join('\n');

describe('checkDeck', () => {
  it('finds nothing in a good deck', () => {
    expect(checkDeck(goodDeck())).toEqual([]);
  });

  it.each<[string, Partial<DeckEntry>, string]>([
    ['a long headword', { headword: 'ba'.repeat(31) }, 'headword: '],
    ['an id with capitals', { id: 'Bank' }, 'id: '],
    ['four tags', { tags: ['animals', 'art', 'body', 'city'] }, 'tags: '],
    ['no tag', { tags: [] }, 'tags: '],
    ['an accepted translation that is the translation', { translation: 'дом', accepted: ['Дом'] }, 'stands twice'],
    ['three accepted translations', { accepted: ['один', 'два', 'три'] }, 'accepted: '],
    ['Latin in an accepted translation', { accepted: ['oдин'] }, 'accepted has Latin letters: o'],
    ['a tag twice', { tags: ['home', 'home'] }, 'a tag stands twice'],
    ['a long alt', { alt: { en: 'a'.repeat(161), ru: 'Слово' } }, 'alt.en: '],
    ['an alt that is a sentence', { alt: { en: 'A cat.', ru: 'кошка' } }, 'alt.en is not a phrase'],
    [
      'an alt that tells the word',
      { alt: { en: 'two bababas', ru: 'что-то' }, headword: 'bababa' },
      'alt.en tells the word',
    ],
    [
      'an alt that tells the translation',
      { alt: { en: 'a thing', ru: 'большие красные кошки на траве' }, translation: 'рыжая кошка, красная кошка' },
      'alt.ru tells the word',
    ],
    ['Cyrillic in English', { alt: { en: 'A сat', ru: 'Кошка' } }, 'alt.en has a Cyrillic letter'],
    ['typographic quotes in English', { example: 'It’s bababab.' }, 'typographic quotes'],
    ['Russian without Cyrillic', { translation: '???' }, 'translation has no Cyrillic letter'],
    ['Latin in Russian', { exampleTranslation: 'Вот oно снова.' }, 'Latin letters: o'],
    ['straight quotes in Russian', { exampleTranslation: 'Вот "оно" снова.' }, 'quotes other than'],
    ['a hyphen for a dash', { exampleTranslation: 'Оно - снова.' }, 'hyphen for a dash'],
    ['a double space', { exampleTranslation: 'Вот  оно.' }, 'double or odd space'],
    ['space at an end', { translation: 'слово ' }, 'space at an end'],
    ['space before a full stop', { exampleTranslation: 'Вот оно .' }, 'space before punctuation'],
    ['a small first letter', { exampleTranslation: 'вот оно.' }, 'does not begin with a capital'],
    ['no full stop', { exampleTranslation: 'Вот оно' }, 'does not end like a sentence'],
    ['a question on one side', { exampleTranslation: 'Вот оно?' }, 'is a question'],
    ['slashes in the transcription', { ipa: '/kæt/' }, 'ipa has letters outside the set'],
    ['a Latin g in the transcription', { ipa: 'dɔːg' }, 'ipa has letters outside the set'],
    ['a British diphthong', { ipa: 'ɡəʊ' }, 'not the General American'],
    ['a missing length mark', { ipa: 'dɔɡ' }, 'not the General American'],
    ['a verb not in the infinitive', { partOfSpeech: 'verb', translation: 'бегу' }, 'not an infinitive'],
    ['an example without the headword', { example: 'Here is nothing.' }, 'does not contain the headword'],
    ['four recipes', { recipe: Array(4).fill('scene@sea:day fish').join(' | ') }, 'more than 3 recipes'],
  ])('refuses %s', (_, changes, problem) => {
    expect(bad(changes)).toContain(problem);
  });

  it('keeps Latin abbreviations and verbs with their complement', () => {
    expect(bad({ translation: 'Wi-Fi и USB' })).toBe('');
    const verb = { partOfSpeech: 'verb', headword: 'wash', example: 'She washes it.' } as const;
    expect(bad({ ...verb, translation: 'мыться, мыть (руки)' })).toBe('');
  });

  it.each<[string, (other: DeckEntry) => Partial<DeckEntry>, string]>([
    ['an id', (other) => ({ id: other.id }), 'same id'],
    ['an example', (other) => ({ example: other.example, headword: other.headword }), 'same example'],
    ['a first recipe', (other) => ({ recipe: `${other.recipe} | scene@sea:day fish` }), 'same first recipe'],
    [
      'headword and translation',
      (other) => ({ headword: other.headword, translation: other.translation, example: `Oh, ${other.headword}!` }),
      'same headword and translation',
    ],
    [
      'a headword in the same group',
      (other) => ({ headword: other.headword, translation: 'иное', example: `Oh, ${other.headword}!` }),
      'is not in two senses',
    ],
  ])('refuses %s that stands twice', (_, copy, problem) => {
    expect(bad(copy(goodEntry(1)))).toContain(problem);
  });

  it('accepts a headword in two senses', () => {
    const { headword } = goodEntry(1);
    expect(bad({ headword, translation: 'берег', group: 'water', example: `The ${headword} is wet.` })).toBe('');
  });

  it('refuses a level that is too large, and a deck of one part of speech', () => {
    const novices = goodDeck().map((entry, index) => (index < 120 ? { ...entry, level: 'novice' as const } : entry));
    expect(checkDeck(novices).join('\n')).toMatch(/^novice: 1\d\d words, more than 100$/);
    const nouns = Array.from({ length: 300 }, (_, index) => goodEntry(index, { partOfSpeech: 'noun' }));
    expect(checkDeck(nouns)).toEqual(['deck: 1 parts of speech, fewer than 8']);
  });
});
