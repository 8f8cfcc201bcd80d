import type { Workout, WorkoutSummary } from '@kadro/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { withQueries } from '../../app/with-queries.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { outbox } from '../../shared/outbox/device-outbox.ts';
import { choosePreference } from '../../shared/preferences/preferences.ts';
import { resetSession, session } from '../../shared/session/session.ts';
import { LiveRegion } from '../../shared/ui/live-region.tsx';
import { aWorkoutCard } from '../../test/cards.ts';
import { aUser, giveCsrfCookie, fakeApi } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { putFinger } from '../../test/touch.ts';
import { WorkoutPage } from './workout-page.tsx';
import { waitFor } from '../../test/wait-for.ts';

const Page = withQueries(WorkoutPage);
let workout: Workout;
let summary: WorkoutSummary;
let isOffline: boolean;
let answers: { cardId: string; grade: string; answerId: string; responseMs: number }[];
let api: ReturnType<typeof fakeApi>;
let rounds = 0;

const isAnswer = (body: unknown): body is (typeof answers)[number] =>
  typeof body === 'object' && body !== null && 'answerId' in body;
const log = (): string[] => answers.map(({ cardId, grade }) => `${cardId} ${grade}`);
const setReducedMotion = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

beforeEach(async () => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  localStorage.clear();
  choosePreference('displayMode', 'english');
  resetSession();
  queryClient.clear();
  await setReducedMotion('no-preference');
  rounds += 1;
  const workoutId = `0b0a0c0d-2222-4222-8222-${String(rounds).padStart(12, '0')}`;
  session.user.set({ ...aUser, id: `0b0a0c0d-1111-4111-8111-${String(rounds).padStart(12, '0')}` });
  workout = { workoutId, cards: ['apple', 'bread'].map((word) => aWorkoutCard(word)), due: 2, nextDueAt: null };
  summary = {
    workoutId,
    words: 2,
    rightFirstTry: 1,
    points: 6,
    totalPoints: 40,
    stageChanges: [{ wordId: 'apple', headword: 'apple', translation: 'яблоко', from: 'learning', to: 'repeating' }],
    streak: { length: 3, freezes: 1, wonToday: true, lastWonDay: '2026-01-01' },
    due: 5,
    nextDueAt: null,
    fortune: { text: 'Slow and steady.', translation: 'Тише едешь, дальше будешь.' },
  };
  answers = [];
  isOffline = false;
  const answered = {
    cardId: 'apple',
    stage: 'repeating',
    dueAt: '2030-01-01T00:00:00Z',
    stabilityDays: 3,
    stubborn: false,
    points: 1,
    totalPoints: 35,
    day: { day: '2026-01-01', answers: 1 },
  };
  api = fakeApi({
    'GET /workout': () => ({ body: workout }),
    // Fewer than are due: what the server gives at most is its own setting.
    'GET /site': () => ({ body: { workoutSize: 4 } }),
    'GET /user/progress': () => ({ status: 404, body: { message: '' } }),
    'GET /user/learning/stats': () => ({ status: 404, body: { message: '' } }),
    'POST /workout/answers': ({ body }) => {
      if (isOffline) throw new TypeError('offline');
      if (isAnswer(body)) answers.push(body);
      return { body: answered };
    },
    'POST /workout/finish': () => {
      if (isOffline) throw new TypeError('offline');
      return { body: summary };
    },
  });
});
afterEach(() => outbox.flush());

const open = async (locale: 'en' | 'ru' = 'en') =>
  render(
    <div className="app">
      <Page />
      <LiveRegion />
    </div>,
    locale,
  );
const top = (): HTMLElement => {
  const card = document.querySelector<HTMLElement>('[data-place="0"] > div');
  if (card === null) throw new Error('no card on top');
  return card;
};
const topWord = (): string => top().querySelector('[lang="en"]')?.textContent ?? '';
const press = async (key: string, next: string): Promise<void> => {
  await userEvent.keyboard(key);
  await waitFor(() => expect(topWord()).toBe(next));
};

