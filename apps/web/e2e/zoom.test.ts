import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { soon, useBrowser } from './browser.ts';
import { chooseBy, topCard, topWord, turnCard } from './deck.ts';
import { findMisfits, zoomedSizes } from './fit.ts';
import { beGuest, chooseCards } from './learner.ts';
import { comeToRest } from './rest.ts';

const { visit } = useBrowser();

/** What is out of reach on the page as it stands. */
const findLost = async (page: Page): Promise<string[]> =>
  findMisfits(page, false, { on: zoomedSizes, by: { '100 %': 16 } });

it.each(zoomedSizes)(
  'at four times the size, %d × %d, a card is chosen, taken back and chosen again, and options open',
  async (width, height) => {
    const page = await visit({ size: { width, height } });
    await beGuest(page);
    await page.goto('/');
    await topCard(page).waitFor();
    const chosen = await chooseBy(page, () => page.getByRole('button', { name: 'Known', exact: true }).click());
    await page.getByRole('button', { name: 'Undo the last choice' }).click();
    // Its heading alone is there as long as the card flies off, too.
    await soon(() => topWord(page)).toBe(chosen);
    await page.evaluate(comeToRest);
    await chooseBy(page, () => page.getByRole('button', { name: 'Learn', exact: true }).click());
    await page.getByRole('link', { name: 'Profile' }).hover();
    await page.getByRole('button', { name: 'Feed options' }).click();
    await page.getByRole('dialog').waitFor();
  },
);

describe.each(['ru', 'en'] as const)('at four times the size everything can be reached, in %s,', (lang) => {
  it('on the screens of a visitor', async () => {
    const page = await visit({ lang, hasReducedMotion: true, isFirstTime: true });
    const found: Record<string, string[]> = {};
    await page.goto('/');
    await page.getByRole('dialog').waitFor();
    found['welcome'] = await findLost(page);
    for (const path of [
      '/welcome',
      '/welcome2',
      '/welcome3',
      '/login',
      '/register',
      '/settings',
      '/settings/look',
      '/search',
    ]) {
      await page.goto(path);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      found[path] = await findLost(page);
    }
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
  });

  it('on the screens of a learner', async () => {
    const page = await visit({ lang, hasReducedMotion: true });
    const found: Record<string, string[]> = {};
    await beGuest(page, lang);
    await chooseCards(page, 3, 'learn');
    await page.goto('/');
    await topCard(page).waitFor();
    found['feed'] = await findLost(page);
    await topCard(page).locator('[data-turn]').click();
    await topCard(page).locator('mark').waitFor();
    found['feed, turned'] = await findLost(page);
    await page.goto('/workout');
    await topCard(page).waitFor();
    found['workout, new word'] = await findLost(page);
    await turnCard(page, async () => {
      found['workout, front'] = await findLost(page);
      await page.keyboard.press('Space');
    });
    found['workout, back'] = await findLost(page);
    for (const path of ['/learning', '/profile', '/progress', '/game-match', '/test-easy']) {
      await page.goto(path);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      found[path] = await findLost(page);
    }
    await page.goto('/game-match');
    await page.getByRole('button', { name: lang === 'ru' ? 'Начать игру' : 'Start the game' }).click();
    await page.locator('[aria-busy="false"]').waitFor();
    found['game'] = await findLost(page);
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
  });
});
