import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { resetSession, session } from '../session/session.ts';
import { aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { aCardPage } from '../../test/managed-cards.ts';
import { clickAt, placeIn } from '../../test/press-at.ts';
import { pressUntil } from '../../test/press-until.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { FollowButton, LikeButton } from './act-buttons.tsx';
import { listen } from '../events/events.ts';
import { useCardActs } from './card-acts.ts';
import { useStore } from '../store.ts';
import { countWith, wish } from './wishes.ts';

beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  session.user.set(aUser);
});

it('shows a wish at once, and sends the wishes about one card in their order', async () => {
  const answers: (() => void)[] = [];
  const answer = (liked: boolean) => () =>
    new Promise<{ body: object }>((fulfil) => {
      answers.push(() => fulfil({ body: { liked, likes: 3 } }));
    });
  const api = fakeApi({ 'PUT /cards/apple/like': answer(true), 'DELETE /cards/apple/like': answer(false) });
  await render(<LikeButton id="apple" isOn={false} likes={3} />);
  const button = page.getByRole('button', { name: /Like/ });
  const sent = () => api.routes().filter((route) => route.includes('like'));
  await button.click();
  // Nothing was answered yet.
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('4', { exact: true })).toBeVisible();
  // A double click would be one press.
  await pressUntil(
    () => button.click(),
    () => expect(button.element().getAttribute('aria-pressed')).toBe('false'),
  );
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(sent()).toEqual(['PUT /cards/apple/like']);
  answers[0]?.();
  await waitFor(() => expect(sent()).toEqual(['PUT /cards/apple/like', 'DELETE /cards/apple/like']));
  answers[1]?.();
  await expect.element(page.getByText('3', { exact: true })).toBeVisible();
});

it('takes a double click for one press', async () => {
  const api = fakeApi({ 'PUT /cards/apple/like': () => ({ body: { liked: true, likes: 4 } }) });
  await render(<LikeButton id="apple" isOn={false} likes={3} />);
  const button = page.getByRole('button', { name: /Like/ });
  await expect.element(button).toBeVisible();
  const place = placeIn(button.element());
  const beganMs = performance.now();
  clickAt(place, { atMs: beganMs });
  clickAt(place, { atMs: beganMs + 399 });
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(api.routes()).toEqual(['PUT /cards/apple/like']));
});

it('puts back what the server refuses', async () => {
  const api = fakeApi({ 'PUT /users/anna/follow': () => ({ status: 404, body: { message: 'Not found.' } }) });
  await render(<FollowButton kind="follow" id="anna" isOn={false} />);
  await page.getByRole('button', { name: 'Follow' }).click();
  await waitFor(() => expect(api.routes()).toContain('PUT /users/anna/follow'));
  await expect
    .element(page.getByRole('button', { name: 'Follow', exact: true }))
    .toHaveAttribute('aria-pressed', 'false');
});

it('counts the present wish in place of the one that the server counted', () => {
  expect([countWith(3, false, true), countWith(3, true, false), countWith(3, true, true)]).toEqual([4, 2, 3]);
  expect(countWith(0, true, false)).toBe(0);
});

it('takes a block for the end of the follow, which does not come back with the end of the block, and has feeds read anew', async () => {
  let times = 0;
  onTestFinished(listen('caughtUp', () => (times += 1)));
  fakeApi({
    'PUT /users/boris/block': () => ({ body: { blocked: true } }),
    'DELETE /users/boris/block': () => ({ body: { blocked: false } }),
  });
  await render(<FollowButton kind="follow" id="boris" isOn />);
  await expect.element(page.getByRole('button', { name: 'Following' })).toBeVisible();
  await wish('block', 'boris', true);
  await waitFor(() => expect(times).toBe(1));
  await wish('block', 'boris', false);
  await expect
    .element(page.getByRole('button', { name: 'Follow', exact: true }))
    .toHaveAttribute('aria-pressed', 'false');
});

/** As the app draws a screen: anew for whoever comes. */
const Screen = ({ id }: { id: string }) => <LikeOf key={useStore(session.turn)} id={id} />;
const LikeOf = ({ id }: { id: string }) => {
  const acts = useCardActs(id);
  return acts && <LikeButton id={id} isOn={acts.liked} likes={acts.likes} />;
};

it('shows nobody what the one before had wished, nor what the server had said to them', async () => {
  let liked = true;
  fakeApi({
    'GET /cards/plum': () => ({ body: aCardPage('plum', { liked, likes: 1 }) }),
    'DELETE /cards/plum/like': () => ({ body: { liked: false, likes: 0 } }),
  });
  await render(<Screen id="plum" />);
  const isLiked = async (is: boolean) => {
    await expect.element(page.getByRole('button', { name: /Like/ })).toHaveAttribute('aria-pressed', String(is));
  };
  await isLiked(true);
  await wish('like', 'plum', false);
  await isLiked(false);
  resetSession({ ...aUser, id: 'boris' });
  await isLiked(true);
  liked = false;
  resetSession({ ...aUser, id: 'clara' });
  await isLiked(false);
});
