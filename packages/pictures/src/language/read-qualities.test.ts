import { describe, expect, it } from 'vitest';
import { readSentence } from './read-sentence.ts';

const qualityOf = (sentence: string, headword = 'word'): unknown[] =>
  [...readSentence(sentence, headword).qualities].map(([{ name }, quality]) => [name, quality]);

describe('qualities of things', () => {
  it.each<[sentence: string, name: string, quality: object]>([
    ['The boy broke the window with a ball.', 'window', { state: 'broken' }],
    ['The window is broken.', 'window', { state: 'broken' }],
    ['The wheel of my bike is broken.', 'wheel', { state: 'broken' }],
    ['Her shoes are dirty.', 'running-shoe', { state: 'dirty' }],
    ['The lake is frozen.', 'lake', { state: 'frozen' }],
    ['My phone is ringing.', 'mobile-phone', { mark: 'loud' }],
    ['Our neighbour has a noisy parrot.', 'parrot', { mark: 'loud' }],
    ['The soup is too hot to eat.', 'pot-of-food', { mark: 'steaming' }],
    ['Your car is very fast.', 'automobile', { mark: 'fast' }],
    ['He caught a big fish.', 'tropical-fish', { size: 1.3 }],
    ['This red car is too expensive.', 'automobile', { beside: 'high-price' }],
    ['The tea is already cold.', 'teacup-without-handle', { beside: 'ice' }],
    ['This suitcase is too heavy for her.', 'luggage', { isHeavy: true }],
  ])('%s', (sentence, name, quality) => {
    expect(qualityOf(sentence)).toEqual([[name, quality]]);
  });

  it.each([
    'The house is not dirty.',
    'The dog broke the rules.',
    'It was a cold day for the car.',
    'The room is hot.',
  ])('leaves out what is denied or cannot be seen: %s', (sentence) => {
    expect(qualityOf(sentence)).toEqual([]);
  });
});