describe('a workout', () => {
  it('brings a failed card back until it is remembered, then shows what it brought', async () => {
    await open();
    await waitFor(() => expect(topWord()).toBe('apple'));
    await press('{ArrowLeft}', 'bread');
    await press('{ArrowRight}', 'apple');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('heading', { name: 'Workout finished' })).toHaveFocus();
    expect(log()).toEqual(['apple forgot', 'bread knew', 'apple knew']);
    expect(new Set(answers.map(({ answerId }) => answerId)).size).toBe(3);
    await expect.element(page.getByText('1 of 2 words right at the first try')).toBeVisible();
    await expect.element(page.getByText('+6')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'One more: 4 words' })).toBeVisible();
    expect(api.routes().filter((route) => route === 'POST /workout/finish')).toHaveLength(1);
  });

  it('answers by swipe and by button the same: right is knew', async () => {
    await open();
    await waitFor(top);
    putFinger(top()).move(8, 0, 16).move(-240).lift();
    await waitFor(() => expect(topWord()).toBe('bread'));
    await page.getByRole('button', { name: 'Knew it' }).click();
    await waitFor(() => expect(log()).toEqual(['apple forgot', 'bread knew']));
  });

  it('takes an answer back by Z', async () => {
    api = fakeApi({
      'GET /workout': () => ({ body: workout }),
      'POST /workout/answers': () => ({ body: { totalPoints: 1 } }),
    });
    await open();
    await waitFor(top);
    await press('{ArrowRight}', 'bread');
    await press('z', 'apple');
    await waitFor(() => expect(api.routes().some((route) => route.startsWith('DELETE /workout/answers/'))).toBe(true));
  });

  it('turns the card by space and by tap, and marks the word in its example', async () => {
    await open();
    await waitFor(top);
    const face = (): string | null | undefined =>
      top().querySelector('[aria-hidden="true"] , [aria-hidden="false"]')?.getAttribute('aria-hidden');
    expect(face()).toBe('false');
    await userEvent.keyboard(' ');
    await waitFor(() => expect(face()).toBe('true'));
    expect(top().querySelector('mark')?.textContent).toBe('apple');
    expect(top().querySelector('mark')?.closest('[lang]')?.getAttribute('lang')).toBe('en');
    await page.getByRole('button', { name: 'Turn the card back' }).click();
    await waitFor(() => expect(face()).toBe('false'));
  });

  it('shows the side the learner chose', async () => {
    choosePreference('displayMode', 'russian');
    await open();
    await waitFor(() => expect(top().querySelector('[aria-hidden="false"]')?.textContent).toContain('перевод apple'));
    expect(top().querySelector('[aria-hidden="false"]')?.textContent).not.toContain('apple.');
  });

  it('tells those who listen where they are and what was said', async () => {
    const place = await open();
    await expect
      .element(page.getByRole('group', { name: 'Card 1 of 2, apple. Photo: A picture of apple' }))
      .toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() =>
      expect(place.querySelector('[aria-live]')?.textContent).toContain('apple: comes back in a while.'),
    );
    await expect.element(page.getByRole('img', { name: '0 of 2 remembered' })).toBeInTheDocument();
  });

  it('without a connection keeps the answers and sends them in order later', async () => {
    await open();
    await waitFor(top);
    isOffline = true;
    await press('{ArrowRight}', 'bread');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('heading', { name: 'All at the first try' })).toBeVisible();
    await expect.element(page.getByText('Your answers are kept on this device', { exact: false })).toBeVisible();
    isOffline = false;
    await waitFor(async () => {
      await outbox.flush();
      expect(log()).toEqual(['apple knew', 'bread knew']);
    });
    await expect.element(page.getByText('+6')).toBeVisible();
  });

  it('goes on with the next words', async () => {
    await open();
    await waitFor(top);
    await press('{ArrowRight}', 'bread');
    await userEvent.keyboard('{ArrowRight}');
    workout = { ...workout, workoutId: '0b0a0c0d-3333-4333-8333-000000000001', cards: [aWorkoutCard('cloud')], due: 1 };
    await page.getByRole('button', { name: 'One more: 4 words' }).click();
    await waitFor(() => expect(topWord()).toBe('cloud'));
  });

  it('opens the fortune cookie on a tap', async () => {
    const place = await open();
    await waitFor(top);
    await press('{ArrowRight}', 'bread');
    await userEvent.keyboard('{ArrowRight}');
    expect(place.textContent).not.toContain('Slow and steady.');
    await page.getByRole('button', { name: 'Open the cookie' }).click();
    await expect.element(page.getByText('Slow and steady.')).toBeVisible();
  });

  it('crosses the faces over with reduced motion', async () => {
    await setReducedMotion('reduce');
    await open();
    await waitFor(top);
    const back = top().querySelector('[aria-hidden="true"]');
    if (back === null) throw new Error('no back');
    expect(getComputedStyle(back).opacity).toBe('0');
    await userEvent.keyboard(' ');
    await waitFor(() => expect(getComputedStyle(back).opacity).toBe('1'));
    expect(getComputedStyle(back).transform).toBe('none');
  });
});

describe('with nothing due', () => {
  it('tells when the next word is due and leads to the feed', async () => {
    workout = { ...workout, cards: [], due: 0, nextDueAt: new Date(Date.now() + 3 * 3_600_000).toISOString() };
    await open();
    await expect.element(page.getByText('The next one comes back in 3 hours.', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'To new words' })).toHaveAttribute('href', '/');
  });

  it('tells a beginner where words come from', async () => {
    workout = { ...workout, cards: [], due: 0 };
    await open('ru');
    await expect.element(page.getByRole('heading', { name: 'Повторять пока нечего' })).toBeVisible();
  });
});

describe('for everybody', () => {
  it.each(['en', 'ru'] as const)('has no axe finding in %s: front, back, end', async (locale) => {
    const place = await open(locale);
    await waitFor(top);
    expect(await findAxeFaults(place)).toEqual([]);
    await userEvent.keyboard(' ');
    expect(await findAxeFaults(place)).toEqual([]);
    await press('{ArrowRight}', 'bread');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('+6')).toBeVisible();
    expect(await findAxeFaults(place)).toEqual([]);
  });
});
