import { describe, expect, inject, it } from 'vitest';
import { beUser, pathOf } from './account.ts';
import { soon, useBrowser } from './browser.ts';
import { actUntil, topCard } from './deck.ts';
import { beGuest, chooseCards } from './learner.ts';
import { settled } from './traffic.ts';

const { visit, faults } = useBrowser();

describe('addresses', () => {
  it.each([
    ['en', 'There’s nothing here', 'Page not found · Kadro'],
    ['ru', 'Здесь ничего нет', 'Страница не найдена · Kadro'],
  ] as const)('an unknown one is answered as not found (%s)', async (lang, text, title) => {
    const page = await visit({ lang });
    for (const address of ['/no/such/page', '/feeds/zzz']) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await page.getByRole('heading', { name: text }).waitFor();
      await soon(async () => (await page.title()).replaceAll('\u00A0', ' ')).toBe(title);
    }
  });

  it('one with a version in its query is replaced by the feed', async () => {
    const page = await visit();
    await page.goto('/settings?version=2.2.1-x');
    await topCard(page).waitFor();
    await soon(() => page.url()).toBe(`${inject('siteUrl')}/`);
  });

  it('of a learner lead a visitor to the log-in, who may go on as a guest', async () => {
    const page = await visit();
    await page.goto('/workout');
    await page.getByRole('button', { name: 'Continue as a guest' }).click();
    await page.getByText('Nothing to review yet').waitFor();
    await soon(() => pathOf(page)).toBe('/workout');
  });

  it('of the welcome pages lead through each other and make a guest', async () => {
    const page = await visit();
    await page.goto('/welcome');
    await page.getByRole('heading', { name: 'Words in pictures' }).waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Two swipes are all it takes' }).waitFor();
    // All of them lie at one place: what has just appeared takes no double click.
    await actUntil(
      () => page.getByRole('link', { name: 'Next' }).click(),
      () => page.getByRole('heading', { name: 'Back just before you forget' }).isVisible(),
    );
    await actUntil(
      () => page.getByRole('button', { name: 'Start', exact: true }).click(),
      async () => (await page.getByRole('button', { name: 'Start', exact: true }).count()) === 0,
    );
    await topCard(page).waitFor();
    await soon(() => pathOf(page)).toBe('/');
    await page.goto('/learning');
    await soon(() => pathOf(page)).toBe('/learning');
  });
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
    await soon(() => pathOf(page)).toBe('/learning');
  });

  it('falls back to the feed where there is none', async () => {
    const page = await visit();
    await beGuest(page);
    await page.goto('/workout');
    await page.getByRole('button', { name: 'Leave the workout' }).click();
    await topCard(page).waitFor();
    await soon(() => pathOf(page)).toBe('/');
  });
});

describe('a page whose code cannot be fetched', () => {
  it('loads `/`, which opens it then', async () => {
    const page = await visit({ device: 'phone' });
    const loads: string[] = [];
    await page.goto('/');
    await topCard(page).waitFor();
    // What the app fetches by itself is none of this.
    await settled(page);
    let isBroken = true;
    await page.route('**/assets/*.js', (route) => (isBroken ? route.abort() : route.continue()));
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) return;
      isBroken = false;
      loads.push(new URL(request.url()).pathname);
    });
    const loaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Settings' }).click();
    await loaded;
    await page.getByRole('main').getByRole('link', { name: 'Support' }).waitFor();
    expect(pathOf(page)).toBe('/settings');
    expect(loads).toEqual(['/']);
  });

  it('in part sends there, too, and the app stays', async () => {
    const page = await visit({ device: 'phone' });
    await page.goto('/settings');
    await page.getByRole('main').getByRole('link', { name: 'Support' }).waitFor();
    await settled(page);
    await page.route(/support-group/, (route) => route.abort());
    await page.goto('/settings/support');
    await topCard(page).waitFor();
    await soon(() => pathOf(page)).toBe('/');
    faults.splice(0);
  });

  it('because there is no connection is told, and the app goes on', async () => {
    const page = await visit({ lang: 'ru' });
    await beUser(page, 'ru');
    await page.goto('/profile');
    const edit = page.getByRole('button', { name: 'Добавить имя' });
    await edit.waitFor();
    await settled(page);
    await page.context().setOffline(true);
    await edit.click();
    await page.locator('[data-sonner-toast]').getByText('Нет связи.').waitFor();
    await soon(() => pathOf(page)).toBe('/');
    await page.context().setOffline(false);
    await topCard(page).waitFor();
    faults.splice(0);
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
    await question.getByRole('button', { name: 'Log out anyway' }).click();
    await topCard(page).waitFor();
    await soon(() => pathOf(page)).toBe('/');
    await page.getByText('30 moves left').waitFor();
    await soon(() => page.evaluate(() => localStorage.getItem('session'))).toBe(null);
    await page.goto('/workout');
    await soon(() => pathOf(page)).toBe('/login');
  });
});
