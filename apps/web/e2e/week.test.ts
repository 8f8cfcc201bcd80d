import type { Figures, Week } from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soon, useBrowser } from './browser.ts';
import { goOnBy, knowTheRest, swipe, topCard, turnCard, workoutItem } from './deck.ts';
import { pressAt } from './keys.ts';
import { beGuest, callApi, chooseCards, read, readStanding } from './learner.ts';
import { useLooks } from './looks.ts';
import { useMovingClock } from './moving-clock.ts';
import { runServer, type RunningSite } from './run-server.ts';

const { visit } = useBrowser();
const weekMs = 7 * 86_400_000;

/** A week that has a figure in every place. */
const full: Week = {
  week: {
    from: '2026-11-16',
    to: '2026-11-22',
    answers: 1240,
    days: [180, 220, 160, 0, 240, 300, 140],
    workouts: 62,
    introduced: 21,
    points: 1380,
    wonDays: 6,
    reviews: { total: 940, right: 780 },
    learned: -2,
    sentence: { kind: 'below', percent: 83, promised: 90, learned: -2 },
  },
  before: {
    from: '2026-11-09',
    to: '2026-11-15',
    answers: 980,
    days: [140, 140, 140, 140, 140, 140, 140],
    workouts: 49,
    introduced: 14,
    points: 1120,
    wonDays: 7,
    reviews: { total: 700, right: 651 },
    learned: 14,
  },
  nextAt: '2026-11-30',
};

describe.each([
  { device: 'phone', lang: 'ru' },
  { device: 'desktop', lang: 'en' },
] as const)('the week on a $device in $lang', ({ device, lang }) => {
  const t = (en: string, ru: string): string => (lang === 'en' ? en : ru);
  const { look, expectNone } = useLooks();

  it('is no week yet; how a full one went is opened by hand and by keys', async () => {
    const page = await visit({ device, lang, hasReducedMotion: true });
    await beGuest(page, lang);
    await chooseCards(page, 1, 'learn');
    await page.goto('/progress');
    const start = page.getByRole('main').getByRole('link', { name: t('Start a workout', 'Начать тренировку') });
    await start.waitFor();
    await look(page, 'progress before the first answer');
    await start.click();
    await topCard(page).waitFor();
    await knowTheRest(page);
    await page.goto('/progress/week');
    await page.getByRole('heading', { name: t('Your first week isn’t over yet', 'Первая неделя ещё идёт') }).waitFor();
    await look(page, 'first week');

    await page.route('**/api/v1/progress/week', (route) => route.fulfill({ json: full }));
    await page.goto('/progress');
    const period = (name: string) => page.getByRole('radio', { name });
    const year = page.waitForResponse((response) => response.url().endsWith('/progress?days=365'));
    await page.getByText(t('A year', 'Год'), { exact: true })[device === 'phone' ? 'tap' : 'click']();
    expect((await year).ok()).toBe(true);
    await period(t('A year', 'Год')).focus();
    await page.keyboard.press('ArrowLeft');
    await soon(() => period(t('30 days', '30 дней')).isChecked()).toBe(true);
    await pressAt(page, page.getByRole('link', { name: t('How last week went', 'Как прошла неделя') }));
    await page.getByText(t('You recalled 83%', 'Вы вспомнили 83')).waitFor();
    await page.locator('summary').click();
    await look(page, 'week');
    expectNone();
  });
});

describe('a week later', () => {
  const clock = useMovingClock();
  let site: RunningSite | undefined;
  beforeAll(async () => {
    site = await runServer(clock.settings);
  });
  afterAll(() => site?.stop());

  it('a learner is told how the week was, once and over no card, opens it, and is asked for a word they knew', async () => {
    const page = await visit({ device: 'phone', lang: 'ru', ...(site && { siteUrl: site.url }) });
    await beGuest(page, 'ru');
    await chooseCards(page, 4, 'learn');
    await chooseCards(page, 10, 'known');
    await page.goto('/workout');
    await topCard(page).waitFor();
    await knowTheRest(page);
    // What arrived after the clock was moved would count in the week after.
    await soon(async () => (await read<Figures>(callApi(page, 'GET', '/progress?days=30'))).did.workouts).toBe(1);

    clock.letPass(weekMs);
    await page.evaluate(() => localStorage.removeItem('week'));
    await soon(async () => (await read<Week>(callApi(page, 'GET', '/progress/week'))).week?.workouts).toBe(1);
    await page.goto('/');
    await topCard(page).waitFor();
    await page.goto('/learning');
    const note = page.getByRole('listitem').filter({ hasText: 'Итог недели' });
    await note.getByRole('button', { name: 'Посмотреть' }).tap();
    await soon(() => new URL(page.url()).pathname).toBe('/progress/week');
    await page.getByText('этого мало, чтобы судить').waitFor();

    // Until then the device says no more of it.
    const kept = await page.evaluate(() => localStorage.getItem('week')?.split(' ')[1] ?? '');
    expect(kept > new Date().toLocaleDateString('sv')).toBe(true);

    // With the words that are due, one that was marked as known a week ago is asked for.
    await chooseCards(page, 7, 'learn');
    await page.goto('/workout');
    await topCard(page).waitFor();
    const asksKnown = topCard(page).getByText('Вы отметили это слово как знакомое');
    const missed: string[] = [];
    while ((await workoutItem(page)) !== null) {
      let isKnown = false;
      const word = await turnCard(page, async () => {
        isKnown = await asksKnown.isVisible();
        await page.keyboard.press('Space');
      });
      if (isKnown) missed.push(word);
      await goOnBy(page, () => (isKnown ? swipe(page, 'left') : page.keyboard.press('ArrowRight')));
    }
    await page.getByRole('heading', { name: 'Всё-таки незнакомые' }).waitFor();
    expect(missed).toHaveLength(1);
    await soon(async () => (await readStanding(page)).words.known).toBe(9);
    const { words } = await readStanding(page);
    await pressAt(page, page.getByRole('button', { name: `Учить «${missed.join()}»` }));
    await page.getByRole('status').filter({ hasText: 'В обучении' }).waitFor();
    await soon(async () => (await readStanding(page)).words).toEqual({ ...words, learning: words.learning + 1 });
  });
});
