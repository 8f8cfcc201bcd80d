import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '../../app/with-queries.tsx';
import { resetSession } from '../../shared/session/session.ts';
import { aCard } from '../../test/cards.ts';
import { fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { SearchPage } from './search-page.tsx';

const Search = withQueries(SearchPage);

const nothing = {
  isSimilar: false,
  words: [],
  cards: [],
  people: [],
  tags: [],
  collections: [],
  more: [],
  nextCursor: null,
};

beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  history.replaceState(null, '', '/search');
});

it('shows what is found of each kind by what is typed, says how it was read, and leads to the rest of a kind', async () => {
  const all = {
    ...nothing,
    query: 'hello',
    words: [aCard('hello')],
    cards: [aCard('greet', { example: 'Say hello.' })],
    people: [{ id: 'h', name: 'Helloise', avatar: null, level: 'b1' }],
    tags: ['hello-there'],
    collections: [{ id: 'shelf', name: 'Hello words', isPrivate: false, cards: 3, cover: null }],
    more: ['words'],
  };
  fakeApi({
    'GET /search': ({ url: { searchParams: asked } }) => {
      if (asked.get('q') !== 'руддщ') return { body: { ...nothing, query: asked.get('q') } };
      if (asked.get('kind') !== 'words') return { body: all };
      const more = asked.has('cursor') ? { words: [aCard('helloing')] } : { words: all.words, nextCursor: 'behind' };
      return { body: { ...nothing, query: 'hello', ...more } };
    },
  });
  const place = await render(<Search />);
  const field = page.getByRole('searchbox');
  await field.fill('zzz');
  await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await field.fill('руддщ');
  await expect.element(page.getByText('Showing results for “hello”')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /hello перевод/ })).toHaveAttribute('href', '/cards/hello');
  await expect.element(page.getByRole('link', { name: /Say hello/ })).toHaveAttribute('href', '/cards/greet');
  await expect.element(page.getByRole('link', { name: 'Helloise' })).toHaveAttribute('href', '/users/h');
  await expect.element(page.getByRole('link', { name: /Hello words/ })).toHaveAttribute('href', '/collections/shelf');
  await expect.element(page.getByRole('link', { name: '#hello-there' })).toHaveAttribute('href', '/tags/hello-there');
  expect(await findAxeFaults(place)).toEqual([]);
  expect(location.search).toBe(`?${new URLSearchParams({ q: 'руддщ' }).toString()}`);
  await page.getByRole('link', { name: 'All words' }).click();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('link', { name: /helloing/ })).toBeVisible();
  expect(page.getByRole('link', { name: 'Helloise' }).query()).toBeNull();
});
