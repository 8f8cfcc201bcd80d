import { act } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '../../app/with-queries.tsx';
import { resetSession, session } from '../../shared/session/session.ts';
import { QuestionHost } from '../../shared/ui/question-host.tsx';
import { aCard } from '../../test/cards.ts';
import { aFullUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { aPerson, aTag } from '../../test/people.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { PersonPage } from './person-page.tsx';
import { TagPage } from './tag-page.tsx';

const Person = withQueries(PersonPage);
const Tag = withQueries(TagPage);

beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  session.user.set(aFullUser);
});

it('shows somebody with figures and cards, a page at a time, and follows them', async () => {
  const api = fakeApi({
    'GET /users/anna': ({ url }) => ({
      body: url.searchParams.has('cursor')
        ? aPerson({ cards: [aCard('pear')] })
        : aPerson({ nextCursor: 'behind-apple' }),
    }),
    'PUT /users/anna/follow': () => ({ body: { follows: true, followers: 3 } }),
  });
  const place = await render(<Person params={{ id: 'anna' }} />);
  await expect.element(page.getByRole('heading', { name: 'Anna' })).toBeVisible();
  await waitFor(() => expect(place.querySelector('header')?.textContent).toContain('B1'));
  const figures = [...place.querySelectorAll('dl > div')].map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
  expect(figures).toEqual(['5likes', '2followers', '12words in learning']);
  expect(await findAxeFaults(place)).toEqual([]);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('link', { name: /pear/ })).toHaveAttribute('href', '/cards/pear');
  await page.getByRole('button', { name: 'Follow' }).click();
  await expect.element(page.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('3', { exact: true })).toBeVisible();
  await waitFor(() => expect(api.routes()).toContain('PUT /users/anna/follow'));
});

it('has what others may do in its order: what harms comes last, and cards below collections are titled', async () => {
  const collections = [{ id: 'a', name: 'Fruit', cards: 0, cover: null, isPrivate: false }];
  fakeApi({ 'GET /users/clara': () => ({ body: aPerson({ id: 'clara', collections }) }) });
  const place = await render(<Person params={{ id: 'clara' }} />);
  await expect.element(page.getByRole('heading', { name: 'Cards', level: 2 })).toBeVisible();
  const doings = [...place.querySelectorAll('header :is(a, button)')].map((one) => one.textContent?.trim());
  expect(doings).toEqual(['Follow', 'Learn these words', 'Share', 'Block', 'Report']);
  // An empty collection has a placeholder.
  expect(place.querySelector('section a svg')).not.toBeNull();
});

it('asks again for a picture that is still being drawn', async () => {
  fakeApi({ 'GET /users/draws': () => ({ body: aPerson({ id: 'draws' }) }) });
  const place = await render(<Person params={{ id: 'draws' }} />);
  const image = await waitFor(() => {
    const found = place.querySelector('img');
    if (found === null) throw new Error('no picture is shown');
    return found;
  });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await act(async () => {
    Object.defineProperty(image, 'naturalWidth', { configurable: true, get: () => 4 });
    image.dispatchEvent(new Event('load'));
  });
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(image.src).toMatch(/\?w=384&attempt=1$/);
});

it('reports somebody’s name and picture', async () => {
  const api = fakeApi({
    'GET /users/boris': () => ({ body: aPerson({ id: 'boris', name: 'Buy words' }) }),
    'POST /reports': () => ({ status: 204 }),
  });
  await render(<Person params={{ id: 'boris' }} />);
  await page.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this name or photo' });
  await dialog.getByRole('radio', { name: 'Offensive' }).click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await waitFor(() =>
    expect(api.sent.find(({ route }) => route === 'POST /reports')?.body).toEqual({
      subject: 'person',
      id: 'boris',
      reason: 'offensive',
      text: '',
    }),
  );
});

it('offers no report of who has neither name nor picture', async () => {
  fakeApi({ 'GET /users/nameless': () => ({ body: aPerson({ id: 'nameless', name: null }) }) });
  await render(<Person params={{ id: 'nameless' }} />);
  await expect.element(page.getByRole('button', { name: 'Block' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Report' }).elements()).toEqual([]);
});

it('blocks somebody once that is agreed to, and takes it back', async () => {
  const api = fakeApi({
    'GET /users/boris': () => ({ body: aPerson({ id: 'boris', name: 'Boris' }) }),
    'PUT /users/boris/block': () => ({ body: { blocked: true } }),
    'DELETE /users/boris/block': () => ({ body: { blocked: false } }),
  });
  await render(
    <>
      <Person params={{ id: 'boris' }} />
      <QuestionHost />
    </>,
    'ru',
  );
  await page.getByRole('button', { name: 'Заблокировать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Заблокировать' }).click();
  await expect.element(page.getByRole('button', { name: 'Разблокировать' })).toBeVisible();
  await waitFor(() => expect(api.routes()).toContain('PUT /users/boris/block'));
  await page.getByRole('button', { name: 'Разблокировать' }).click();
  await expect.element(page.getByRole('button', { name: 'Подписаться' })).toBeVisible();
  await waitFor(() => expect(api.routes()).toContain('DELETE /users/boris/block'));
});

it('shows oneself as others do, without what one does to others', async () => {
  fakeApi({ 'GET /users/me': () => ({ body: aPerson({ id: 'me', isOwn: true, cards: [] }) }) });
  await render(<Person params={{ id: 'me' }} />);
  await expect.element(page.getByText('This is how others see you', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: 'Follow' }).query()).toBeNull();
  await expect.element(page.getByText('Cards you publish will show up here.')).toBeVisible();
});

it('shows a tag with its cards and those beside it', async () => {
  fakeApi({ 'GET /tags/food': () => ({ body: aTag() }) });
  const place = await render(<Tag params={{ id: 'food' }} />);
  await expect.element(page.getByRole('heading', { name: '#food' })).toBeVisible();
  await expect.element(page.getByText(/^1\sperson follows this tag$/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '#home' })).toHaveAttribute('href', '/tags/home');
  await expect
    .element(page.getByRole('link', { name: 'Learn these words' }))
    .toHaveAttribute('href', '/feeds/tag:food');
  expect(await findAxeFaults(place)).toEqual([]);
});

it('says that there is nobody of that name', async () => {
  fakeApi({});
  await render(<Person params={{ id: 'nobody' }} />);
  await expect.element(page.getByRole('heading', { name: 'No such person' })).toBeVisible();
});
