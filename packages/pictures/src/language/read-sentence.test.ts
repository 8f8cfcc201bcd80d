import { describe, expect, it } from 'vitest';
import { readSentence } from './read-sentence.ts';

interface Expected {
  shows: string[];
  relations?: string[];
  place?: string;
  time?: string;
  feeling?: string;
}

const table: [sentence: string, headword: string, expected: Expected][] = [
  ['The cat sleeps on the bed.', 'cat', { shows: ['cat', 'bed'], relations: ['cat on bed'], place: 'bedroom' }],
  ['A mouse hides under the table.', 'mouse', { shows: ['mouse', 'table'], relations: ['mouse under table'] }],
  ['Two dogs run in the park at night.', 'dog', { shows: ['dog'], place: 'meadow', time: 'night' }],
  ['The girl is sad because it rains.', 'sad', { shows: ['girl'], time: 'storm', feeling: 'sad' }],
  [
    'He put the apple in the box.',
    'apple',
    { shows: ['man', 'red-apple', 'open-box'], relations: ['red-apple in open-box'] },
  ],
  [
    'The ball is between the chair and the bed.',
    'ball',
    {
      shows: ['soccer-ball', 'chair', 'bed'],
      relations: ['soccer-ball between chair & bed'],
      place: 'bedroom',
    },
  ],
  ['She stands next to the car.', 'stand', { shows: ['woman', 'automobile'], relations: ['woman next automobile'] }],
  [
    'Snow fell on the mountain in winter.',
    'snow',
    {
      shows: ['snowflake', 'snow-capped-mountain'],
      relations: ['snowflake on snow-capped-mountain'],
      place: 'mountain',
      time: 'winter',
    },
  ],
  ['It is important.', 'important', { shows: [] }],
  ['They like books.', 'book', { shows: ['man', 'woman', 'closed-book'] }],
];

describe('readSentence', () => {
  it.each(table)('%s', (sentence, headword, { shows, relations = [], place, time, feeling }) => {
    const reading = readSentence(sentence, headword);
    expect(reading.mentions.map(({ name }) => name)).toEqual(shows);
    expect(
      reading.relations.map(
        ({ subject, kind, objects }) => `${subject.name} ${kind} ${objects.map(({ name }) => name).join(' & ')}`,
      ),
    ).toEqual(relations);
    expect(reading).toMatchObject({ setting: place, time, feeling });
  });

  it('shows two dogs where the sentence counts two', () => {
    expect(readSentence('Two dogs run in the park.', 'dog').mentions).toMatchObject([{ name: 'dog', count: 2 }]);
  });
});
