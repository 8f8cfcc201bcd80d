import { findInflected } from '@kadro/core/english/inflection';
import { expect, it } from 'vitest';
import { loadStarterDeck } from './load-starter-deck.ts';
import { namesWord } from './names-word.ts';

const deck = await loadStarterDeck();
const names = (text: string, headword: string, partOfSpeech = 'phrase' as const): boolean =>
  namesWord(text, { headword, partOfSpeech, translation: '' });

it('a word is told by every text in which a form of it is found, and by no other', () => {
  const others = [0, 1, 2, 3];
  const missed = deck.flatMap((entry, at) =>
    others
      .flatMap((by) => deck[(at + by * 97) % deck.length]?.example ?? [])
      .filter(
        (text) =>
          (findInflected(entry.headword, text, entry.partOfSpeech) !== null) !==
          namesWord(text, { ...entry, translation: '' }),
      )
      .map((text) => `${entry.headword}: ${text}`),
  );
  expect(missed).toEqual([]);
});

it.each([
  ['have got', 'They’ve got a dog.'],
  ['have been', "Where 've you been? She's been away."],
  ['be fed up', "I'm really fed up."],
  ["one's own", 'A room of my own.'],
  ['go', 'They went away.'],
  ['(at) last', 'The last bus.'],
])('“%s” is told by “%s”', (headword, text) => {
  expect(names(text, headword)).toBe(true);
});

it('a translation is told in any form, and by no English', () => {
  const word = { headword: 'otter', partOfSpeech: 'noun', translation: 'речная выдра, выдра (зверь)' } as const;
  expect(namesWord('Две выдры плывут', word)).toBe(true);
  expect(namesWord('A river', word)).toBe(false);
});
