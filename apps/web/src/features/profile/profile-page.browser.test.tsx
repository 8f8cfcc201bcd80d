import type { Progress, User } from '@kadro/contract';
import { learner } from '../../shared/learner/learner.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '../../app/with-queries.tsx';
import { QuestionHost } from '../../shared/ui/question-host.tsx';
import { resetSession, session } from '../../shared/session/session.ts';
import { aFullUser, aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { ProfilePage } from './profile-page.tsx';

const Page = withQueries(ProfilePage);
const progress: Progress = {
  level: 'b1',
  test: { rejected: false, result: null },
  points: 1284,
  streak: { length: 12, freezes: 2, wonToday: true, lastWonDay: '2026-11-21' },
  moves: { left: 14, limit: 30, refillsAt: '2026-11-22T00:00:00Z' },
  words: { learning: 8, repeating: 14, fixing: 21, learned: 163, known: 41 },
};
const full: User = { ...aFullUser, level: 'b1' };

let api: ReturnType<typeof fakeApi>;
let nameAnswer: () => { status?: number; body: unknown };

beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  history.replaceState(null, '', '/profile');
  nameAnswer = () => ({ body: { ...full, name: 'Ann' } });
  api = fakeApi({
    'GET /user/progress': () => ({ body: progress }),
    'PUT /user/name': () => nameAnswer(),
    'DELETE /user/deletion': () => ({ body: { ...full, deletionAt: null } }),
  });
});

const open = (user: User, locale: 'en' | 'ru' = 'en') => {
  session.user.set(user);
  return render(
    <div className="app">
      <Page />
      <QuestionHost />
    </div>,
    locale,
  );
};
const heading = (name: string) => page.getByRole('heading', { name });

describe('the profile', () => {
  it('tells who one is and how far one has come', async () => {
    await open(full);
    await expect.element(page.getByText('Anna', { exact: true })).toBeVisible();
    await expect.element(page.getByText('anna@example.com')).toBeVisible();
    await expect.element(page.getByText('1,284')).toBeVisible();
    await expect.element(page.getByText('12 days')).toBeVisible();
    await expect.element(page.getByText('2 freezes in reserve')).toBeVisible();
    await expect.element(page.getByText('Plus 41 words you already knew')).toBeVisible();
    const steps = page.getByRole('listitem').filter({ hasText: /^(Novice|[ABC][12])$/ });
    await waitFor(() => expect(steps.elements()).toHaveLength(7));
    expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('B1');
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Mastering' })).toHaveTextContent('Mastering21');
    await expect.element(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  });

  it.each([
    [1, '1 день', 'И ещё 1 слово вы знали и раньше'],
    [3, '3 дня', 'И ещё 3 слова вы знали и раньше'],
    [25, '25 дней', 'И ещё 25 слов вы знали и раньше'],
  ])('counts %i in Russian', async (count, days, words) => {
    session.user.set(full);
    learner.tell({
      progress: {
        ...progress,
        streak: { ...progress.streak, length: count },
        words: { ...progress.words, known: count },
      },
    });
    await open(full, 'ru');
    await expect.element(page.getByText(days, { exact: true })).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it.each([
    [
      'an unconfirmed address',
      { emailVerifiedAt: null },
      'Confirm your e-mail and get 50 points',
      'Confirm',
      '/email-verification',
    ],
    [
      'an address to come',
      { pendingEmail: 'new@example.com' },
      'Your new e-mail isn’t confirmed yet',
      'Confirm',
      '/email-verification',
    ],
    ['no address', { email: null, emailVerifiedAt: null }, 'No e-mail yet', 'Add your e-mail', '/settings/account'],
  ])('says what to do about %s', async (_, change, title, action, href) => {
    await open({ ...full, ...change });
    await expect.element(heading(title)).toBeVisible();
    await expect.element(page.getByRole('link', { name: action })).toHaveAttribute('href', href);
  });

  it('leaves a confirmed address alone', async () => {
    await open(full);
    await expect.element(page.getByText('anna@example.com')).toBeVisible();
    expect(page.getByRole('link', { name: 'Confirm' }).query()).toBeNull();
  });

  it('changes the name', async () => {
    await open(full);
    await page.getByRole('button', { name: 'Change name' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('  Ann ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Ann', { exact: true })).toBeVisible();
    expect(api.sent.find(({ route }) => route === 'PUT /user/name')?.body).toEqual({ name: 'Ann' });
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  });

  it('shows what is wrong with a name at its field', async () => {
    nameAnswer = () => ({ status: 422, body: { message: 'no', errors: { name: ['This name is taken'] } } });
    await open(full);
    await page.getByRole('button', { name: 'Change name' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(' ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Field is required')).toBeVisible();
    expect(api.routes()).not.toContain('PUT /user/name');
    await page.getByRole('textbox', { name: 'Name' }).fill('Kadro');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('This name is taken')).toBeVisible();
    expect(session.user.get()?.name).toBe('Anna');
  });

  it('keeps an account that was to be deleted', async () => {
    await open({ ...full, deletionAt: '2026-11-28T10:00:00Z' });
    await expect.element(heading('The account will be deleted on November 28')).toBeVisible();
    await page.getByRole('button', { name: 'Keep account' }).click();
    await waitFor(() => expect(session.user.get()?.deletionAt).toBeNull());
    expect(heading('The account will be deleted on November 28').query()).toBeNull();
  });

  it('invites a guest, and explains what name and photo need', async () => {
    await open(aUser);
    await expect.element(heading('Your words are on this device only')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Create account' }))
      .toHaveAttribute('href', '/register?to=%2Fprofile');
    for (const name of ['Add a name', 'Change photo']) {
      await page.getByRole('button', { name }).click();
      await expect.element(heading('You need an account for this')).toBeVisible();
      await page.getByRole('button', { name: 'Later' }).click();
      await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
    }
    await page.getByRole('button', { name: 'Change photo' }).click();
    await page.getByRole('button', { name: 'Create account' }).click();
    await waitFor(() => expect(location.pathname).toBe('/register'));
  });

  it.each([
    ['en', full],
    ['ru', { ...full, deletionAt: '2026-11-28T10:00:00Z', emailVerifiedAt: null }],
    ['ru', aUser],
  ] as const)('has no axe finding in %s', async (locale, user) => {
    const place = await open(user, locale);
    await waitFor(() => expect(place.querySelectorAll('li')).toHaveLength(11));
    expect(await findAxeFaults(place)).toEqual([]);
  });
});
