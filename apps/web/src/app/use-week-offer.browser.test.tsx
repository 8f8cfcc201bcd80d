import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { aUser, fakeApi, giveCsrfCookie } from '../test/fake-api.ts';
import { render } from '../test/render.tsx';
import { waitFor } from '../test/wait-for.ts';
import { navigate } from '../shared/routing/navigation.ts';
import { session } from '../shared/session/session.ts';
import { loadToaster } from '../shared/ui/toast.ts';
import { useWeekOffer } from './use-week-offer.ts';

let arrivedAt: string | undefined;
const Offer = () => {
  const [path] = useBrowserLocation();
  useWeekOffer();
  // By now the note's delay has begun on this page, if at all.
  useEffect(() => {
    arrivedAt = path;
  }, [path]);
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
/** Text of the notes, with plain spaces. */
const told = (): string => document.body.textContent.replaceAll(/\s/g, ' ');
/** Lets more than the note's delay pass on this page. */
const rest = async (path: string): Promise<void> => {
  await waitFor(() => expect(arrivedAt).toBe(path));
  vi.advanceTimersByTime(2500);
};

/** Enough frames for pending requests and renders. */
const draw = async (): Promise<void> => {
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  arrivedAt = undefined;
  localStorage.clear();
  giveCsrfCookie();
  shown = week;
  api = fakeApi({ 'GET /progress/week': () => ({ body: { week: shown, before: null, nextAt: '2999-01-06' } }) });
  session.user.set(aUser);
});
afterEach(() => {
  vi.useRealTimers();
  session.user.set(undefined);
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('tells of the week once, away from the cards, and leads to it', async () => {
  history.replaceState(null, '', '/progress');
  await render(<Offer />);
  await rest('/progress');
  expect(vi.getTimerCount()).toBe(0);
  navigate('/learning');
  await rest('/learning');
  await waitFor(() => expect(told()).toContain('You keep 93% of what you review; 14 words are new for good.'));
  const view = page.getByRole('button', { name: 'View' }).element();
  if (view instanceof HTMLElement) view.click();
  expect(location.pathname).toBe('/progress/week');
  await waitFor(() => expect(arrivedAt).toBe('/progress/week'));
  navigate('/learning');
  await rest('/learning');
  await draw();
  expect(api.routes()).toEqual(['GET /progress/week']);
});

it.each([
  ['without an answer', { ...week, answers: 0, sentence: { kind: 'idle' } }],
  ['that was not yet', null],
])('says nothing of a week %s', async (_what, none) => {
  shown = none;
  history.replaceState(null, '', '/profile');
  await render(<Offer />);
  await rest('/profile');
  await waitFor(() => expect(localStorage.getItem('week')).toContain('2999-01-06'));
  expect(api.routes()).toEqual(['GET /progress/week']);
  // A requested note is visible once this has loaded.
  await loadToaster();
  await draw();
  expect(told()).not.toContain('Your week');
});
