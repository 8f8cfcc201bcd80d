import { expect, it } from 'vitest';
import { readView, viewHref } from './learning-view.ts';

it.each([
  ['', { sort: 'stage', query: '', word: null }],
  ['?sort=newest&query=%D0%BA%D0%BE%D1%82', { sort: 'newest', query: 'кот', word: null }],
  ['?word=next-to', { sort: 'stage', query: '', word: 'next-to' }],
] as const)('the address %j and its view are one', (search, view) => {
  expect(readView(search)).toEqual(view);
  expect(decodeURIComponent(viewHref(view))).toBe(`/learning${decodeURIComponent(search)}`);
});

it('takes nothing else from an address', () => {
  expect(readView('?sort=price&word=../x')).toEqual({ sort: 'stage', query: '', word: null });
  expect(readView(`?query=${'a'.repeat(99)}`).query).toHaveLength(60);
});
