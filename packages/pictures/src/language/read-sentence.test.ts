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
  // What is done is not drawn as the thing that is spelt like it.
  ['The bird flies over the house.', 'fly', { shows: ['bird', 'house'], relations: ['bird over house'], place: 'sky' }],
  ['The phone rings at night.', 'phone', { shows: ['mobile-phone'], time: 'night' }],
  ['The train leaves the station.', 'train', { shows: ['locomotive', 'train-station'], place: 'meadow' }],
  ['Our grandmother cooks soup.', 'cook', { shows: ['grandma', 'pot-of-food'], place: 'kitchen' }],
  ['The fly is on the window.', 'fly', { shows: ['fly', 'window'], relations: ['fly on window'], place: 'sky' }],
  // Who and where.
  ['A bird is in the tree.', 'bird', { shows: ['bird', 'deciduous-tree'], relations: ['bird in deciduous-tree'] }],
  ['Three cats sit in front of the door.', 'cat', { shows: ['cat', 'door'], relations: ['cat front door'] }],
  [
    'The dog is behind the tree.',
    'behind',
    { shows: ['dog', 'deciduous-tree'], relations: ['dog behind deciduous-tree'] },
  ],
  [
    'Put the book under the chair.',
    'under',
    { shows: ['closed-book', 'chair'], relations: ['closed-book under chair'] },
  ],
  ['There is a lamp over the table.', 'lamp', { shows: ['light-bulb', 'table'], relations: ['light-bulb over table'] }],
  [
    'The old man sleeps on the couch.',
    'sleep',
    { shows: ['grandpa', 'couch-and-lamp'], relations: ['grandpa on couch-and-lamp'], place: 'bedroom' },
  ],
  ['The boy eats an apple in the kitchen.', 'eat', { shows: ['boy', 'red-apple'], place: 'kitchen' }],
  ['The children play on the beach.', 'play', { shows: ['boy', 'girl'], place: 'beach' }],
  ['A fish swims in the sea.', 'fish', { shows: ['tropical-fish'], place: 'sea' }],
  ['We have two dogs and a cat.', 'dog', { shows: ['woman', 'man', 'dog', 'cat'] }],
  // A thing before a thing only says which.
  ['Apple pie tastes good.', 'pie', { shows: ['pie'] }],
  ['She drinks coffee in the morning.', 'coffee', { shows: ['woman', 'hot-beverage'], time: 'morning' }],
  // Feelings.
  ['He is tired after work.', 'tired', { shows: ['man'], feeling: 'tired' }],
  ['She is angry.', 'angry', { shows: ['woman'], feeling: 'angry' }],
  ['The baby is crying.', 'cry', { shows: ['baby'], feeling: 'cry' }],
  // Weather is the light, not a thing, unless it is the word or all there is.
  ['The children play when it snows in winter.', 'winter', { shows: ['boy', 'girl'], time: 'winter' }],
  ['It snows in winter.', 'winter', { shows: ['cloud-with-snow'], time: 'winter' }],
  ['The moon is bright.', 'moon', { shows: ['crescent-moon'] }],
  // Nothing is drawn as if it were understood.
  ['Кошка спит.', 'cat', { shows: [] }],
  ['', 'cat', { shows: [] }],
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
