import { expect, it } from 'vitest';
import { aUser } from '../test/fake-api.ts';
import { fillShell } from './fill-shell.ts';
import { aCard, aFeed, aStart } from './test-start.ts';

const html = '<body><!--app-shell--><!--app-data--><script src="/a.js"></script></body>';
const nowMs = Date.parse('2031-03-12T12:00:00Z');
const dataIn = (page: string): unknown => {
  const json = /<script type="application\/json" id="app-data">(.*?)<\/script>/s.exec(page)?.[1];
  return JSON.parse(json ?? expect.fail('no data'));
};

it('puts the first card and what was kept into the page, and says that it was kept', () => {
  const page = fillShell(html, '/', aStart(), nowMs);
  expect(page).toContain('<p class="boot-word" lang="en">cat</p>');
  expect(page).toContain('alt="это cat"');
  expect(dataIn(page)).toMatchObject({
    user: { id: aUser.id },
    locale: 'ru',
    isKept: true,
    feed: { moves: { left: 4 } },
  });
});

it('has no feed on another screen, and nothing at all where nothing was kept', () => {
  const page = fillShell(html, '/learning', aStart(), nowMs);
  expect(page).not.toContain('boot-word');
  expect(dataIn(page)).toMatchObject({ user: { id: aUser.id }, feed: null });
  expect(fillShell(html, '/', undefined, nowMs)).toBe(html);
});

it('lays the cards that come next behind those of the feed, and begins with them where none is left', () => {
  const next = [aCard('dog'), aCard('owl'), aCard('elk')];
  const cardsAt = (start = aStart({ next }), path = '/') => dataIn(fillShell(html, path, start, nowMs));
  const ids = (...names: string[]) => names.map((id) => expect.objectContaining({ id }));
  expect(cardsAt()).toMatchObject({ feed: { cards: ids('cat', 'dog', 'owl', 'elk') } });
  expect(cardsAt()).not.toHaveProperty('next');
  const spent = aStart({ next, feed: aFeed({ cards: [] }) });
  expect(cardsAt(spent)).toMatchObject({ feed: { cards: ids('dog', 'owl', 'elk') } });
  expect(fillShell(html, '/', spent, nowMs)).toContain('<p class="boot-word" lang="en">dog</p>');
  expect(cardsAt(aStart({ next, feed: null }))).toMatchObject({ feed: null });
  expect(cardsAt(aStart({ next }), '/learning')).toMatchObject({ feed: null });
});

it('names the files that the screen begins with, behind its own scripts', () => {
  const page = fillShell(html, '/workout', aStart(), nowMs, null, ['/assets/a.js', '/assets/a.css']);
  expect(page.replace(/^.*<script src/s, '<script src')).toBe(
    '<script src="/a.js"></script><link rel="modulepreload" crossorigin href="/assets/a.js">' +
      '<link rel="preload" as="style" crossorigin href="/assets/a.css"></body>',
  );
});

it('gives the moves of a new day back', () => {
  const page = fillShell(html, '/', aStart(), Date.parse('2031-03-13T08:00:00Z'));
  expect(dataIn(page)).toMatchObject({ feed: { moves: { left: 30 } } });
});

it('lets no text of a card out of its place', () => {
  const evil = `"><script>alert(1)</script><!--app-data-->$&$'`;
  const page = fillShell(
    html,
    '/',
    aStart({ feed: aFeed({ cards: [aCard('cat', { headword: evil, example: evil })] }) }),
    nowMs,
  );
  expect(page).not.toContain('<script>alert');
  expect(page.match(/<\/script>/g)).toHaveLength(2);
  expect(dataIn(page)).toMatchObject({ feed: { cards: [{ headword: evil, example: evil }] } });
});
