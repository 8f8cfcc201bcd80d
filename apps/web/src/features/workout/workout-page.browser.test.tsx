import type { Workout, WorkoutCard, WorkoutSummary } from '@kadro/contract';
import { useState } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { withQueries } from '../../app/with-queries.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { outbox } from '../../shared/outbox/device-outbox.ts';
import { chooseCue } from '../../shared/preferences/chosen-cues.ts';
import { choosePreference } from '../../shared/preferences/preferences.ts';
import { learner } from '../../shared/learner/learner.ts';
import { resetSession, session } from '../../shared/session/session.ts';
import { LiveRegion } from '../../shared/ui/live-region.tsx';
import { announced } from '../../shared/ui/toast.ts';
import { aWorkoutCard } from '../../test/cards.ts';
import { aUser, giveCsrfCookie, fakeApi } from '../../test/fake-api.ts';
import { contrastOf } from '../../test/contrast.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { holdPictures } from '../../test/hold-pictures.ts';
import { clickAt, keyAt, placeIn } from '../../test/press-at.ts';
import { pressUntil } from '../../test/press-until.ts';
import { render } from '../../test/render.tsx';
import { giveVoice } from '../../test/voice.ts';
import { putFinger } from '../../test/touch.ts';
import { recallWorkout } from './kept-workout.ts';
import { begin } from './use-workout.ts';
import { WorkoutPage } from './workout-page.tsx';
import { waitFor } from '../../test/wait-for.ts';

const Page = withQueries(WorkoutPage);
let workout: Workout;
let summary: WorkoutSummary;
let isOffline: boolean;
let answers: { cardId: string; grade: string; answerId: string; responseMs: number }[];
let handlers: Parameters<typeof fakeApi>[0];
let api: ReturnType<typeof fakeApi>;
let rounds = 0;

const isAnswer = (body: unknown): body is (typeof answers)[number] =>
  typeof body === 'object' && body !== null && 'answerId' in body;
const log = (): string[] => answers.map(({ cardId, grade }) => `${cardId} ${grade}`);
const setReducedMotion = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

afterAll(() => setReducedMotion('no-preference'));
beforeEach(async () => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  localStorage.clear();
  choosePreference('sound', 'on');
  choosePreference('answerUnturned', 'off');
  choosePreference('speakOnTurn', 'on');
  choosePreference('feedback', 'on');
  resetSession();
  announced.set('');
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
  handlers = {
    'GET /workout': () => ({ body: workout }),
    // Fewer than are due: the server's maximum is a setting.
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
  };
  api = fakeApi(handlers);
});
afterEach(() => outbox.flush());

const open = async (locale: 'en' | 'ru' = 'en') =>
  render(
    <div className="app" data-frame="bare">
      <Page />
      <LiveRegion />
    </div>,
    locale,
  );
/** The page, and a button that mounts it again. */
const Host = () => {
  const [visits, setVisits] = useState(1);
  return (
    <>
      <Page key={visits} />
      <button type="button" onClick={() => setVisits(visits + 1)}>
        Reload
      </button>
    </>
  );
};

const top = (): HTMLElement => {
  const card = document.querySelector<HTMLElement>('[data-place="0"] > div');
  if (card === null) throw new Error('no card on top');
  return card;
};
const topWord = (): string => top().querySelector('[lang="en"]')?.textContent ?? '';
const isTurned = (): boolean => top().querySelector('[data-answer]') !== null;
/** Turns the top card and answers whether it was known. */
const answer = async (key: '{ArrowLeft}' | '{ArrowRight}'): Promise<void> => {
  await waitFor(() => expect(isTurned()).toBe(false));
  await userEvent.keyboard(' ');
  await waitFor(() => expect(isTurned()).toBe(true));
  await userEvent.keyboard(key);
};
const press = async (key: '{ArrowLeft}' | '{ArrowRight}', next: string): Promise<void> => {
  await answer(key);
  await waitFor(() => expect(topWord()).toBe(next));
};

describe('a workout that was begun before its screen', () => {
  const asked = () => api.routes().filter((route) => route === 'GET /workout').length;
  afterEach(() => queryClient.clear());

  it('stands there with the first drawing, and is asked for once', async () => {
    await begin();
    const drawn = vi.fn();
    const watch = new MutationObserver(() => drawn(document.querySelector('[aria-busy]') !== null));
    watch.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => watch.disconnect());
    await open();
    await waitFor(() => expect(topWord()).toBe('apple'));
    expect(drawn).not.toHaveBeenCalledWith(true);
    expect(asked()).toBe(1);
    await press('{ArrowLeft}', 'bread');
    await waitFor(() => expect(log()).toEqual(['apple forgot']));
  });

  it('is another one for somebody else', async () => {
    await begin();
    resetSession();
    session.user.set(aUser);
    await open();
    await waitFor(() => expect(topWord()).toBe('apple'));
    expect(asked()).toBe(2);
  });

  it('is asked for anew where that failed', async () => {
    api = fakeApi({ ...handlers, 'GET /workout': () => ({ status: 503, body: { message: '' } }) });
    await begin();
    api = fakeApi(handlers);
    await open();
    await waitFor(() => expect(topWord()).toBe('apple'));
    expect(asked()).toBe(1);
  });
});

