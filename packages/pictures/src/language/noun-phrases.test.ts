import { describe, expect, it } from 'vitest';
import { readSentence } from './read-sentence.ts';

const shown = (sentence: string, headword = 'word'): string =>
  readSentence(sentence, headword)
    .mentions.map(({ name, count }) => (count > 1 ? `${count}*${name}` : name))
    .join(' ');

describe('nouns of a sentence', () => {
  it.each([
    // The right sense.
    ['The bottle is empty.', 'bottle'],
    ['The waiter carried a tray of glasses.', 'man tray 3*glass'],
    ['My teacher wears glasses.', 'teacher glasses'],
    ['I dreamed about flying over the sea.', 'boy'],
    ['She forgot her umbrella at home.', 'woman umbrella'],
    // Two words, one thing.
    ['The children are eating ice cream.', 'boy girl ice-cream'],
    ['A police car stopped there.', 'police-car'],
    // What holds it and what it holds.
    ['He drinks a cup of tea.', 'man teacup-without-handle'],
    ['There are two bottles of water.', '2*bottle'],
    ['There are two zurbs on the bed.', 'bed'],
    ['There are two pillows on the bed.', '2*pillow bed'],
    ['He threw a stone into the water.', 'man rock lake'],
    ['There is a photo of my mother on the desk.', 'framed-picture table'],
    ['There is hot coffee in the cup.', 'hot-beverage'],
    ['There are seven candles on the cake.', '7*cake-candle plain-cake'],
    // Nobody's nose lies about, nothing stands in itself.
    ['The boy has milk on his nose.', 'boy glass-of-milk'],
    ['She is at school.', 'woman'],
    ['There is a picture on the wall.', 'framed-picture'],
    // A pair of shoes, a few apples.
    ['Her shoes are new.', 'woman 2*running-shoe'],
    ['These apples are cheap.', '3*red-apple'],
  ])('%s', (sentence, expected) => {
    expect(shown(sentence)).toBe(expected);
  });

  it('gives the thing the colour it is painted', () => {
    expect(readSentence('The workers are painting the wall blue.', 'paint').mentions.at(-1)).toMatchObject({
      name: 'brick-wall',
      color: 'blue',
    });
  });
});
