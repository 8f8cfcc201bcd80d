import { describe, expect, it } from 'vitest';
import type { DeckEntry } from '../deck-entry.ts';
import {
  checkDistractors,
  checkExampleWords,
  checkRepeatedWords,
  checkScenes,
  checkSpelling,
  checkTranscription,
  fallsBack,
  gradeWords,
  lemmasOf,
  readWordLists,
  standingOf,
  toIpa,
} from './index.ts';

const entry = (changes: Partial<DeckEntry> = {}): DeckEntry => ({
  id: 'teacher',
  headword: 'teacher',
  translation: 'учитель',
  accepted: [],
  partOfSpeech: 'noun',
  level: 'a1',
  ipa: 'ˈtiːtʃər',
  example: 'Our teacher is showing us a map.',
  exampleTranslation: 'Учитель показывает нам карту.',
  tags: ['school'],
  group: 'school',
  rank: 340,
  recipe: 'meet@classroom c:woman/point c:boy',
  alt: { en: 'a woman and a boy', ru: 'женщина и мальчик' },
  ...changes,
});
const many = (count: number, changeOf: (index: number) => Partial<DeckEntry>): DeckEntry[] =>
  Array.from({ length: count }, (_, index) => entry({ id: `word-${index}`, rank: index + 1, ...changeOf(index) }));
const texts = (findings: readonly { text: string }[]): string[] => findings.map(({ text }) => text);

describe('spelling', () => {
  it.each([
    ['My favourite color.', 'favourite'],
    ['They are travelling.', 'travelling'],
    ['She recognised me.', 'recognised'],
    ['He has grey hair.', 'grey'],
    ['A long queue.', 'queue'],
    ['Mum is here.', 'Mum'],
  ])('finds what is British in "%s"', (example, word) => {
    expect(texts(checkSpelling(entry({ example }))).join()).toContain(word);
  });

  it.each(['He is a realist.', 'Four hours of flour and sour milk.', 'A tiny organism.', 'They are leaning on it.'])(
    'leaves "%s" alone',
    (example) => {
      expect(checkSpelling(entry({ example }))).toEqual([]);
    },
  );
});

describe('transcriptions', () => {
  it.each([
    ['T IY1 CH ER0', 'ˈtiːtʃər'],
    ['W AO1 T ER0', 'ˈwɔːtər'],
    ['CH EH1 R', 'tʃer'],
    ['HH IH1 R', 'hɪr'],
    ['AE1 P AH0 L', 'ˈæpl'],
    ['IH0 K S P L EY1 N', 'ɪkˈspleɪn'],
    ['F IH1 NG G ER0', 'ˈfɪŋɡər'],
    ['M Y UW2 Z IY1 AH0 M', 'ˌmjuːˈziːəm'],
    ['HH AE1 P IY0', 'ˈhæpi'],
    ['AW1 T S AY1 D', 'ˌaʊtˈsaɪd'],
    ['P UW1 R', 'pʊr'],
  ])('of %s is drafted as %s', (arpabet, ipa) => {
    expect(toIpa(arpabet)).toBe(ipa);
  });

  const said = (word: string): string[] => (word === 'teacher' ? ['T IY1 CH ER0'] : []);

  it('may differ in how weak vowels are written, not in sounds or stress', () => {
    expect(checkTranscription(entry(), said)).toEqual([]);
    expect(checkTranscription(entry({ ipa: 'ˈtɪtʃər' }), said)).toHaveLength(1);
    expect(checkTranscription(entry({ ipa: 'tiːˈtʃər' }), said)).toHaveLength(1);
    expect(checkTranscription(entry({ ipa: 'ˈtiːtʃ' }), said)).toHaveLength(1);
    expect(checkTranscription(entry({ headword: 'in a teacup', ipa: 'x' }), said)).toEqual([]);
  });

  it.each([
    ['ədˈmaɪər', 'AE0 D M AY1 R'],
    ['ˈærəɡənt', 'EH1 R AH0 G AH0 N T'],
    ['ˈbrɪliənt', 'B R IH1 L Y AH0 N T'],
    ['ˈɡrædʒueɪt', 'G R AE1 JH AH0 W EY2 T'],
    ['ˈvæljuəbl', 'V AE1 L Y UW0 B AH0 L'],
    ['tempˈteɪʃn', 'T EH0 M T EY1 SH AH0 N'],
  ])('%s is what learners read for %s', (ipa, arpabet) => {
    expect(checkTranscription(entry({ ipa }), () => [arpabet])).toEqual([]);
  });
});

describe('words of an example', () => {
  const rare = Array.from({ length: 3500 }, (_, index) => `x${index}`);
  const gradeOf = gradeWords(['our', 'is', 'us', 'a', 'show', ...rare, 'map'], { a1: ['kite'] }, [entry()]);
  const check = (example: string, level: DeckEntry['level'] = 'a1') =>
    texts(checkExampleWords(entry({ example, level }), gradeOf, (word) => word === 'anna'));

  it('are at most one level above it, by frequency, lists and the deck', () => {
    expect(check('Our teacher is showing us a map.')).toEqual(['map is b1']);
    expect(check('Our teacher is showing us a map.', 'a2')).toEqual([]);
    expect(check('Our teacher is showing us kites.', 'novice')).toEqual([]);
    expect(check('Our teacher is showing us a zyzzyva.', 'b2')).toEqual(['zyzzyva is c2']);
  });

  it('are no names', () => {
    expect(check('Anna is a teacher. Show us Madrid!')).toEqual([]);
    expect(check('Map! Our teacher is showing us.')).toEqual(['map is b1']);
  });
});

