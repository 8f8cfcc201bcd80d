import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aUser, fakeApi, giveCsrfCookie } from '../test/fake-api.ts';
import { render } from '../test/render.tsx';
import { waitFor } from '../test/wait-for.ts';
import { navigate } from '../shared/routing/navigation.ts';
import { session } from '../shared/session/session.ts';
import { useWeekOffer } from './use-week-offer.ts';

const Offer = () => {
  useWeekOffer();
  return null;
};
const week = {
  from: '2026-11-16',
  to: '2026-11-22',
  answers: 120,
  days: [20, 20, 20, 20, 20, 20, 0],
  workouts: 6,
  introduced: 4,
  points: 90,
  wonDays: 6,
  reviews: { total: 100, right: 93 },
  learned: 14,
  sentence: { kind: 'kept', percent: 93, learned: 14 },
};
let shown: object | null;
let api: ReturnType<typeof fakeApi>;
/** What notes say, with plain spaces. */
const told = (): string => document.body.textContent.replaceAll(/\s/g, ' ');
// Sleep: nothing is to come; longer than the note waits before it asks.
const settled = () => new Promise((resolve) => setTimeout(resolve, 2500));

beforeEach(() => {
  localStorage.clear();
  giveCsrfCookie();
  shown = week;
  api = fakeApi({ 'GET /progress/week': () => ({ body: { week: shown, before: null, nextAt: '2999-01-06' } }) });
  session.user.set(aUser);
});
afterEach(() => {
  session.user.set(undefined);
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('tells of the week once, away from the cards, and leads to it', async () => {
  history.replaceState(null, '', '/progress');
  await render(<Offer />);
  await settled();
  expect(api.routes()).toEqual([]);
  navigate('/learning');
  await waitFor(() => expect(told()).toContain('You keep 93% of what you review; 14 words are new for good.'));
  const view = page.getByRole('button', { name: 'View' }).element();
  if (view instanceof HTMLElement) view.click();
  expect(location.pathname).toBe('/progress/week');
  navigate('/learning');
  await settled();
  expect(api.routes()).toEqual(['GET /progress/week']);
});

it.each([
  ['without an answer', { ...week, answers: 0, sentence: { kind: 'idle' } }],
  ['that was not yet', null],
])('says nothing of a week %s', async (_what, none) => {
  shown = none;
  history.replaceState(null, '', '/profile');
  await render(<Offer />);
  await settled();
  expect(api.routes()).toEqual(['GET /progress/week']);
  expect(told()).not.toContain('Your week');
});
