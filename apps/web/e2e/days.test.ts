import { dayMs } from '@kadro/core';
import type { LearningStats, Progress, Workout } from '@kadro/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soon, useBrowser } from './browser.ts';
import { knowTheRest, topCard } from './deck.ts';
import { beGuest, callApi, chooseCards, read } from './learner.ts';
import { useMovingClock } from './moving-clock.ts';
import { runServer, type RunningSite } from './run-server.ts';

const { visit } = useBrowser();

const byWorkout = 'One workout, and today counts';
const won = 'Done for today';
const byChoices = (count: number): string => `Choose ${count} more words, and today counts`;

/** What the panel asks for on the feed, once it is there. */
const readGoal = async (page: Page): Promise<string | null> => {
  await page.goto('/');
  const goal = page.getByRole('complementary').getByText(/today counts|Done for today|Nothing left/);
  await goal.waitFor();
  return (await goal.textContent())?.replaceAll(/\s/gu, ' ') ?? null;
};

const countDue = async (page: Page): Promise<number> =>
  (await read<LearningStats>(callApi(page, 'GET', '/user/learning/stats'))).due;

/** Opens the workout by the panel's own way, knows all of it, and returns how many words it had. */
const work = async (page: Page): Promise<number> => {
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /^Review/ })
    .click();
  await topCard(page).waitFor();
  const words = await knowTheRest(page);
  // What the page keeps on the device is sent before the next one opens.
  await soon(async () => (await read<Progress>(callApi(page, 'GET', '/user/progress'))).streak.wonToday).toBe(true);
  return new Set(words).size;
};

describe('a learner who chose six words', () => {
  const clock = useMovingClock();
  let site: RunningSite | undefined;
  beforeAll(async () => {
    site = await runServer(clock.settings);
  });
  afterAll(() => site?.stop());

  it('has them the next day, and is asked on days 1, 2, 3, 7 and 30 for nothing that does not exist', async () => {
    const page = await visit({ device: 'desktop', lang: 'en', ...(site && { siteUrl: site.url }) });
    // Typing has journeys of its own; here each card is turned.
    await page.addInitScript(() => localStorage.setItem('cuesOff', 'typed'));
    let day = 1;
    const goTo = async (next: number): Promise<string | null> => {
      clock.letPass((next - day) * dayMs);
      day = next;
      return readGoal(page);
    };
    await beGuest(page, 'en');
    expect(await readGoal(page)).toBe(byChoices(10));
    await chooseCards(page, 6, 'learn');
    expect(await readGoal(page)).toBe(byWorkout);
    expect(await work(page)).toBe(6);
    expect(await readGoal(page)).toBe(won);

    expect(await goTo(2)).toBe(byWorkout);
    expect(await countDue(page)).toBe(6);
    expect(await work(page)).toBe(6);
    expect(await readGoal(page)).toBe(won);

    expect(await goTo(3)).toBe(byChoices(10));
    expect(await countDue(page)).toBe(0);
    await chooseCards(page, 6, 'known');
    expect(await readGoal(page)).toBe(byChoices(4));
    await chooseCards(page, 4, 'known');
    expect(await readGoal(page)).toBe(won);

    const asked = await goTo(7);
    const due = await countDue(page);
    expect(asked).toBe(due > 0 ? byWorkout : byChoices(10));
    const { cards } = await read<Workout>(callApi(page, 'GET', '/workout'));
    expect(cards.length).toBe(due);

    expect(await goTo(30)).toBe(byWorkout);
    expect(await countDue(page)).toBe(6);
    // One of the known words may be asked for beside them.
    expect([6, 7]).toContain(await work(page));
    expect(await readGoal(page)).toBe(won);
  });

  it('sees on a phone what wins the day in the ring above the deck', async () => {
    const page = await visit({ device: 'phone', lang: 'ru', ...(site && { siteUrl: site.url }) });
    await beGuest(page, 'ru');
    const ring = page.locator('main a[href="/profile"]');
    await page.goto('/');
    await soon(() => ring.getAttribute('aria-label')).toMatch(/выберите\sещё\s10\sслов/);
    await chooseCards(page, 1, 'learn');
    await page.goto('/');
    await soon(() => ring.getAttribute('aria-label')).toMatch(/одна\sтренировка/);
  });
});
