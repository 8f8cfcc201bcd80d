import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '../../app/with-queries.tsx';
import { openQuestions } from '../../shared/ui/ask.ts';
import { resetSession, session } from '../../shared/session/session.ts';
import { aFullUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { aCard } from '../../test/cards.ts';
import { aCardPage, aManagedCard } from '../../test/managed-cards.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { ShowCardPage } from './card-page.tsx';

const Shown = withQueries(ShowCardPage);

let api: ReturnType<typeof fakeApi>;
let answer: { status?: number; body: object };
let choiceAnswer: { status?: number; body: object };
const after = {
  moves: { left: 29, limit: 30, refillsAt: '2030-01-01T00:00:00Z' },
  learning: { inStages: 1, limit: 50, due: 1, dueLimit: 25 },
  points: 0,
};
beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  session.user.set(aFullUser);
  history.replaceState(null, '', '/cards/apple');
  answer = { body: aCardPage('apple', { learners: 2, card: aCard('apple', { tags: ['food'] }) }) };
  choiceAnswer = { body: after };
  api = fakeApi({
    'GET /cards/apple': () => answer,
    'POST /choices': () => choiceAnswer,
    'DELETE /cards/apple': () => ({ status: 204 }),
  });
});

it('shows a card with what is known of it, and takes a choice', async () => {
  const place = await render(<Shown params={{ id: 'apple' }} />);
  await expect.element(page.getByText(/^2\speople$/)).toBeVisible();
  await expect.element(page.getByText('food')).toBeVisible();
  expect(page.getByRole('link', { name: 'Edit' }).query()).toBeNull();
  expect(await findAxeFaults(place)).toEqual([]);
  await page.getByRole('button', { name: 'Learn' }).click();
  await expect.element(page.getByText(/You’re learning this word/)).toBeVisible();
  expect(api.sent.find(({ route }) => route === 'POST /choices')?.body).toMatchObject({
    cardId: 'apple',
    choice: 'learn',
  });
});

it('leads to a workout where the learning is full', async () => {
  choiceAnswer = { status: 412, body: { message: 'full', code: '412-too-more-total' } };
  await render(<Shown params={{ id: 'apple' }} />);
  await page.getByRole('button', { name: 'Learn' }).click();
  await waitFor(() => expect(api.routes()).toContain('POST /choices'));
  await expect.element(page.getByRole('button', { name: 'Learn' })).toBeVisible();
});

it('names the limit where too many words are due', async () => {
  choiceAnswer = { status: 412, body: { message: 'due', code: '412-too-more-today', dueLimit: 25 } };
  await render(<Shown params={{ id: 'apple' }} />);
  await page.getByRole('button', { name: 'Learn' }).click();
  await waitFor(() =>
    expect(openQuestions.get().at(-1)?.question).toMatchObject({
      title: 'Too more cards for repeating today',
      text: expect.stringMatching(/more than 25\swords are due for review/),
    }),
  );
});

it('says on the face of a published card that its change waits', async () => {
  const edit = { state: 'pending', card: aCard('apple'), commentsAllowed: true, reason: null } as const;
  answer = { body: aCardPage('apple', { own: aManagedCard('apple', { state: 'published', edit }) }) };
  await render(<Shown params={{ id: 'apple' }} />);
  await expect.element(page.getByRole('article').getByText('Change in review')).toBeVisible();
});

it('tells its author how long moderation takes, while the card can be changed', async () => {
  answer = { body: aCardPage('apple', { own: aManagedCard('apple', { state: 'pending' }) }) };
  await render(<Shown params={{ id: 'apple' }} />);
  await expect.element(page.getByText(/It usually takes up to 24\shours/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/cards/apple/edit');
});

it('tells its author why it was refused, and lets them change or delete it', async () => {
  const reason = { code: 'poor-example', text: 'Too short.' } as const;
  answer = { body: aCardPage('apple', { own: aManagedCard('apple', { state: 'rejected', reason }) }) };
  await render(<Shown params={{ id: 'apple' }} />, 'ru');
  await expect.element(page.getByText('Неудачный пример')).toBeVisible();
  await expect.element(page.getByText('Too short.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Изменить' })).toHaveAttribute('href', '/cards/apple/edit');
});

it('is handed to another app, or its address copied where there is none, and printed', async () => {
  const given: unknown[] = [];
  vi.stubGlobal('print', () => given.push('printed'));
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void given.push(text)));
  onTestFinished(() => void vi.restoreAllMocks());
  const setShare = (share: ((data: ShareData) => Promise<void>) | undefined): void => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  };
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  setShare(undefined);
  await render(<Shown params={{ id: 'apple' }} />);
  const button = page.getByRole('button', { name: 'Share' });
  await button.click();
  await expect.element(page.getByText('Link copied')).toBeVisible();
  setShare((data) => Promise.resolve(void given.push(data)));
  await button.click();
  // Cancelled by the user: no message.
  setShare(() => Promise.reject(new DOMException('', 'AbortError')));
  await button.click();
  await page.getByRole('button', { name: 'Print' }).click();
  expect(given).toEqual([location.href, { title: 'apple', url: location.href }, 'printed']);
  setShare(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  await button.click();
  await expect.element(page.getByText(/couldn’t be copied/i)).toBeVisible();
});

it('says that there is no such card', async () => {
  answer = { status: 404, body: { message: 'no' } };
  await render(<Shown params={{ id: 'apple' }} />);
  await expect.element(page.getByRole('heading', { name: 'No such card' })).toBeVisible();
});
