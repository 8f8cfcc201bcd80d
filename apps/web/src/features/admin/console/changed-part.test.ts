import { expect, it } from 'vitest';
import { changedPart } from './changed-part.ts';

it.each([
  ['I see a red apple.', 'I see a green apple.', ['I see a ', 'red ', 'apple.']],
  ['I see an apple.', 'I see an apple.', ['I see an apple.', '', '']],
  ['New text', 'old', ['', 'New text', '']],
  ['one two three', 'one three', ['one ', 'two ', 'three']],
  ['one three', 'one two three', ['one ', '', 'three']],
  ['again and again', 'again', ['', 'again and ', 'again']],
  ['', 'x', ['', '', '']],
])('of “%s” against “%s”', (text, other, parts) => {
  expect(changedPart(text, other)).toEqual(parts);
});