it('counts content words of examples by their base, the headword’s own use and grammar left out', () => {
  const lemmaOf = lemmasOf(['cat', 'dog', 'the']);
  const cats = many(7, (index) => ({
    headword: index === 0 ? 'cat' : 'teacher',
    example: index % 2 ? 'The cat.' : 'Cats!',
  }));
  expect(checkRepeatedWords(cats, lemmaOf).map(({ id }) => id)).toEqual(['word-6']);
});

it('wants three words to be asked beside, of one part of speech and near in level, no synonyms', () => {
  const others = many(3, (index) => ({ headword: `w${index}`, translation: `слово${'а'.repeat(index)}` }));
  const check = (changes: Partial<DeckEntry>): string[] =>
    texts(checkDistractors([entry(), ...others.slice(1), { ...others[0], ...entry({ headword: 'w', ...changes }) }]));
  expect(check({ translation: 'дом' })).toEqual([]);
  expect(check({ translation: 'дом', accepted: ['учитель'] })).toHaveLength(2);
  expect(check({ translation: 'дом', level: 'b1' })).toHaveLength(4);
  expect(check({ translation: 'дом', partOfSpeech: 'verb' })).toHaveLength(4);
});

describe('pictures', () => {
  const fine = (): string[] => [];

  const settingOf = (index: number): string => 'abcdefghij'[index % 10] ?? '';
  /** As many shapes as there are places: another relation, or another order, in each turn of the settings. */
  const shapes = ['cat', 'c:man', 'cat c:man', 'c:man cat'];
  const shapeOf = (index: number): string => shapes[Math.floor(index / 10) % shapes.length] ?? '';

  it('stand in many settings, and are built in many ways', () => {
    const varied = many(40, (index) => ({ recipe: `scene@${settingOf(index)} ${shapeOf(index)}` }));
    expect(checkScenes(varied, fine)).toEqual([]);
    const oneRoom = many(40, (index) => ({ recipe: `scene@room ${shapeOf(index)}` }));
    expect(checkScenes(oneRoom, fine).filter(({ rule }) => rule === 'settings')).toHaveLength(34);
    const twice = many(40, (index) => ({ recipe: `scene@${settingOf(index)} ${shapeOf(index % 30)}` }));
    expect(checkScenes(twice, fine)).toEqual([]);
    const near = many(40, (index) => ({ recipe: `scene@${settingOf(index)} ${shapeOf(index === 10 ? 0 : index)}` }));
    expect(checkScenes(near, fine)).toMatchObject([{ rule: 'layouts', id: 'word-10' }]);
  });

  it.each([
    ['scene@room:day cat', 'scene@room:night dog', true],
    ['scene@room cat', 'scene@room c:boy/run', false],
    ['scene@room cat', 'scene@city cat', false],
    ['scene@room cat>on>bed', 'scene@room red-apple>on>table', true],
    ['scene@room cat>on>bed', 'scene@room cat>under>bed', false],
    ['scene@room 3*cat', 'scene@room 5*dog', true],
    ['scene@room 3*cat', 'scene@room cat', false],
    ['story@room cat -> dog', 'story@room pig -> cow | scene@room cat', true],
    ['story@room cat -> dog', 'story@room cat dog', false],
    ['story@room cat -> @city:day dog', 'story@room cat -> dog', false],
  ])('built as %s and %s are alike: %s', (one, other, isAlike) => {
    const pair = many(2, (index) => ({ recipe: index === 0 ? one : other }));
    expect(checkScenes(pair, fine).some(({ rule }) => rule === 'layouts')).toBe(isAlike);
  });

  it('are of recipes that can be drawn', () => {
    expect(checkScenes([entry()], (recipe) => [`no ${recipe}`])).toMatchObject([{ rule: 'recipes', id: 'teacher' }]);
  });
});

describe('the standing', () => {
  const faults = checkSpelling(entry({ example: 'A grey queue.' }));
  const kept = standingOf([entry(), entry()], faults);

  it('counts words and faults by level', () => {
    expect(kept.a1).toEqual({ words: 2, faults: { 'American English': 2 } });
    expect(kept.c2).toEqual({ words: 0, faults: {} });
  });

  it('may get better, and not worse', () => {
    expect(fallsBack(standingOf([entry(), entry(), entry()], faults.slice(1)), kept)).toEqual([]);
    expect(fallsBack(standingOf([entry()], [...faults, ...faults]), kept)).toEqual([
      'a1: 1 words, fewer than 2',
      'a1: American English: 4 faults, not 2',
    ]);
    expect(
      fallsBack(
        standingOf(
          [entry(), entry()],
          checkTranscription(entry({ ipa: 'x' }), () => ['B']),
        ),
        kept,
      ),
    ).toEqual(['a1: transcription: 1 faults, not 0']);
  });
});

it('reads lists of words that go on over lines', () => {
  expect(readWordLists('a1: one two\n  three\nnames: Anna\n')).toEqual({
    a1: ['one', 'two', 'three'],
    names: ['Anna'],
  });
});
