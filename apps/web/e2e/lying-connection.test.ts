import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { soon, useBrowser } from './browser.ts';
import { topCard } from './deck.ts';
import { beGuest } from './learner.ts';
import { settled } from './traffic.ts';

const { visit, faults } = useBrowser();

/** What a network does that the browser takes for a working one. */
const lies: Record<string, (route: Route) => Promise<void>> = {
  'refuses every connection': (route) => route.abort('connectionrefused'),
  'answers all with its own page': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html><body>Log in to Hotel Wi-Fi</body></html>' }),
  'never answers': () => new Promise(() => undefined),
};

/** Opens the feed and waits until the app has fetched by itself what it fetches. */
const openAndRest = async (page: Page): Promise<void> => {
  await page.goto('/');
  await topCard(page).waitFor();
  await settled(page);
};

const goOnBehind = async (lie: (route: Route) => Promise<void>, device: 'phone' | 'desktop'): Promise<void> => {
  const page = await visit({ device });
  await beGuest(page);
  await openAndRest(page);
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.route('**/*', lie);
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('heading', { name: 'The page hasn’t loaded' }).waitFor();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await again.click();
  await again.waitFor();
  // The ways through the app are there all the while.
  await page.getByRole('link', { name: 'Feed', exact: true }).click();
  await topCard(page).waitFor();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('heading', { name: 'The page hasn’t loaded' }).waitFor();
  expect(loads).toBe(0);
  await page.unroute('**/*', lie);
  // What hung may come by itself now, and the page with it.
  const shown = page.getByRole('main').getByText('Guest', { exact: true }).first();
  await again.or(shown).first().waitFor();
  if (await again.isVisible()) await again.click({ timeout: 5000 }).catch(() => undefined);
  await page
    .getByRole('heading', { name: 'Profile', level: 1 })
    .or(page.getByText('Guest', { exact: true }))
    .first()
    .waitFor();
  await soon(() => new URL(page.url()).pathname).toMatch(/^\/(profile)?$/);
};

it.each(Object.entries(lies))(
  'a network that %s leaves the app standing, which says so and tries again, on a phone and on a desktop',
  async (_name, lie) => {
    // Beside each other: most of it is waiting for what never comes.
    await Promise.all([goOnBehind(lie, 'phone'), goOnBehind(lie, 'desktop')]);
    faults.splice(0);
  },
);

it('a page whose code is gone from the server loads the feed, which then opens it', async () => {
  const page = await visit({ device: 'phone' });
  await beGuest(page);
  await openAndRest(page);
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unrouteAll();
  });
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Profile' }).click();
  await loaded;
  await page.getByRole('main').getByText('Guest', { exact: true }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
  faults.splice(0);
});
