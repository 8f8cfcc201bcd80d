import { describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { soon, useBrowser } from './browser.ts';
import { topCard } from './deck.ts';
import { beGuest, chooseCards } from './learner.ts';

const { visit } = useBrowser();
const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('addresses', () => {
  it.each([
    ['en', 'Only administrators can come in here.', 'To the feed'],
    ['ru', 'Сюда могут заходить только администраторы.', 'К ленте'],
  ] as const)('an error page says what happened and leads on (%s)', async (lang, text, way) => {
    const page = await visit({ lang });
    await page.goto('/error?code=403');
    await page.getByText(text).waitFor();
    await page.getByRole('main').getByRole('link', { name: way }).click();
    await topCard(page).waitFor();
    expect(pathOf(page)).toBe('/');
  });

  it.each([
    ['en', 'There is nothing here', 'Page not found · Kadro'],
    ['ru', 'Здесь ничего нет', 'Страница не найдена · Kadro'],
  ] as const)('an unknown one is answered as not found (%s)', async (lang, text, title) => {
    const page = await visit({ lang });
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: text }).waitFor();
    await soon(() => page.title()).toBe(title);
  });

  it('one with a version in its query is replaced by the feed', async () => {
    const page = await visit();
    await page.goto('/settings?version=2.2.1-x');
    await topCard(page).waitFor();
    expect(page.url()).toBe(`${inject('siteUrl')}/`);
  });

  it.each(['/learning', '/workout'])(
    '%s sends a visitor to the welcome pages, and these make a guest',
    async (path) => {
      const page = await visit();
      await page.goto(path);
      await page.getByRole('heading', { name: 'A picture says the word' }).waitFor();
      expect(pathOf(page)).toBe('/welcome');
      await page.getByRole('link', { name: 'Next' }).click();
      await page.getByRole('heading', { name: 'Two gestures do it all' }).waitFor();
      await page.getByRole('link', { name: 'Next' }).click();
      await page.getByRole('heading', { name: 'Back just before you forget' }).waitFor();
      await page.getByRole('button', { name: 'Start' }).click();
      await topCard(page).waitFor();
      expect(pathOf(page)).toBe('/');
      await page.goto(path);
      await soon(() => pathOf(page)).toBe(path);
    },
  );
});

describe('the way back', () => {
  it('leads to the screen before', async () => {
    const page = await visit();
    await beGuest(page);
    await chooseCards(page, 1, 'learn');
    await page.goto('/learning');
    await page.getByRole('link', { name: 'Start workout' }).click();
    await topCard(page).waitFor();
    await page.getByRole('button', { name: 'Leave the workout' }).click();
    await page.getByRole('heading', { name: 'Learning', level: 1 }).waitFor();
    expect(pathOf(page)).toBe('/learning');
  });

  it('falls back to the feed where there is none', async () => {
    const page = await visit();
    await beGuest(page);
    await page.goto('/workout');
    await page.getByRole('button', { name: 'Leave the workout' }).click();
    await topCard(page).waitFor();
    expect(pathOf(page)).toBe('/');
  });
});

describe('a page whose code cannot be fetched', () => {
  it('sends to the feed', async () => {
    const page = await visit();
    await page.goto('/');
    await topCard(page).waitFor();
    let isBroken = true;
    await page.route('**/assets/*.js', (route) => (isBroken ? route.abort() : route.continue()));
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isBroken = false;
    });
    const loaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Settings' }).click();
    await loaded;
    await topCard(page).waitFor();
    expect(pathOf(page)).toBe('/');
  });
});

describe('logging out', () => {
  it('warns a guest, and leaves nothing behind', async () => {
    const page = await visit();
    await beGuest(page);
    await chooseCards(page, 2, 'learn');
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Log out' }).click();
    const question = page.getByRole('dialog', { name: 'Log out?' });
    await question.getByText('will be lost for good').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Log out' }).click();
    await question.getByRole('button', { name: 'Log out and lose progress' }).click();
    await topCard(page).waitFor();
    expect(pathOf(page)).toBe('/');
    await page.getByText('30 moves left').waitFor();
    await soon(() => page.evaluate(() => localStorage.getItem('session'))).toBe(null);
    await page.goto('/learning');
    await soon(() => pathOf(page)).toBe('/welcome');
  });
});
