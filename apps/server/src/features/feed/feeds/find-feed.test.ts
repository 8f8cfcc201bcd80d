import { expect, it } from 'vitest';
import { feeds } from './feeds.ts';
import { findFeed } from './find-feed.ts';

const readCandidates = () => Promise.resolve([]);
const known = [
  { name: 'base', isForVisitors: true, hasParameter: false, readCandidates },
  { name: 'tag', isForVisitors: true, hasParameter: true, readCandidates },
  { name: 'near', isForVisitors: true, hasParameter: true, readCandidates, selectionKey: () => 'near' },
];

it('finds each feed of the registry by its name', () => {
  for (const kind of feeds) {
    const name = kind.name + (kind.hasParameter ? ':x' : '');
    expect(findFeed(name)).toMatchObject({ name, kind, selectionKey: name });
  }
});

it('finds a feed with a parameter, and what it is asked for', () => {
  expect(findFeed('tag:food', known)).toMatchObject({ kind: known[1], parameter: 'food', selectionKey: 'tag:food' });
  expect(findFeed('tag:Еда_2', known)?.parameter).toBe('Еда_2');
  expect(findFeed('near:home', known)?.selectionKey).toBe('near');
});

it.each([null, '', 'nothing', 'tag', 'tag:', 'base:x', 'tag:a:b', 'tag:a b', 'tag:{name}', `tag:${'x'.repeat(65)}`])(
  'knows no feed of the name %s',
  (name) => {
    expect(findFeed(name, known)).toBeNull();
  },
);
