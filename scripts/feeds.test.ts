import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { feeds } from '../apps/server/src/features/feed/feeds/feeds.ts';

/** The web's registry as it is written: its icons are components, which nothing here can draw. */
const collections = readFileSync(join(import.meta.dirname, '../apps/web/src/features/feed/collections.ts'), 'utf8');

// The server knows what a feed offers, the web how it looks: one that only one of them lists would be a screen without cards,
// or cards without a screen.
it('has each feed in both registries, with the same reach', () => {
  const ofServer = feeds.map(({ name, isForVisitors = false }) => ({
    name: name.replace(/:\{.+\}$/, ''),
    hasParameter: name.endsWith('}'),
    isForVisitors,
  }));
  const ofWeb = [...collections.matchAll(/\bcollection\('([a-z-]+)', \{([^}]*)\}/g)].map(([, name, more = '']) => ({
    name,
    hasParameter: more.includes('hasParameter: true'),
    isForVisitors: !more.includes('isOwn: true'),
  }));
  expect(ofWeb).toEqual(expect.arrayContaining(ofServer));
  expect(ofServer).toEqual(expect.arrayContaining(ofWeb));
});
