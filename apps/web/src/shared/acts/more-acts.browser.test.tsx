import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aCard } from '../../test/cards.ts';
import { aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { resetSession, session } from '../session/session.ts';
import { QuestionHost } from '../ui/question-host.tsx';
import { MoreActs } from './more-acts.tsx';

const author = { id: 'artist', name: 'Ada' };
const acts = { likes: 0, liked: false, bookmarked: false, followsAuthor: false, followedTags: ['sea'] };
const open = async (onClose = vi.fn<() => void>()) => {
  const api = fakeApi({
    'PUT /tags/animals/follow': () => ({ body: { follows: true, followers: 1 } }),
    'DELETE /tags/sea/follow': () => ({ body: { follows: false, followers: 0 } }),
    'PUT /users/artist/block': () => ({ body: { blocked: true } }),
  });
  await render(
    <>
      <MoreActs card={{ ...aCard('owl'), author, tags: ['animals', 'sea'] }} acts={acts} onClose={onClose} />
      <QuestionHost />
    </>,
  );
  return { api, onClose };
};

beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  session.user.set({ ...aUser, isGuest: false });
});

it('follows a card’s tags, and shows which are followed already', async () => {
  const { api } = await open();
  const [animals, sea] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)];
  await expect.element(sea.getByRole('button', { name: 'Following' })).toBeVisible();
  await animals.getByRole('button', { name: 'Follow' }).click();
  await waitFor(() => expect(api.routes()).toContain('PUT /tags/animals/follow'));
  await sea.getByRole('button').click();
  await waitFor(() => expect(api.routes()).toContain('DELETE /tags/sea/follow'));
});

it('leads to the card with its comments, and lets it be reported', async () => {
  await open();
  await expect.element(page.getByRole('link', { name: 'Card and comments' })).toHaveAttribute('href', '/cards/owl');
  await page.getByRole('button', { name: 'Report' }).click();
  await expect.element(page.getByRole('heading', { name: 'Report this card' })).toBeVisible();
});

it('blocks the author once that was agreed to, and closes', async () => {
  const { api, onClose } = await open();
  await page.getByRole('button', { name: 'Block the author' }).click();
  await expect.element(page.getByRole('heading', { name: 'Block Ada?' })).toBeVisible();
  expect(api.routes()).not.toContain('PUT /users/artist/block');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await waitFor(() => expect(api.routes()).toContain('PUT /users/artist/block'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('offers neither to whoever made the card', async () => {
  session.user.set({ ...aUser, isGuest: false, id: 'artist' });
  await open();
  await expect.element(page.getByRole('link', { name: 'Card and comments' })).toBeVisible();
  expect(page.getByRole('button', { name: /Block|Report/ }).elements()).toEqual([]);
});
