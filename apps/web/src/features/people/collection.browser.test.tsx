import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withQueries } from '../../app/with-queries.tsx';
import { resetSession, session } from '../../shared/session/session.ts';
import { QuestionHost } from '../../shared/ui/question-host.tsx';
import { aCard } from '../../test/cards.ts';
import { aFullUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { CollectionPage } from './collection-page.tsx';

const Collection = withQueries(CollectionPage);

beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  session.user.set(aFullUser);
});

it('lets its author order the cards, choose the cover, take one out, rename it and hide it', async () => {
  let words = ['apple', 'pear', 'plum'];
  let kept: Record<string, unknown> = { name: 'Fruit', isPrivate: false, coverId: null };
  const { sent } = fakeApi({
    'GET /collections/fruit': () => ({
      body: {
        ...kept,
        id: 'fruit',
        cards: words.length,
        cover: null,
        author: { id: 'me', name: 'Me' },
        isOwn: true,
        list: words.map((word) => aCard(word)),
        unchosen: 0,
        hiddenFor: null,
      },
    }),
    'PUT /collections/fruit': ({ body }) => {
      const { order, ...change } = body as { order?: string[] };
      words = order ?? words;
      kept = { ...kept, ...change };
      return { body: { ...kept, id: 'fruit', cards: words.length, cover: null } };
    },
    'DELETE /collections/fruit/cards/plum': () => {
      words = words.filter((word) => word !== 'plum');
      return { body: { hasCard: false, cards: words.length } };
    },
  });
  const place = await render(
    <>
      <Collection params={{ id: 'fruit' }} />
      <QuestionHost />
    </>,
  );
  await page.getByRole('button', { name: 'Arrange cards' }).click();
  const order = (): string[] =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent ?? '');
  await page.getByRole('button', { name: 'Move “pear” up' }).click();
  await waitFor(() => expect(order()).toEqual(['pear', 'apple', 'plum']));
  // The focus stays with the card: it cannot move further up, so that "down" gets the focus, and keeps it.
  await expect.element(page.getByRole('button', { name: 'Move “pear” down' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(order()).toEqual(['apple', 'pear', 'plum']));
  await expect.element(page.getByRole('button', { name: 'Move “pear” down' })).toHaveFocus();
  expect(page.getByRole('button', { name: 'Rename' }).query()).toBeNull();
  expect(await findAxeFaults(place)).toEqual([]);
  await page.getByRole('button', { name: 'Use “apple” as the cover' }).click();
  const cover = page.getByRole('button', { name: 'Use “apple” as the cover' });
  await expect.element(cover).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Take “plum” out' }).click();
  await waitFor(() => expect(order()).toEqual(['apple', 'pear']));
  await expect.element(page.getByRole('button', { name: 'Take “pear” out' })).toHaveFocus();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Sweet fruit');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect.element(page.getByRole('heading', { name: 'Sweet fruit' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide from others' }).click();
  await expect.element(page.getByRole('button', { name: 'Show to everyone' })).toBeVisible();
  const saved = sent.filter(({ route }) => route === 'PUT /collections/fruit').map(({ body }) => body);
  expect(saved.at(-1)).toEqual({ name: 'Sweet fruit', isPrivate: true });
});
