import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '../../app/with-queries.tsx';
import { resetSession, session } from '../../shared/session/session.ts';
import { aFullUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { aCard } from '../../test/cards.ts';
import { aManagedCard } from '../../test/managed-cards.ts';
import { render } from '../../test/render.tsx';
import { MyCardsPage } from './my-cards-page.tsx';

const Mine = withQueries(MyCardsPage);
const reason = { code: 'poor-example', text: 'Say more.' } as const;
const changed = (word: string, state: 'pending' | 'rejected') =>
  aManagedCard(word, {
    state: 'published',
    edit: {
      state,
      card: aCard(word, { translation: `${word} anew` }),
      commentsAllowed: true,
      reason: state === 'rejected' ? reason : null,
    },
  });

let answer: (cursor: string | null) => { status?: number; body: object };
beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  session.user.set(aFullUser);
  fakeApi({ 'GET /cards': ({ url }) => answer(url.searchParams.get('cursor')) });
});
const row = async (word: string, text: RegExp | string): Promise<void> => {
  await expect.element(page.getByRole('listitem').filter({ hasText: word }).getByText(text)).toBeVisible();
};

it('lists all cards of one’s own with how they stand, a page at a time', async () => {
  const first = [
    aManagedCard('apple'),
    aManagedCard('pear', { state: 'pending' }),
    aManagedCard('plum', { state: 'published' }),
    aManagedCard('fig', { state: 'rejected', reason }),
    changed('kiwi', 'pending'),
    changed('lime', 'rejected'),
  ];
  answer = (cursor) =>
    cursor === null
      ? { body: { cards: first, nextCursor: 'next' } }
      : { body: { cards: [aManagedCard('melon')], nextCursor: null } };
  const place = await render(<Mine />);
  await row('apple', 'Only you');
  await row('pear', 'In review');
  await row('plum', 'Published');
  await row('fig', 'Not published');
  await row('fig', /Say more\./);
  await row('kiwi', 'kiwi anew');
  await row('kiwi', 'Change in review');
  await row('lime', 'Change not accepted');
  await row('lime', /Say more\./);
  await expect.element(page.getByRole('link', { name: /fig/ })).toHaveAttribute('href', '/cards/fig');
  expect(await findAxeFaults(place)).toEqual([]);
  await page.getByRole('button', { name: 'Show more' }).click();
  await row('melon', 'Only you');
  expect(page.getByRole('button', { name: 'Show more' }).query()).toBeNull();
});

it('says what to do while there is none, and asks again where they did not come', async () => {
  answer = () => ({ status: 500, body: { message: 'no' } });
  await render(<Mine />);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  answer = () => ({ body: { cards: [], nextCursor: null } });
  await again.click();
  await expect.element(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'New card' })).toHaveAttribute('href', '/cards/create');
});
