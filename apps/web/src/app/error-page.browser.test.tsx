import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { learner } from '../shared/learner/learner.ts';
import { session } from '../shared/session/session.ts';
import { aFullUser, aUser } from '../test/fake-api.ts';
import { findAxeFaults } from '../test/find-axe-faults.ts';
import { render } from '../test/render.tsx';
import { waitFor } from '../test/wait-for.ts';
import { ErrorPage } from './error-page.tsx';
import { noteWait } from '../shared/time/word-too-many.ts';

const open = (code: string) => {
  history.replaceState(null, '', `/error?code=${code}`);
  return render(<ErrorPage />);
};
const waysOf = (place: Element) => Array.from(place.querySelectorAll('a, button'), ({ textContent }) => textContent);

it.each([
  ['401', ['Log in', 'Go to Feed']],
  ['404', ['Go to Feed']],
  ['412-no-steps', ['Start a workout', 'Go to Feed']],
  ['412-too-more-today', ['Start a workout', 'Go to Feed']],
  ['422', ['Back', 'Go to Feed']],
  ['426', ['Load the new version']],
  ['429', ['Try again', 'Go to Feed']],
  ['500', ['Try again', 'Go to Feed']],
  ['503', ['Try again', 'Go to Feed']],
  ['cookieNotAccepted', ['Open the site', 'Go to Feed']],
  ['noInternet', ['Try again', 'Go to Feed']],
  ['constructor', ['Try again', 'Go to Feed']],
])('puts the way that helps first: %s', async (code, ways) => {
  session.user.set(aUser);
  const place = await open(code);
  await waitFor(() => expect(waysOf(place)).toEqual(ways));
  expect(await findAxeFaults(place)).toEqual([]);
});

it('tries the screen again that failed', async () => {
  await open('serverError&to=%2Flearning%3Fword%3Dowl');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(location.pathname + location.search).toBe('/learning?word=owl');
});

it('does not ask those to log in who are', async () => {
  session.user.set(aFullUser);
  const place = await open('403');
  await waitFor(() => expect(waysOf(place)).toEqual(['Go to Feed']));
});

it('names the wait of the last 429 as long as that lasts', async () => {
  noteWait(300);
  await open('429');
  await expect.element(page.getByText(/Try again in 5\sminutes\./)).toBeVisible();
  noteWait();
});

it('names how many words may be due, by the limit in force', async () => {
  learner.tell({ load: { inStages: 9, limit: 50, due: 12, dueLimit: 11 } });
  await open('412-too-more-today');
  await expect.element(page.getByRole('heading', { name: 'Too more cards for repeating today' })).toBeVisible();
  await expect.element(page.getByText(/while more than 11\swords are due for review\. Review/)).toBeVisible();
  learner.forget();
});

it('says what to do about a limit', async () => {
  await open('412-no-steps');
  await expect.element(page.getByRole('heading', { name: 'Maximum steps exceeded' })).toBeVisible();
  await expect.element(page.getByText('New ones come at midnight. Until then', { exact: false })).toBeVisible();
});