describe('a workout', () => {
  it('brings a failed card back until it is remembered, then shows what it brought', async () => {
    await open();
    await waitFor(() => expect(topWord()).toBe('apple'));
    await press('{ArrowLeft}', 'bread');
    await press('{ArrowRight}', 'apple');
    await answer('{ArrowRight}');
    await expect.element(page.getByRole('heading', { name: 'Workout finished' })).toHaveFocus();
    // The end is shown from the device's data, before the last answer was sent.
    await waitFor(() => expect(log()).toEqual(['apple forgot', 'bread knew', 'apple knew']));
    expect(new Set(answers.map(({ answerId }) => answerId)).size).toBe(3);
    await expect.element(page.getByText('1 of 2 words right the first time')).toBeVisible();
    await expect.element(page.getByText('+6')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'One more round: 4 words' })).toBeVisible();
    expect(api.routes().filter((route) => route === 'POST /workout/finish')).toHaveLength(1);
  });

  it('turns by the first swipe, tap or key, and answers by the second; right is knew', async () => {
    await open();
    await waitFor(top);
    const swipeLeft = (): Promise<unknown> => Promise.resolve(putFinger(top()).move(8, 0, 16).move(-240).lift());
    await swipeLeft();
    await waitFor(() => expect(isTurned()).toBe(true));
    expect(topWord()).toBe('apple');
    await pressUntil(swipeLeft, () => expect(topWord()).toBe('bread'));
    expect(isTurned()).toBe(false);
    await expect.element(page.getByRole('button', { name: 'Got it' })).not.toBeInTheDocument();
    await page.getByText('Show the answer').last().click();
    await page.getByRole('button', { name: 'Got it' }).click();
    await waitFor(() => expect(log()).toEqual(['apple forgot', 'bread knew']));
    await waitFor(() => expect(topWord()).toBe('apple'));
    await userEvent.keyboard(' ');
    await waitFor(() => expect(isTurned()).toBe(true));
    await pressUntil(
      () => userEvent.keyboard(' '),
      () => expect(log()).toEqual(['apple forgot', 'bread knew', 'apple knew']),
    );
  });

  it.each([80, 350, 690])('is not answered by the second of two taps that show the answer, %i ms apart', async (ms) => {
    await open();
    const show = page.getByRole('button', { name: 'Show the answer' }).last();
    await expect.element(show).toBeVisible();
    // The place of "Got it" once the answer is shown.
    const place = placeIn(show.element(), 0.8);
    const beganMs = performance.now();
    clickAt(place, { atMs: beganMs });
    await expect.element(page.getByRole('button', { name: 'Got it' })).toBeVisible();
    expect(document.elementFromPoint(place.x, place.y)?.textContent).toContain('Got it');
    clickAt(place, { atMs: beganMs + ms });
    expect([topWord(), isTurned()]).toEqual(['apple', true]);
    await pressUntil(
      () => Promise.resolve(clickAt(place, { atMs: performance.now() })),
      () => expect(topWord()).toBe('bread'),
    );
    // The next card takes none of these taps either.
    clickAt(place, { atMs: performance.now() });
    expect(isTurned()).toBe(false);
    await waitFor(() => expect(log()).toEqual(['apple knew']));
  });

  it('is not answered by a key that is pressed twice, and at once by another one', async () => {
    await open();
    await waitFor(top);
    const beganMs = performance.now();
    keyAt('Space', { atMs: beganMs });
    await waitFor(() => expect(isTurned()).toBe(true));
    keyAt('Space', { atMs: beganMs + 300 });
    expect(isTurned()).toBe(true);
    keyAt('ArrowRight', { atMs: beganMs + 310 });
    await waitFor(() => expect(topWord()).toBe('bread'));
    keyAt('Space', { atMs: beganMs + 390 });
    await waitFor(() => expect(isTurned()).toBe(true));
    keyAt('ArrowRight', { atMs: beganMs + 470 });
    await waitFor(() => expect(log()).toEqual(['apple knew', 'bread knew']));
  });

  it('lets experts answer without turning, where they said so', async () => {
    choosePreference('answerUnturned', 'on');
    await open();
    await waitFor(top);
    await page.getByRole('button', { name: 'Got it' }).click();
    await waitFor(() => expect(log()).toEqual(['apple knew']));
  });

  it('takes an answer back by Z', async () => {
    api = fakeApi({
      'GET /workout': () => ({ body: workout }),
      'POST /workout/answers': () => ({ body: { totalPoints: 1 } }),
    });
    await open();
    await waitFor(top);
    await press('{ArrowRight}', 'bread');
    await userEvent.keyboard('z');
    await waitFor(() => expect(topWord()).toBe('apple'));
    await waitFor(() => expect(api.routes().some((route) => route.startsWith('DELETE /workout/answers/'))).toBe(true));
  });

  it('tells the answer to nobody before the card is turned', async () => {
    const place = await open();
    await waitFor(top);
    const read = (): string =>
      place.innerHTML +
      [...place.querySelectorAll('[aria-label], [alt], [title]')].map((one) => one.outerHTML).join('');
    expect(read()).not.toMatch(/перевод|Вот |Here is/);
    await userEvent.keyboard(' ');
    await waitFor(() => expect(top().querySelector('mark')?.textContent).toBe('apple'));
    expect(top().querySelector('mark')?.closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(top().textContent).toContain('перевод apple');
    expect(read()).not.toContain('перевод bread');
    await waitFor(() => expect(place.querySelector('[aria-live]')?.textContent).toContain('перевод apple'));
  });

  it('says the word as the card turns, and word and example at a tap: slowly at the second', async () => {
    const said = giveVoice();
    await open();
    await waitFor(top);
    expect(said).toEqual([]);
    await userEvent.keyboard(' ');
    await waitFor(() => expect(said).toEqual([{ text: 'apple', rate: 0.92 }]));
    const word = page.getByRole('heading', { name: 'apple' }).getByRole('button');
    await word.click();
    await word.click();
    await userEvent.keyboard('p');
    await page.getByRole('button', { name: 'Here is the apple.' }).click();
    expect(said.slice(1)).toEqual([
      { text: 'apple', rate: 0.92 },
      { text: 'apple', rate: 0.55 },
      { text: 'apple', rate: 0.92 },
      { text: 'Here is the apple.', rate: 0.92 },
    ]);
  });

  it.each([
    ['is told not to say it', 'Samantha', 'off'],
    ['has no voice', undefined, 'on'],
  ] as const)('stays silent where the browser %s', async (_why, name, speakOnTurn) => {
    choosePreference('speakOnTurn', speakOnTurn);
    const said = giveVoice(name === undefined ? [] : [name]);
    await open();
    await waitFor(top);
    await userEvent.keyboard(' ');
    await waitFor(() => expect(isTurned()).toBe(true));
    expect(top().querySelectorAll('[data-speak]')).toHaveLength(name === undefined ? 0 : 1);
    expect(said).toEqual([]);
  });

  it.each(['on', 'off'] as const)('answers with a short sound and a touch where that is %s', async (feedback) => {
    choosePreference('feedback', feedback);
    const notes = vi.spyOn(OscillatorNode.prototype, 'start');
    const touches = vi.spyOn(navigator, 'vibrate').mockImplementation(() => true);
    await open();
    await waitFor(top);
    await press('{ArrowRight}', 'bread');
    await waitFor(() => expect(notes).toHaveBeenCalledTimes(feedback === 'on' ? 2 : 0));
    expect(touches).toHaveBeenCalledTimes(feedback === 'on' ? 1 : 0);
    vi.restoreAllMocks();
  });

  it('goes on reading from the answer where the button was that showed it', async () => {
    await open();
    await page.getByText('Show the answer').last().click();
    await expect.element(page.getByRole('heading', { name: 'apple' })).toHaveFocus();
  });

  it.each([
    ['english', 'shown', 'apple', 'Recall the meaning', /перевод/],
    ['russian', 'blurred', 'перевод apple', 'Recall the English word', /lang="en"/],
    ['picture', 'shown', '', 'Recall the English word', /lang="en"|перевод/],
    ['sound', 'hidden', '', 'Listen and recall the meaning', /lang="en"|перевод/],
  ] as const)('asks by %s, with the picture %s', async (cue, picture, shown, hint, hidden) => {
    // An unavailable picture would switch to another cue.
    onTestFinished(holdPictures());
    const said = giveVoice();
    workout = { ...workout, cards: [aWorkoutCard('apple', { asks: [{ cue, picture }] })] };
    await open();
    await waitFor(top);
    expect(top().textContent).toContain(hint);
    expect(top().textContent).toContain(shown);
    expect(top().innerHTML).not.toMatch(hidden);
    expect(top().querySelectorAll('img')).toHaveLength(picture === 'hidden' ? 0 : 1);
    expect(page.getByRole('img', { name: 'A picture of apple' }).query() === null).toBe(picture !== 'shown');
    expect(said.map(({ text }) => text)).toEqual(cue === 'sound' ? ['apple'] : []);
    await answer('{ArrowRight}');
    await waitFor(() => expect(answers).toMatchObject([{ cue }]));
  });

  it.each(['en', 'ru'] as const)(
    'asks by an example with a gap, which says nothing of the word, in %s',
    async (locale) => {
      const asks: WorkoutCard['asks'] = [{ cue: 'gap', picture: 'hidden' }];
      const gaps = [{ start: 12, end: 17 }];
      workout = { ...workout, cards: [aWorkoutCard('apple', { asks, gaps })] };
      const place = await open(locale);
      await waitFor(top);
      const blank = locale === 'en' ? 'blank' : 'пропуск';
      expect(top().querySelector('[lang="en"]')?.textContent).toBe(`Here is the ${blank}.`);
      expect(top().textContent).toContain('Вот apple.');
      expect(top().textContent).toContain(locale === 'en' ? 'Which word is missing?' : 'Какое слово пропущено?');
      expect(top().innerHTML).not.toContain('перевод');
      expect(await findAxeFaults(place)).toEqual([]);
      await answer('{ArrowRight}');
      await waitFor(() => expect(answers).toMatchObject([{ askedBy: 'gap', grade: 'knew' }]));
    },
  );

  describe('asks to type the word', () => {
    const field = () => page.getByRole('textbox').last();
    const typed = (word: string): WorkoutCard => aWorkoutCard(word, { asks: [{ cue: 'typed', picture: 'hidden' }] });
    beforeEach(() => {
      workout = { ...workout, cards: [typed('apple'), typed('zebra')] };
    });

    it.each(['light', 'dark'])('in letters that are read on the ground of the field: %s', async (scheme) => {
      document.documentElement.style.colorScheme = scheme;
      onTestFinished(() => void document.documentElement.style.removeProperty('color-scheme'));
      await open();
      await expect.element(field()).toHaveFocus();
      await userEvent.keyboard('app');
      expect(contrastOf(field().element())).toBeGreaterThan(7);
      expect(contrastOf(field().element(), '::placeholder')).toBeGreaterThan(4.5);
    });

    it('and takes it by itself, with Enter alone', async () => {
      await open();
      await expect.element(field()).toHaveFocus();
      await expect.element(field()).toHaveAccessibleName('The English for “перевод apple”');
      expect(top().querySelector('[lang="en"]:not(input)')).toBeNull();
      await userEvent.keyboard('Apple{Enter}');
      await expect.element(page.getByText('Right!')).toBeVisible();
      // The mistake is shown before the next Enter continues.
      await pressUntil(
        () => userEvent.keyboard('{Enter}'),
        () => expect(top().textContent).toContain('перевод zebra'),
      );
      await waitFor(() => expect(answers).toMatchObject([{ cardId: 'apple', grade: 'knew', askedBy: 'typed' }]));
    });

    it('and takes another word of that translation as right, says which one is meant, and asks again by its first letter', async () => {
      workout = { ...workout, cards: [{ ...typed('apple'), synonyms: ['pome', 'pippin'] }, typed('zebra')] };
      const place = await open();
      await expect.element(field()).toHaveFocus();
      expect(top().textContent).toContain('Other than: pome, pippin');
      expect(top().textContent).not.toContain('begins with');
      await userEvent.keyboard('Pippin{Enter}');
      await expect.element(page.getByText('Also right! The word here is “apple”.')).toBeVisible();
      expect(await findAxeFaults(place)).toEqual([]);
      await pressUntil(
        () => userEvent.keyboard('{Enter}'),
        () => expect(top().textContent).toContain('перевод zebra'),
      );
      expect(answers).toEqual([]);
      await userEvent.keyboard('zebra{Enter}');
      await pressUntil(
        () => userEvent.keyboard('{Enter}'),
        () => expect(top().textContent).toContain('It begins with “a”.'),
      );
      await userEvent.keyboard('apple{Enter}');
      await pressUntil(
        () => userEvent.keyboard('{Enter}'),
        () =>
          expect(answers).toMatchObject([
            { cardId: 'zebra', grade: 'knew' },
            { cardId: 'apple', grade: 'knew' },
          ]),
      );
    });

    it.each([
      ['on the other layout', 'фззду'],
      ['with one Russian letter', 'applе'],
    ])('and understands it typed %s, and says so', async (_how, text) => {
      await open();
      await field().fill(text);
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText('Right!')).toBeVisible();
      await expect.element(page.getByText('Read as “apple”: it was typed in Cyrillic.')).toBeVisible();
      await pressUntil(
        () => userEvent.keyboard('{Enter}'),
        () => expect(answers).toMatchObject([{ cardId: 'apple', grade: 'knew', askedBy: 'typed' }]),
      );
    });

    it('and takes letters for letters, not for keys of the deck', async () => {
      await open();
      await expect.element(field()).toHaveFocus();
      await userEvent.keyboard('apple{Enter}');
      await pressUntil(
        () => userEvent.keyboard('{Enter}'),
        () => expect(top().textContent).toContain('перевод zebra'),
      );
      await userEvent.keyboard('zp s{ArrowLeft}{ArrowRight}');
      await expect.element(field()).toHaveValue('zp s');
      expect(isTurned()).toBe(false);
      expect(log()).toEqual(['apple knew']);
      field().element().blur();
      await userEvent.keyboard('z');
      await expect.element(field()).toHaveFocus();
      expect(top().textContent).toContain('перевод zebra');
    });

    it('and shows a slip letter by letter, of which the learner judges', async () => {
      const place = await open();
      await expect.element(field()).toHaveFocus();
      await userEvent.keyboard('aplpe{Enter}');
      await expect.element(page.getByText('Almost. Count it?')).toBeVisible();
      expect(top().querySelectorAll('[data-kind="wrong"]')).toHaveLength(2);
      expect(top().textContent).toContain('“l” instead of “p”. “p” instead of “l”.');
      expect(await findAxeFaults(place)).toEqual([]);
      await userEvent.keyboard('{Enter}');
      expect(log()).toEqual([]);
      await expect.element(page.getByRole('button', { name: 'No', exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Count it' }).click();
      await waitFor(() => expect(log()).toEqual(['apple knew']));
    });

    it('and brings back what was wrong, or not known', async () => {
      const place = await open('ru');
      await expect.element(field()).toHaveFocus();
      expect(await findAxeFaults(place)).toEqual([]);
      await userEvent.keyboard('{Enter}');
      expect(isTurned()).toBe(false);
      await userEvent.keyboard('dog');
      await page.getByRole('button', { name: 'Проверить' }).click();
      await expect.element(page.getByText('Не совсем')).toBeVisible();
      await pressUntil(
        () => page.getByRole('button', { name: /^(Дальше|Проверить)$/ }).click(),
        () => expect(top().textContent).toContain('перевод zebra'),
      );
      await page.getByRole('button', { name: 'Не знаю' }).last().click();
      await waitFor(() => expect(isTurned()).toBe(true));
      await userEvent.keyboard('{ArrowRight}');
      await waitFor(() => expect(log()).toEqual(['apple forgot', 'zebra forgot']));
    });
  });

  it('asks by another cue where the picture cannot be had', async () => {
    // No server draws here: each picture fails.
    const asks: WorkoutCard['asks'] = [{ cue: 'picture', picture: 'shown' }];
    workout = { ...workout, cards: ['apple', 'bread'].map((word) => aWorkoutCard(word, { asks })) };
    await open();
    await waitFor(() => expect(top().querySelector('[data-cue]')?.textContent).toContain('перевод apple'));
    await answer('{ArrowRight}');
    await waitFor(() => expect(answers).toMatchObject([{ cue: 'russian' }]));
    await waitFor(() => expect(top().querySelector('[data-cue]')?.textContent).toContain('перевод bread'));
  });

  it('shows a photo that clears, by itself or step by step', async () => {
    onTestFinished(holdPictures());
    workout = { ...workout, cards: [aWorkoutCard('apple', { asks: [{ cue: 'clearing', picture: 'blurred' }] })] };
    await open();
    await waitFor(top);
    const photo = () => {
      const found = top().querySelector('[data-clearing]');
      if (found === null) throw new Error('no photo');
      return found;
    };
    expect(photo().getAnimations()).toHaveLength(1);
    await expect.element(page.getByRole('button', { name: 'Clearer' })).not.toBeInTheDocument();
    await setReducedMotion('reduce');
    const blur = (): number => Number(/blur\((\d+)px\)/.exec(getComputedStyle(photo()).filter)?.[1] ?? 0);
    expect(blur()).toBe(28);
    for (const px of [16, 7, 0]) {
      await page.getByRole('button', { name: 'Clearer' }).click();
      await waitFor(() => expect(blur()).toBe(px));
    }
    expect(isTurned()).toBe(false);
    await answer('{ArrowRight}');
    await waitFor(() => expect(answers).toMatchObject([{ askedBy: 'clearing' }]));
  });

  it('writes the word that was to be heard, at a tap or where there is no voice', async () => {
    giveVoice();
    const asks: WorkoutCard['asks'] = [{ cue: 'sound', picture: 'hidden' }];
    workout = { ...workout, cards: ['apple', 'bread'].map((word) => aWorkoutCard(word, { asks })) };
    await open();
    await page.getByText('Show the word').last().click();
    await waitFor(() => expect(topWord()).toBe('apple'));
    await answer('{ArrowRight}');
    choosePreference('sound', 'off');
    await waitFor(() => expect(topWord()).toBe('bread'));
    choosePreference('sound', 'on');
    await waitFor(() => expect(answers).toMatchObject([{ cue: 'english' }]));
  });

  it('shows a new word whole, says it, and then asks for it twice', async () => {
    const said = giveVoice();
    const asks: WorkoutCard['asks'] = [
      { cue: 'english', picture: 'blurred' },
      { cue: 'russian', picture: 'shown' },
    ];
    workout = { ...workout, cards: [aWorkoutCard('apple', { introduction: true, asks })] };
    const words = { learning: 1, repeating: 0, fixing: 0, learned: 0, known: 0 };
    const moves = { left: 25, limit: 30, refillsAt: '2030-01-01T00:00:00Z' };
    const test = { rejected: false, result: null };
    learner.tell({ progress: { level: 'a1', test, points: 0, streak: summary.streak, moves, words } });
    const place = await open();
    await expect.element(page.getByText('New word')).toBeVisible();
    await expect.element(page.getByText('перевод apple')).toBeVisible();
    await waitFor(() => expect(said).toHaveLength(1));
    expect(await findAxeFaults(place)).toEqual([]);
    await page.getByRole('button', { name: 'Next' }).click();
    await answer('{ArrowRight}');
    await waitFor(() => expect(top().textContent).toContain('Recall the English word'));
    await answer('{ArrowRight}');
    await expect.element(page.getByRole('heading', { name: 'Everything right the first time' })).toBeVisible();
    await expect.element(page.getByText('Your first workout is done.')).toBeVisible();
    expect(place.querySelectorAll('[class*=burst] i')).not.toHaveLength(0);
    await waitFor(() =>
      expect(answers).toMatchObject([
        { grade: 'knew', cue: 'english', introduction: true },
        { grade: 'knew', cue: 'russian', introduction: true },
      ]),
    );
  });

  it('tells those who listen where they are and what was said', async () => {
    const place = await open();
    await expect.element(page.getByRole('group', { name: 'Card 1 of 2', exact: true })).toBeInTheDocument();
    await answer('{ArrowLeft}');
    await waitFor(() => expect(place.querySelector('[aria-live]')?.textContent).toContain('It comes back in a while.'));
    await expect.element(page.getByRole('img', { name: '0 of 2 remembered' })).toBeInTheDocument();
  });

  it('without a connection keeps the answers and sends them in order later', async () => {
    await open();
    await waitFor(top);
    isOffline = true;
    await press('{ArrowRight}', 'bread');
    await answer('{ArrowRight}');
    await expect.element(page.getByRole('heading', { name: 'Everything right the first time' })).toBeVisible();
    await expect.element(page.getByText('Your answers are saved on this device', { exact: false })).toBeVisible();
    isOffline = false;
    await waitFor(async () => {
      await outbox.flush();
      expect(log()).toEqual(['apple knew', 'bread knew']);
    });
    await expect.element(page.getByText('+6')).toBeVisible();
  });

  it('goes on where it was when the page comes anew, whatever the server would give out now', async () => {
    await render(<Host />);
    await waitFor(top);
    await press('{ArrowLeft}', 'bread');
    await userEvent.keyboard(' ');
    await waitFor(() => expect(isTurned()).toBe(true));
    workout = { ...workout, cards: [aWorkoutCard('cloud')] };
    await page.getByRole('button', { name: 'Reload' }).click();
    await waitFor(() => expect(topWord()).toBe('bread'));
    expect(isTurned()).toBe(true);
    // Space would press the button that has the focus.
    page.getByRole('button', { name: 'Reload' }).element().blur();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(topWord()).toBe('apple'));
    await answer('{ArrowRight}');
    await waitFor(() => expect(log()).toEqual(['apple forgot', 'bread knew', 'apple knew']));
    await expect.element(page.getByText('1 of 2 words right the first time')).toBeVisible();
    expect(api.routes().filter((route) => route === 'GET /workout')).toHaveLength(1);
  });

  it('stays under the hands when all that screens hold is asked for anew', async () => {
    await open();
    await waitFor(() => expect(topWord()).toBe('apple'));
    await press('{ArrowLeft}', 'bread');
    workout = { ...workout, workoutId: '0b0a0c0d-3333-4333-8333-000000000000', cards: [aWorkoutCard('cat')] };
    await queryClient.invalidateQueries();
    await press('{ArrowRight}', 'apple');
    await answer('{ArrowRight}');
    await expect.element(page.getByRole('heading', { name: 'Workout finished' })).toHaveFocus();
    await queryClient.invalidateQueries();
    await expect.element(page.getByText('1 of 2 words right the first time')).toBeVisible();
    expect(api.routes().filter((route) => route === 'GET /workout')).toHaveLength(1);
  });

  it.each([
    ['is finished, once, before the next one begins', 1, 1],
    ['is let go where less than half of it was answered', 0, 0],
  ])('that was left for too long %s', async (_what, answered, finished) => {
    const ended: unknown[] = [];
    handlers['POST /workout/finish'] = ({ body }) => {
      ended.push(body);
      return { body: summary };
    };
    await render(<Host />);
    await waitFor(top);
    if (answered > 0) await press('{ArrowLeft}', 'bread');
    else await userEvent.keyboard(' ');
    await waitFor(() => expect(localStorage.getItem('workout')).not.toBeNull());
    await outbox.flush();
    const { workoutId } = workout;
    const stored: { atMs: number } = JSON.parse(localStorage.getItem('workout') ?? '{}');
    localStorage.setItem('workout', JSON.stringify({ ...stored, atMs: stored.atMs - 4 * 3_600_000 - 1 }));
    workout = { ...workout, workoutId: '0b0a0c0d-3333-4333-8333-000000000001', cards: [aWorkoutCard('cat')] };
    for (let time = 0; time < 2; time += 1) {
      queryClient.clear();
      await page.getByRole('button', { name: 'Reload' }).click();
      await waitFor(() => expect(topWord()).toBe('cat'));
    }
    await outbox.flush();
    expect(ended).toEqual(Array.from({ length: finished }, () => ({ workoutId })));
  });

  it('is not gone on with by somebody else', async () => {
    await open();
    await waitFor(top);
    await press('{ArrowRight}', 'bread');
    expect(localStorage.getItem('workout')).toContain('bread');
    session.user.set({ ...aUser, id: '0b0a0c0d-1111-4111-8111-999999999999' });
    expect(recallWorkout()).toBeNull();
    resetSession();
    expect(localStorage.getItem('workout')).toBeNull();
  });

  it('tells its end briefly: what moved in a line to unfold, what was missed with another look, nothing that is zero', async () => {
    summary = { ...summary, streak: { ...summary.streak, freezes: 0 }, points: 0, fortune: null };
    const place = await open();
    await waitFor(top);
    await press('{ArrowLeft}', 'bread');
    await press('{ArrowRight}', 'apple');
    await answer('{ArrowRight}');
    await expect.element(page.getByText('days in a row')).toBeVisible();
    expect(place.textContent).not.toMatch(/points|freeze|\+0/);
    const moved = page.getByText('1 word', { exact: true });
    await expect.element(page.getByText('яблоко').first()).not.toBeVisible();
    await moved.click();
    await expect.element(page.getByText('яблоко').first()).toBeVisible();
    await page.getByRole('button', { name: /apple/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Another look' });
    await expect.element(dialog.getByText('Here is the apple.')).toBeVisible();
    await expect.element(dialog.getByText('Вот apple.')).toBeVisible();
  });

  it('offers to learn a word that was marked as known and is not, once the server has heard of it', async () => {
    const known = { ...aWorkoutCard('cloud'), audit: true as const };
    workout = { ...workout, cards: [workout.cards[0]!, known, workout.cards[1]!] };
    const told: unknown[] = [];
    handlers['POST /workout/audits'] = ({ body }) => {
      told.push(body);
      return { body: { isKnown: false } };
    };
    handlers['POST /choices'] = ({ body }) => {
      told.push(body);
      return { body: {} };
    };
    const place = await open();
    await waitFor(() => expect(topWord()).toBe('apple'));
    await press('{ArrowRight}', 'cloud');
    expect(top().textContent).toContain('You marked this word as known. Still remember it?');
    await press('{ArrowLeft}', 'bread');
    await answer('{ArrowRight}');
    await expect.element(page.getByText('Everything right the first time')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Not known after all' })).toBeVisible();
    expect(log()).toEqual(['apple knew', 'bread knew']);
    await page.getByRole('button', { name: 'Learn “cloud”' }).click();
    await expect.element(page.getByText('In learning')).toBeVisible();
    expect(told).toMatchObject([
      { cardId: 'cloud', grade: 'forgot', askedBy: 'english', workoutId: workout.workoutId },
      { cardId: 'cloud', choice: 'learn' },
    ]);
    expect(await findAxeFaults(place)).toEqual([]);
  });

  it('leaves what it says in sight above the next step on a phone on its side', async () => {
    await page.viewport(640, 320);
    onTestFinished(() => page.viewport(390, 844));
    await open();
    await waitFor(() => expect(topWord()).toBe('apple'));
    await press('{ArrowRight}', 'bread');
    await answer('{ArrowRight}');
    const step = page.getByRole('button', { name: 'One more round: 4 words' });
    await expect.element(step).toBeVisible();
    const said = page.getByText('You remembered all 2 words').element().getBoundingClientRect();
    expect(said.bottom).toBeLessThanOrEqual(step.element().getBoundingClientRect().top);
  });

  it('says how it ended where nothing was right at the first try', async () => {
    const place = await open();
    await waitFor(top);
    await press('{ArrowLeft}', 'bread');
    await press('{ArrowLeft}', 'apple');
    await press('{ArrowRight}', 'bread');
    await answer('{ArrowRight}');
    await expect.element(page.getByText('You remembered all 2 in the end')).toBeVisible();
    expect(place.textContent).not.toContain('0/2');
  });

  it('lets the flame grow once a day', async () => {
    const end = async (): Promise<void> => {
      await waitFor(top);
      await press('{ArrowRight}', 'bread');
      await answer('{ArrowRight}');
      await expect.element(page.getByText('days in a row')).toBeVisible();
    };
    const place = await open();
    await end();
    expect(place.querySelector('[data-growing]')).not.toBeNull();
    workout = { ...workout, workoutId: '0b0a0c0d-3333-4333-8333-000000000002' };
    await page.getByRole('button', { name: 'One more round: 4 words' }).click();
    await end();
    expect(place.querySelector('[data-growing]')).toBeNull();
  });

  it('shares the result as a picture, where the browser can hand on files', async () => {
    const shared: File[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files = [] }: ShareData) => Promise.resolve(void shared.push(...files)),
    });
    await open();
    await waitFor(top);
    await press('{ArrowRight}', 'bread');
    await answer('{ArrowRight}');
    await expect.element(page.getByText('+6')).toBeVisible();
    await page.getByRole('button', { name: 'Share the result' }).click();
    await waitFor(() => expect(shared).toHaveLength(1));
    expect(shared[0]?.type).toBe('image/png');
    const picture = await createImageBitmap(shared[0] ?? new Blob());
    expect([picture.width, picture.height]).toEqual([1080, 1350]);
  });

  it('goes on with the next words', async () => {
    await open();
    await waitFor(top);
    await press('{ArrowRight}', 'bread');
    await answer('{ArrowRight}');
    workout = { ...workout, workoutId: '0b0a0c0d-3333-4333-8333-000000000001', cards: [aWorkoutCard('cloud')], due: 1 };
    await page.getByRole('button', { name: 'One more round: 4 words' }).click();
    await waitFor(() => expect(topWord()).toBe('cloud'));
  });

  it('opens the fortune cookie on a tap', async () => {
    const place = await open();
    await waitFor(top);
    await press('{ArrowRight}', 'bread');
    await answer('{ArrowRight}');
    expect(place.textContent).not.toContain('Slow and steady.');
    await page.getByRole('button', { name: 'Open the cookie' }).click();
    await expect.element(page.getByText('Slow and steady.')).toBeVisible();
  });

  it('crosses the faces over with reduced motion', async () => {
    await setReducedMotion('reduce');
    await open();
    await waitFor(top);
    await userEvent.keyboard(' ');
    const back = (): Element => {
      const found = top().querySelector('[data-answer]')?.closest('article > div > div');
      if (found === null || found === undefined) throw new Error('no back');
      return found;
    };
    await waitFor(() => expect(getComputedStyle(back()).opacity).toBe('1'));
    expect(getComputedStyle(back()).transform).toBe('none');
  });
});

