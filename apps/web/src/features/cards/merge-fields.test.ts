import { expect, it } from 'vitest';
import { emptyFields } from './card-fields.ts';
import { mergeFields } from './merge-fields.ts';

const base = { ...emptyFields, headword: 'apple', translation: 'яблоко', example: 'An apple.' };

it('takes what each side changed alone', () => {
  const mine = { ...base, example: 'A red apple.' };
  const theirs = { ...base, tags: 'food', isPrivate: true };
  expect(mergeFields(base, mine, theirs)).toEqual({
    merged: { ...base, example: 'A red apple.', tags: 'food', isPrivate: true },
    conflicts: [],
  });
});

it('keeps what was typed here where both changed it, and says so', () => {
  const mine = { ...base, example: 'A red apple.', tags: 'food' };
  const theirs = { ...base, example: 'A green apple.', tags: 'food' };
  expect(mergeFields(base, mine, theirs)).toEqual({ merged: mine, conflicts: ['example'] });
});

it('leaves each side the pictures that it asked for', () => {
  const mine = { ...base, jobId: 'mine', photoId: 'a' };
  const theirs = { ...base, jobId: 'theirs', photoId: 'b' };
  expect(mergeFields(base, mine, theirs)).toEqual({ merged: mine, conflicts: ['photoId'] });
});
