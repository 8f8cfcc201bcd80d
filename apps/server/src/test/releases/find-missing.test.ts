import { expect, it } from 'vitest';
import { findMissing } from './find-missing.ts';

const was = {
  moves: { left: 3 },
  author: null,
  words: [
    { id: 'cat', tags: ['a', 'b'] },
    { id: 'dog', tags: [] },
  ],
};

it.each<[string, unknown, string[]]>([
  ['the same', was, []],
  ['more', { ...was, author: { name: 'Dora' }, points: 1, words: [...was.words, { id: 'cow' }] }, []],
  ['nothing', undefined, ['reply is undefined']],
  ['a field less', { moves: {}, author: null, words: was.words }, ['reply.moves.left is gone']],
  ['a field that is null', { ...was, moves: null }, ['reply.moves is null']],
  ['a field of another kind', { ...was, moves: { left: '3' } }, ['reply.moves.left is string']],
  ['an object for a list', { ...was, words: {} }, ['reply.words is object']],
  ['a shorter list', { ...was, words: was.words.slice(0, 1) }, ['reply.words is shorter']],
  ['an empty list', { ...was, words: [] }, ['reply.words is shorter']],
  ['a null in a list', { ...was, words: [null, was.words[1]] }, ['reply.words[] is null']],
  [
    'a shorter list within',
    { ...was, words: [{ id: 'cat', tags: [] }, was.words[1]] },
    ['reply.words[].tags is shorter'],
  ],
])('a page that had %s', (_, is, missing) => {
  expect(findMissing(was, is)).toEqual(missing);
});

it('lets alone the lists that may shrink, not what is in others', () => {
  const is = { ...was, words: [{ id: null, tags: [] }] };
  expect(findMissing(was, is, { tags: 'why' })).toEqual(['reply.words is shorter', 'reply.words[].id is null']);
});
