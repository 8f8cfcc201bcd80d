import type { Progress } from '@kadro/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SignedOutSheet } from '../features/welcome/signed-out-sheet.tsx';
import { emit } from '../shared/events/events.ts';
import { keepSession } from '../shared/auth/keep-session.ts';
import { learner } from '../shared/learner/learner.ts';
import { resetSession, session } from '../shared/session/session.ts';
import { maskAddress, signedOut } from '../shared/session/signed-out.ts';
import { storage } from '../shared/storage/storage.ts';
import { aFullUser, aUser, dropCsrfCookie, fakeApi, giveCsrfCookie } from '../test/fake-api.ts';
import { findAxeFaults } from '../test/find-axe-faults.ts';
import { render } from '../test/render.tsx';
import { waitFor } from '../test/wait-for.ts';
import { announceLost, followSignOut } from './follow-sign-out.ts';

const progress: Progress = {
  level: 'b1',
  test: { rejected: false, result: null },
  points: 1284,
  streak: { length: 12, freezes: 2, wonToday: true, lastWonDay: '2026-11-21' },
  moves: { left: 14, limit: 30, refillsAt: '2026-11-22T00:00:00Z' },
  words: { learning: 8, repeating: 14, fixing: 21, learned: 163, known: 41 },
};
const member = { ...aFullUser, email: 'anna@example.com', isGuest: false };
const anna = { address: 'a•••@example.com', streak: 12, words: 206 };

let byOwner = false;
let api: ReturnType<typeof fakeApi>;
let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  giveCsrfCookie();
  byOwner = false;
  api = fakeApi({
    'GET /auth/session-end': () => ({ body: { byOwner } }),
    'GET /user': () => ({ status: 401, body: { message: 'Unauthenticated.' } }),
  });
  resetSession();
  signedOut.set(null);
  stop = followSignOut();
});
afterEach(() => stop());

const asked = (): number => api.sent.filter(({ route }) => route === 'GET /auth/session-end').length;
const beMember = (): void => {
  session.user.set(member);
  learner.tell({ progress });
};

it('names the account whose session ended, until somebody is here again', async () => {
  beMember();
  resetSession();
  await waitFor(() => expect(signedOut.get()).toEqual(anna));
  session.user.set(aUser);
  expect(signedOut.get()).toBeNull();
});

it('names nothing of one whose owner ended the session on another device', async () => {
  byOwner = true;
  beMember();
  resetSession();
  await waitFor(() => expect(asked()).toBe(1));
  await Promise.resolve();
  expect(signedOut.get()).toBeNull();
});

it('names nothing after a log-out, in this tab or in another one, nor of a guest', async () => {
  beMember();
  resetSession();
  emit('loggedOut', {});
  beMember();
  // A log-out in another tab replaces the cookie.
  giveCsrfCookie('another');
  resetSession();
  session.user.set({ ...aUser, isGuest: true });
  dropCsrfCookie();
  resetSession();
  giveCsrfCookie();
  // A later query is sent alone.
  beMember();
  resetSession();
  await waitFor(() => expect(signedOut.get()).toEqual(anna));
  expect(asked()).toBe(1);
});

it('names the account that an earlier visit kept, where the page comes without one', async () => {
  const end = keepSession(storage, '1');
  beMember();
  await waitFor(() => expect(localStorage.getItem('session')).not.toBeNull());
  end();
  stop();
  const kept = localStorage.getItem('session') ?? '';
  resetSession();
  localStorage.setItem('session', kept);
  stop = followSignOut();
  keepSession(storage, '1', announceLost)();
  await waitFor(() => expect(signedOut.get()).toEqual(anna));
});

it('masks addresses', () => {
  expect(['anna@example.com', 'a@b.c', 'ж"@"ф@почта.рф', '😀x@y.z'].map(maskAddress)).toEqual([
    'a•••@example.com',
    'a•••@b.c',
    'ж•••@почта.рф',
    '😀•••@y.z',
  ]);
});

it.each([
  ['en', 'Log in as a•••@example.com to go on.', 'Waiting in your account: 12 days in a row and 206 words.'],
  ['ru', 'Войдите как a•••@example.com, чтобы продолжить.', 'В аккаунте вас ждут: 12 дней подряд и 206 слов.'],
] as const)('says so in a sheet in %s, with the way to the log-in', async (locale, as, waits) => {
  let isClosed = false;
  await render(<SignedOutSheet account={anna} onClose={() => (isClosed = true)} />, locale);
  const text = (): string => document.querySelector('dialog')?.textContent?.replaceAll(/\s/gu, ' ') ?? '';
  await waitFor(() => expect(text()).toContain(as));
  expect(text()).toContain(waits);
  const sheet = document.querySelector('dialog') ?? expect.fail('no sheet');
  expect(await findAxeFaults(sheet)).toEqual([]);
  expect(document.querySelector('dialog a')?.getAttribute('href')).toBe('/login');
  await page.getByRole('button').click();
  expect(isClosed).toBe(true);
});