describe('with nothing due', () => {
  it('tells when the next word is due and leads to the feed', async () => {
    workout = { ...workout, cards: [], due: 0, nextDueAt: new Date(Date.now() + 3 * 3_600_000).toISOString() };
    await open();
    await expect.element(page.getByText('The next word comes back in 3 hours.', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Choose new words' })).toHaveAttribute('href', '/');
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
    await waitFor(() => expect(isTurned()).toBe(true));
    expect(await findAxeFaults(place)).toEqual([]);
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(topWord()).toBe('bread'));
    await answer('{ArrowRight}');
    await expect.element(page.getByText('+6')).toBeVisible();
    expect(await findAxeFaults(place)).toEqual([]);
  });
});

describe('practice without counting', () => {
  const word = (name: string) => ({
    card: aWorkoutCard(name),
    stage: 'repeating',
    dueAt: '2030-01-01T00:00:00Z',
    stabilityDays: 3,
    stubborn: false,
    asideUntil: null,
  });
  const practise = async (search: string): Promise<HTMLElement> => {
    history.replaceState(null, '', `/workout?${search}`);
    onTestFinished(() => history.replaceState(null, '', '/'));
    return await open();
  };

  it('asks for words of the learner’s, due or not, tells nobody, and is not kept', async () => {
    const asked: string[] = [];
    handlers['GET /learning'] = ({ url }) => {
      asked.push(url.search);
      return { body: { words: [word('apple')], counts: {}, load: {}, nextDueAt: null, nextCursor: null } };
    };
    const place = await practise('practice=learning&query=app');
    await waitFor(top);
    await answer('{ArrowLeft}');
    await waitFor(() => expect(isTurned()).toBe(false));
    await answer('{ArrowRight}');
    await expect.element(page.getByRole('heading', { name: 'Practice finished' })).toBeVisible();
    await expect.element(page.getByText(/^It didn’t count/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Worth another look' })).toBeVisible();
    expect(await findAxeFaults(place)).toEqual([]);
    expect(recallWorkout()).toBeNull();
    await page.getByRole('button', { name: 'Practise again' }).click();
    await waitFor(top);
    await outbox.flush();
    expect(answers).toEqual([]);
    expect(asked.length).toBe(2);
    expect(asked.every((search) => search.includes('query=app'))).toBe(true);
  });

  it('asks for words marked as known, too', async () => {
    handlers['GET /learning/known'] = () => ({
      body: {
        words: [{ card: aWorkoutCard('cloud'), knownSince: '2026-01-01T00:00:00Z' }],
        total: 1,
        nextCursor: null,
      },
    });
    chooseCue('typed', false);
    onTestFinished(() => chooseCue('typed', true));
    await practise('practice=known');
    await waitFor(top);
    await answer('{ArrowRight}');
    await expect.element(page.getByText('1 of 1 word right the first time')).toBeVisible();
  });
});
